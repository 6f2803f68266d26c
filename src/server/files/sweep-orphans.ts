import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import type { AllTaskDeps } from '../jobs/tasks.ts';
import type { FileStore } from './file-store.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const BATCH = 500;
/** How long a round looks around; the next one goes on where it ended. */
const LOOK_MS = 5_000;
const MOST_UNKNOWN = 20;
const OWNER_KEY = 'id/owner';

type SweepDeps = Pick<AllTaskDeps, 'db' | 'fileStore' | 'site' | 'log' | 'signal'>;
type Found = { listed: number; unknown: string[]; sweptTo: string };

/**
 * Deletes bytes whose row was never written: the transaction that wanted it failed. Younger ones may still get it. In
 * a store that is somebody else's, or hardly knows us, nothing is deleted: what lies there is a database's only copy.
 */
export async function sweepOrphans(
  deps: SweepDeps,
  { now = new Date(), lookMs = LOOK_MS } = {},
): Promise<void> {
  const { db, fileStore, site, log } = deps;
  const own = await db.selectFrom('file_store').select(['owner_id', 'swept_to']).executeTakeFirstOrThrow();
  const found = await lookAround(deps, own.swept_to, { before: new Date(now.getTime() - DAY_MS), lookMs });
  if (found.listed > 0) {
    // With the address of the site: a copy of the database, made to try something, has the same id.
    const mark = `${own.owner_id} ${site.origin}`;
    const reason = await reasonToKeep(fileStore, mark, found);
    if (reason !== null) {
      log({ level: 'error', message: 'files not swept', reason, unknown: found.unknown.length });
      return;
    }
    await deleteAll(fileStore, found.unknown);
  }
  await db.updateTable('file_store').set({ swept_to: found.sweptTo }).execute();
}

async function lookAround(
  { db, fileStore, signal }: SweepDeps,
  after: string,
  { before, lookMs }: { before: Date; lookMs: number },
): Promise<Found> {
  const end = Date.now() + lookMs;
  const found: Found = { listed: 0, unknown: [], sweptTo: '' };
  let keys: string[] = [];
  const lookUp = async () => {
    found.listed += keys.length;
    found.unknown.push(...(await unknownOf(db, keys)));
    keys = [];
  };
  for await (const key of fileStore.listBefore(before, after)) {
    if (key === OWNER_KEY) continue;
    keys.push(key);
    if (keys.length < BATCH) continue;
    await lookUp();
    if (signal?.aborted || Date.now() >= end) return { ...found, sweptTo: key };
  }
  await lookUp();
  return found;
}

async function unknownOf(db: Kysely<DB>, keys: string[]): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select key from unnest(${keys}::text[]) as k (key)
    where not exists (select from stored_files where storage_key = key)`.execute(db);
  return rows.map(({ key }) => key);
}

/** Null where the store is ours. One that nobody has marked becomes so, if we know what lies in it. */
async function reasonToKeep(fileStore: FileStore, mark: string, { listed, unknown }: Found) {
  const read = async () => {
    const bytes = await fileStore.get(OWNER_KEY);
    return bytes && new TextDecoder().decode(bytes);
  };
  let found = await read();
  const isMostUnknown = unknown.length * 2 > listed;
  if (isMostUnknown && (found === null || unknown.length > MOST_UNKNOWN)) return 'most files are unknown';
  if (found === null) {
    await fileStore.put(OWNER_KEY, new TextEncoder().encode(mark));
    // Somebody else may have come at the same time.
    found = await read();
  }
  return found === mark ? null : 'the store belongs to another database or site';
}

async function deleteAll(fileStore: FileStore, keys: string[]) {
  for (let from = 0; from < keys.length; from += BATCH) {
    // oxlint-disable-next-line no-await-in-loop -- so many at once and no more
    await Promise.all(keys.slice(from, from + BATCH).map((key) => fileStore.delete(key)));
  }
}
