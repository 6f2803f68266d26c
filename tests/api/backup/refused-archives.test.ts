import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { backUp } from '#/server/backup/back-up.ts';
import { makeBackupKey, readBackupKey } from '#/server/backup/backup-key.ts';
import { checkArchive } from '#/server/backup/check-archive.ts';
import { restoreBackup } from '#/server/backup/restore-backup.ts';
import { openDb } from '#/server/platform/db/client.ts';
import { diskStore } from '#/server/platform/files/disk-store.ts';
import { testDatabaseUrl } from '../../support/db/db.ts';
import { emptyDatabase } from '../../support/db/empty-database.ts';
import { make } from '../../support/db/make.ts';
import { ownFolder } from '../../support/processes/own-folder.ts';

const appSecret = 'the secret of the site that is backed up';
const folder = await ownFolder('refused-archives-');
const filled = await testDatabaseUrl();
const empty = await emptyDatabase();
const recipients = [await makeBackupKey(join(folder, 'own.key'))];
await makeBackupKey(join(folder, 'other.key'));
const identity = await readBackupKey(join(folder, 'own.key'));
const fileStore = diskStore(join(folder, 'files'));
const { path } = await backUp({
  databaseUrl: filled,
  fileStore,
  appSecret,
  recipients,
  folder: join(folder, 'made'),
});
const whole = await readFile(path);

const tablesOf = async (databaseUrl: string) => {
  const db = openDb(databaseUrl, { max: 1 });
  const { rows } = await sql<{ count: number }>`
    select count(*)::int from pg_class where relkind in ('r', 'p') and relnamespace = 'public'::regnamespace`.execute(
    db,
  );
  await db.destroy();
  return rows[0]?.count;
};

async function archiveOf(bytes: Buffer | string) {
  const file = join(folder, 'changed.age');
  await writeFile(file, bytes);
  return file;
}

const flipped = (at: number) => {
  const bytes = Buffer.from(whole);
  bytes.writeUInt8(bytes.readUInt8(at) ^ 1, at);
  return bytes;
};

const DAMAGED = /^\S+ is no whole backup: it was cut, changed or damaged\.$/;

test.each([
  ['no archive', 'text', DAMAGED],
  ['an empty file', '', DAMAGED],
  ['without its last byte', whole.subarray(0, -1), DAMAGED],
  ['cut between two chunks', whole.subarray(0, whole.length - (whole.length % 65_552)), DAMAGED],
  ['with a byte more', Buffer.concat([whole, Buffer.alloc(1)]), DAMAGED],
  ['changed in the middle', flipped(Math.floor(whole.length / 2)), DAMAGED],
  ['changed in the header', flipped(60), /^\S+ is no whole backup|^\S+ was encrypted for another key\.$/],
])('refuses an archive %s, and changes nothing', async (_, bytes, sentence) => {
  const archive = { path: await archiveOf(bytes), identity, appSecret };
  await expect(restoreBackup({ archive, databaseUrl: empty, fileStore })).rejects.toThrow(sentence);
  expect(await tablesOf(empty)).toBe(0);
});

test('refuses another key, the backup of another site, and a database with data', async () => {
  const restore = (over: { identity?: string; appSecret?: string; databaseUrl?: string }) =>
    restoreBackup({
      archive: { path, identity, appSecret, ...over },
      databaseUrl: over.databaseUrl ?? empty,
      fileStore,
    });
  const other = await readBackupKey(join(folder, 'other.key'));
  await expect(restore({ identity: other })).rejects.toThrow(/was encrypted for another key\.$/);
  await expect(restore({ appSecret: 'of another site' })).rejects.toThrow(/not made with this APP_SECRET/);
  const archive = { path, identity, appSecret: 'of a later time', formerSecrets: [appSecret] };
  expect((await checkArchive(archive)).head.tables.length).toBeGreaterThan(100);
  const before = await tablesOf(filled);
  await expect(restore({ databaseUrl: filled })).rejects.toThrow(/^The database is not empty:/);
  expect([await tablesOf(empty), await tablesOf(filled)]).toEqual([0, before]);
  await expect(readdir(join(folder, 'files'))).rejects.toThrow('ENOENT');
});

test('without a file that the database names there is no backup, and no part of one, unless that is accepted', async () => {
  const databaseUrl = await testDatabaseUrl();
  const db = openDb(databaseUrl, { max: 1 });
  const { labId } = await make.lab(db);
  await db
    .insertInto('stored_files')
    .values({
      storage_key: '00/lost',
      lab_id: labId,
      content_type: 'application/pdf',
      byte_size: 1,
      sha256: Buffer.alloc(32),
      original_name: 'report.pdf',
      wrapped_key: Buffer.alloc(60),
    })
    .execute();
  await db.destroy();
  const options = { databaseUrl, fileStore, appSecret, recipients, folder: join(folder, 'lacking') };
  await expect(backUp(options)).rejects.toThrow(
    /^The file 00\/lost, which the database names, is not in the store/,
  );
  expect(await readdir(options.folder)).toEqual([]);
  const { manifest } = await backUp({ ...options, mayLackFiles: true });
  expect(manifest.files).toMatchObject({ count: 0, missing: ['00/lost'] });
  await expect(backUp({ ...options, databaseUrl: empty })).rejects.toThrow(
    /^The database is not at this release/,
  );
});
