import { mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { diskStore } from '#/server/platform/files/disk-store.ts';
import type { FileStore } from '#/server/platform/files/file-store.ts';
import { storeFile } from '#/server/platform/files/store-file.ts';
import { sweepOrphans } from '#/server/platform/files/sweep-orphans.ts';
import { pageWith } from '../../support/api/hostile-files.ts';
import { testSite } from '../../support/api/site.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();
const site = testSite();
const pdf = pageWith();
const newStore = () => diskStore(mkdtempSync(join(tmpdir(), 'files-')));

async function storeTestFile(labId: number, fileStore: FileStore) {
  const file = { labId, contentType: 'application/pdf', bytes: pdf, originalName: 'Sara.pdf' } as const;
  await (
    await storeFile({ site, fileStore }, file)
  )(db);
}

/** Copies the rows of files to another database. */
async function copyFiles(from: Kysely<DB>, to: Kysely<DB>) {
  const { labId } = await make.lab(to);
  for (const row of await from.selectFrom('stored_files').selectAll().orderBy('id').execute())
    await to
      .insertInto('stored_files')
      .values({ ...row, lab_id: labId, lab_key_id: null })
      .execute();
  await sql`delete from stored_files where id = (select min(id::text)::uuid from stored_files)`.execute(to);
}

test('a store is swept only by its owner, and not if most files are unknown', async () => {
  const fileStore = newStore();
  const { labId } = await make.lab(db);
  for (let index = 0; index < 30; index += 1) await storeTestFile(labId, fileStore);
  const inTwoDays = { now: new Date(Date.now() + 2 * 86_400_000) };
  const count = async () => (await Array.fromAsync(fileStore.listBefore(inTwoDays.now))).length;
  const sweep = async (deps: Partial<Parameters<typeof sweepOrphans>[0]> = {}) => {
    const logged: object[] = [];
    await sweepOrphans({ db, fileStore, site, log: (entry) => logged.push(entry), ...deps }, inTwoDays);
    return logged;
  };
  const refused = (reason: RegExp) => [
    expect.objectContaining({
      level: 'error',
      message: 'files not swept',
      reason: expect.stringMatching(reason),
    }),
  ];
  // Another database without files must not claim the store.
  const staging = await testDb();
  await sql`update file_store set owner_id = gen_random_uuid()`.execute(staging);
  expect(await sweep({ db: staging })).toEqual(refused(/unknown/));
  expect(await count()).toBe(30);

  expect(await sweep()).toEqual([]);
  const marked = 31;
  expect(await count()).toBe(marked);
  expect(await sweep({ db: staging })).toEqual(refused(/unknown/));
  // A copy of the database knows nearly all files; the unknown ones are no orphans.
  await copyFiles(db, staging);
  expect(await sweep({ db: staging })).toEqual(refused(/belongs/));
  // A copy with the same id under another origin.
  const copied = { ...site, origin: 'https://staging.example.test' };
  expect(await sweep({ site: copied })).toEqual(refused(/belongs/));
  expect(await count()).toBe(marked);
  // The owner, restored without the rows of its files, deletes nothing.
  await db.deleteFrom('stored_files').where('lab_id', '=', labId).execute();
  expect(await sweep()).toEqual(refused(/unknown/));
  expect(await count()).toBe(marked);
});

test('a store is swept over several runs, each from where the previous one ended', async () => {
  const fileStore = newStore();
  const { labId } = await make.lab(db);
  await storeTestFile(labId, fileStore);
  await sql`
    insert into stored_files (storage_key, lab_id, content_type, byte_size, sha256, original_name, wrapped_key)
    select 'aa/' || lpad(n::text, 48, '0'), lab_id, content_type, byte_size, sha256, original_name, wrapped_key
    from stored_files, generate_series(1, 1200) n where lab_id = ${labId}`.execute(db);
  const keys = Array.from({ length: 1200 }, (_, n) => `aa/${String(n + 1).padStart(48, '0')}`);
  await Promise.all(keys.map((key) => fileStore.put(key, new Uint8Array())));
  const orphan = 'zz/last';
  await fileStore.put(orphan, pdf);
  const options = { now: new Date(Date.now() + 2 * 86_400_000), runMs: 0 };
  for (let run = 0; run < 2; run += 1)
    await sweepOrphans({ db, fileStore, site, log: () => expect.unreachable() }, options);
  expect(await fileStore.get(orphan)).not.toBeNull();
  const last = { ...options, runMs: 60_000 };
  const logged: object[] = [];
  await sweepOrphans({ db, fileStore, site, log: (entry) => logged.push(entry) }, last);
  expect([logged, await fileStore.get(orphan)]).toEqual([[], null]);
});
