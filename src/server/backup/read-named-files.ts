import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { FileStore } from '#/server/platform/files/file-store.ts';

export type NamedFile = { key: string; bytes: Buffer | null };

const PAGE = 500;
/** How many are fetched at once: a bucket answers in some milliseconds each. */
const AHEAD = 6;

/** The sealed bytes of each file that the database names, in the order of the keys; null where the store has none. */
export async function* readNamedFiles(db: Kysely<DB>, fileStore: FileStore): AsyncGenerator<NamedFile> {
  const read = async (key: string): Promise<NamedFile> => {
    const bytes = await fileStore.get(key);
    return { key, bytes: bytes && Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength) };
  };
  for (let after = ''; ;) {
    const keys = await namesAfter(db, after);
    for (let from = 0; from < keys.length; from += AHEAD) {
      yield* await Promise.all(keys.slice(from, from + AHEAD).map(read));
    }
    const last = keys.at(-1);
    if (last === undefined) return;
    after = last;
  }
}

async function namesAfter(db: Kysely<DB>, after: string): Promise<string[]> {
  const { rows } = await sql<{ key: string }>`
    select storage_key as key from stored_files where storage_key > ${after}
    order by storage_key limit ${PAGE}`.execute(db);
  return rows.map(({ key }) => key);
}
