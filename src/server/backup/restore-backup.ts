import { type Kysely, sql } from 'kysely';
import { knowsMigration, migrateToLatest } from '#/server/platform/db/migrate.ts';
import { runRoutines } from '#/server/platform/db/routines.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { listErasures } from '#/server/platform/files/erasure-notes.ts';
import type { FileStore } from '#/server/platform/files/file-store.ts';
import { eraseAgain } from '#/server/privacy/erase-again.ts';
import { BackupRefused } from './backup-refused.ts';
import { type Archive, checkArchive, type CheckedArchive, tableOf } from './check-archive.ts';
import { copyRowsIn, tallyTable } from './copy-rows.ts';
import { laySchema } from './lay-schema.ts';
import { FILES, TABLES } from './manifest.ts';
import { inSession, type Session } from './open-session.ts';
import { readArchive } from './read-archive.ts';
import { requireEmpty } from './require-empty.ts';
import type { ArchiveEntry } from './tar.ts';

type RestoreOptions = {
  archive: Archive;
  databaseUrl: string;
  fileStore: FileStore;
  /** Whether a database with data is emptied first. */
  isReplaced?: boolean;
  /** Erased since, as far as the store's own list does not say it. */
  erasedIds?: readonly string[];
};

type Restored = CheckedArchive & { erasures: Awaited<ReturnType<typeof eraseAgain>> };

/** An erasure is written down by another clock than the backup's moment. */
const CLOCKS_MS = 3_600_000;

/**
 * Fills an empty database and the store of files from an archive, brings the database to this release and erases again
 * who was erased since. The database gets all of it or nothing: it is one transaction, which commits only after each
 * table was read back and compared. Files are written before that; more files than named do no harm.
 * @throws {BackupRefused}
 */
export async function restoreBackup(options: RestoreOptions): Promise<Restored> {
  const { archive, databaseUrl, fileStore } = options;
  const checked = await checkArchive(archive);
  const { head, manifest } = checked;
  if (!(await knowsMigration(head.migration)))
    throw new BackupRefused(`${archive.path} was made by a newer release: restore it with that one.`);
  const erasedIds = [
    ...(await listErasures(fileStore, new Date(Date.parse(head.madeAt) - CLOCKS_MS))),
    ...(options.erasedIds ?? []),
  ];
  const erasures = await inSession(databaseUrl, { isReadOnly: false }, async (session) => {
    const { trx } = session;
    await requireEmpty(trx, { isReplaced: options.isReplaced ?? false });
    const addForeignKeys = await laySchema(trx, head);
    await load(session, checked, readArchive(archive.path, archive.identity), fileStore);
    for (const table of head.tables) {
      const { rows, sha256 } = await tallyTable(session, table);
      const said = manifest.tables[table.name];
      if (said?.rows !== rows || said.sha256 !== sha256)
        throw new Error(`the table ${table.name} is not what the backup holds`);
    }
    for (const [name, value] of Object.entries(manifest.sequences))
      await sql`select setval(${name}::regclass, ${value})`.execute(trx);
    await addForeignKeys();
    await runRoutines(trx, head.routines);
    await migrateToLatest(trx);
    return eraseAgain(trx, [...new Set(erasedIds)]);
  });
  await analyze(databaseUrl);
  return { ...checked, erasures };
}

async function load(
  session: Session,
  { head }: CheckedArchive,
  entries: AsyncGenerator<ArchiveEntry>,
  fileStore: FileStore,
) {
  const tables = new Map(head.tables.map((table) => [table.name, table]));
  let entry = await entries.next();
  /** The parts of one table; leaves `entry` at what follows them. */
  async function* partsOf(name: string) {
    while (!entry.done && entry.value.name.startsWith(`${TABLES}${name}/`)) {
      yield entry.value.bytes;
      entry = await entries.next();
    }
  }
  while (!entry.done) {
    const { name, bytes } = entry.value;
    const table = name.startsWith(TABLES) ? tables.get(tableOf(name)) : undefined;
    if (table) {
      await copyRowsIn(session, table, partsOf(table.name));
      continue;
    }
    if (name.startsWith(FILES)) await fileStore.put(name.slice(FILES.length), bytes);
    entry = await entries.next();
  }
}

/** Without statistics the first pages would be slow. */
async function analyze(databaseUrl: string) {
  await inSession(databaseUrl, { isReadOnly: false }, ({ trx }: { trx: Kysely<DB> }) =>
    sql`analyze`.execute(trx),
  );
}
