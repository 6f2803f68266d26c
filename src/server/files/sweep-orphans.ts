import type { AllTaskDeps } from '../jobs/tasks.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 500;

/** Deletes bytes whose row was never written: the transaction that wanted it failed. Younger ones may still get it. */
export async function sweepOrphans(
  { db, fileStore }: Pick<AllTaskDeps, 'db' | 'fileStore'>,
  now = new Date(),
): Promise<void> {
  const deleteOrphans = async (keys: string[]) => {
    const known = await db
      .selectFrom('stored_files')
      .select('storage_key')
      .where('storage_key', 'in', keys)
      .execute();
    const kept = new Set(known.map((row) => row.storage_key));
    await Promise.all(keys.filter((key) => !kept.has(key)).map((key) => fileStore.delete(key)));
  };
  let keys: string[] = [];
  for await (const key of fileStore.listBefore(new Date(now.getTime() - DAY_MS))) {
    keys.push(key);
    if (keys.length < BATCH) continue;
    await deleteOrphans(keys);
    keys = [];
  }
  if (keys.length > 0) await deleteOrphans(keys);
}
