import { type Kysely, sql } from 'kysely';
import { DAY_MS } from '#/shared/core/duration.ts';
import type { DB } from '../db/schema.gen.ts';
import type { AllTaskDeps } from '../jobs/task.ts';
import { isKeptNote } from './erasure-notes.ts';
import type { FileStore } from './file-store.ts';

const BATCH = 500;
/** The duration of a run; the next run continues where it ended. */
const RUN_MS = 5_000;
const MOST_UNKNOWN = 20;
const OWNER_KEY = 'id/owner';

type SweepDeps = Pick<AllTaskDeps, 'db' | 'fileStore' | 'site' | 'log' | 'signal'>;
type Found = { listed: number; unknown: string[]; sweptTo: string };

/**
 * Deletes files older than a day without a row, whose transaction failed. Deletes nothing in a store of another database
 * or site, or where most files are unknown, because the files may be the only copy.
 */
export async function sweepOrphans(
  deps: SweepDeps,
  { now = new Date(), runMs = RUN_MS } = {},
): Promise<void> {
  const { db, fileStore, site, log } = deps;
  const own = await db.selectFrom('file_store').select(['owner_id', 'swept_to']).executeTakeFirstOrThrow();
  const found = await listUnknown(deps, own.swept_to, { before: new Date(now.getTime() - DAY_MS), runMs });
  if (found.listed > 0) {
    // Includes the site's origin, because a copy of the database for staging has the same id.
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

async function listUnknown(
  { db, fileStore, signal }: SweepDeps,
  after: string,
  { before, runMs }: { before: Date; runMs: number },
): Promise<Found> {
  const end = Date.now() + runMs;
  const found: Found = { listed: 0, unknown: [], sweptTo: '' };
  let keys: string[] = [];
  const lookUp = async () => {
    found.listed += keys.length;
    found.unknown.push(...(await unknownOf(db, keys)));
    keys = [];
  };
  for await (const key of fileStore.listBefore(before, after)) {
    if (key === OWNER_KEY || isKeptNote(key, before)) continue;
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

/** Returns null if the store belongs to this database. Marks an unmarked store whose files are mostly known. */
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
    // Another process may have marked the store at the same time.
    found = await read();
  }
  return found === mark ? null : 'the store belongs to another database or site';
}

async function deleteAll(fileStore: FileStore, keys: string[]) {
  for (let from = 0; from < keys.length; from += BATCH) {
    await Promise.all(keys.slice(from, from + BATCH).map((key) => fileStore.delete(key)));
  }
}
