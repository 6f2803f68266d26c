import { createHash } from 'node:crypto';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { fingerprintOf, readRoutines } from '#/server/platform/db/routines.ts';
import { NEWEST_MIGRATION } from '#/server/platform/db/schema-version.gen.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { FileStore } from '#/server/platform/files/file-store.ts';
import { BackupRefused } from './backup-refused.ts';
import { copyRowsOut } from './copy-rows.ts';
import {
  type BackupHead,
  type BackupManifest,
  FILES,
  FORMAT,
  HEAD,
  MANIFEST,
  PROOF,
  proofOf,
  TABLES,
  tally,
  tallyFiles,
} from './manifest.ts';
import { inSession, type Session } from './open-session.ts';
import { listPartitions, listTables, readSequences } from './read-layout.ts';
import { readNamedFiles } from './read-named-files.ts';
import type { ArchiveEntry } from './tar.ts';
import { writeArchive } from './write-archive.ts';

type BackupOptions = {
  databaseUrl: string;
  fileStore: FileStore;
  appSecret: string;
  recipients: readonly string[];
  folder: string;
  /** Whether a file that the store has lost is only noted: else there is no backup. */
  mayLackFiles?: boolean;
  now?: Date;
  /** What the database was last prepared by. */
  release?: Pick<BackupHead, 'migration' | 'routines'>;
};

type BackupMade = { path: string; manifest: BackupManifest };

class MissingFile extends BackupRefused {
  readonly key: string;

  constructor(key: string) {
    super(
      `The file ${key}, which the database names, is not in the store: ` +
        'bring it back from an older backup, or add --without-lost-files.',
    );
    this.key = key;
  }
}

const PART_BYTES = 4 * 1024 * 1024;

/**
 * Writes the database, as it is at one moment, and the files that it names then, into one encrypted archive. Returns
 * its path and what it holds. Writers are not held up.
 * @throws {BackupRefused}
 */
export async function backUp(options: BackupOptions): Promise<BackupMade> {
  for (let missing: string | null = null; ;) {
    try {
      return await backUpOnce(options);
    } catch (error) {
      // A file may have been replaced and deleted since the snapshot: the next one does not name it.
      if (!(error instanceof MissingFile) || error.key === missing) throw error;
      missing = error.key;
    }
  }
}

async function backUpOnce(options: BackupOptions): Promise<BackupMade> {
  const now = options.now ?? new Date();
  const stamp = now.toISOString().replaceAll(/[-:]|\.\d+/g, '');
  const path = join(options.folder, `mukhtabari-${stamp}.tar.zst.age`);
  return inSession(options.databaseUrl, { isReadOnly: true }, async (session) => {
    const head = await readHead(session.trx, now, options.release);
    const manifest = { current: null as BackupManifest | null };
    const keep = (written: BackupManifest) => {
      manifest.current = written;
    };
    await writeArchive(path, options.recipients, entriesOf(session, head, options, keep));
    if (manifest.current === null) throw new Error('the archive has no manifest');
    return { path, manifest: manifest.current };
  });
}

async function readHead(db: Kysely<DB>, now: Date, given: BackupOptions['release']): Promise<BackupHead> {
  const release = given ?? { migration: NEWEST_MIGRATION, routines: await readRoutines() };
  // Only the release that the database has knows how to lay out the same tables again.
  const { rows } = await sql<{ migration: string | null; routines: string | null }>`
    select (select max(name) from kysely_migration) as migration,
           (select fingerprint from routine_sets order by applied_at desc limit 1) as routines`
    .execute(db)
    .catch(() => ({ rows: [] }));
  if (rows[0]?.migration !== release.migration || rows[0].routines !== fingerprintOf(release.routines)) {
    throw new BackupRefused(
      'The database is not at this release: run the backup of the release that it was last prepared by.',
    );
  }
  return {
    format: FORMAT,
    madeAt: now.toISOString(),
    ...release,
    tables: await listTables(db),
    partitions: await listPartitions(db),
  };
}

async function* entriesOf(
  session: Session,
  head: BackupHead,
  { fileStore, appSecret, mayLackFiles = false }: BackupOptions,
  keep: (manifest: BackupManifest) => void,
): AsyncGenerator<ArchiveEntry> {
  const headBytes = Buffer.from(JSON.stringify(head));
  yield { name: HEAD, bytes: headBytes };

  const tables: BackupManifest['tables'] = {};
  for (const table of head.tables) {
    const counted = tally();
    let part = 0;
    for await (const bytes of inParts(copyRowsOut(session, table))) {
      counted.add(bytes);
      yield { name: `${TABLES}${table.name}/${String((part += 1)).padStart(6, '0')}`, bytes };
    }
    const { rows, sha256 } = counted.end();
    tables[table.name] = { rows, sha256 };
  }

  const counted = tallyFiles();
  const missing: string[] = [];
  for await (const { key, bytes } of readNamedFiles(session.trx, fileStore)) {
    if (bytes === null) {
      if (!mayLackFiles) throw new MissingFile(key);
      missing.push(key);
      continue;
    }
    counted.add(key, bytes);
    yield { name: FILES + key, bytes };
  }

  const manifest: BackupManifest = {
    headSha256: createHash('sha256').update(headBytes).digest('hex'),
    tables,
    sequences: await readSequences(session.trx),
    files: { ...counted.end(), missing },
  };
  const manifestBytes = Buffer.from(JSON.stringify(manifest));
  yield { name: MANIFEST, bytes: manifestBytes };
  yield { name: PROOF, bytes: proofOf(manifestBytes, appSecret) };
  keep(manifest);
}

async function* inParts(stream: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
  let held: Buffer[] = [];
  let heldBytes = 0;
  for await (const chunk of stream) {
    held.push(chunk);
    heldBytes += chunk.length;
    if (heldBytes < PART_BYTES) continue;
    yield Buffer.concat(held);
    held = [];
    heldBytes = 0;
  }
  if (heldBytes > 0) yield Buffer.concat(held);
}
