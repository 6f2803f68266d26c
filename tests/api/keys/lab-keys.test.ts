import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { destroyLabKeys } from '#/server/keys/destroy-lab-keys.ts';
import { rotateLabKey } from '#/server/keys/rotate-lab-key.ts';
import { readFile } from '#/server/platform/files/read-file.ts';
import { storeFile } from '#/server/platform/files/store-file.ts';
import { contextOf } from '../../support/api/caller.ts';
import { pageWith } from '../../support/api/hostile-files.ts';
import { testSite } from '../../support/api/site.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { testFileStore } from '../../support/processes/file-store.ts';

const RACERS = 12;
const db = await testDb({ max: RACERS + 2 });
const site = testSite();
const ctx = contextOf(db, null);
const pdf = pageWith();

/** As an upload does: the row is written in a transaction. */
async function store(labId: number): Promise<string> {
  const file = { labId, contentType: 'application/pdf', bytes: pdf, originalName: 'a.pdf' } as const;
  const write = await storeFile({ site, fileStore: testFileStore }, file);
  return db.transaction().execute(async (trx) => (await write(trx)).fileId);
}
const opens = async (fileId: string) => Buffer.from(pdf).equals((await readFile(ctx, fileId)).bytes);
const keysOf = (labId: number) => db.selectFrom('lab_keys').selectAll().where('lab_id', '=', labId).execute();

test('first files at once come under one key of their laboratory', async () => {
  const { labId } = await make.lab(db);
  await openConnections(db, RACERS);
  const files = await Promise.all(Array.from({ length: RACERS }, () => store(labId)));
  expect(await keysOf(labId)).toHaveLength(1);
  expect(await Promise.all(files.map(opens))).toEqual(files.map(() => true));
});

test('a key is replaced while files are uploaded, and none is lost', async () => {
  const { labId } = await make.lab(db);
  const before = await Promise.all(Array.from({ length: 5 }, () => store(labId)));
  const [former] = await keysOf(labId);
  await openConnections(db, RACERS);
  const uploads = Array.from({ length: RACERS }, () => store(labId));
  const moved = await rotateLabKey(db, site.keys, labId);
  expect(moved).toBeGreaterThanOrEqual(before.length);
  const { won, refusals } = await settle(uploads);
  expect(refusals).toEqual([]);
  const files = [...before, ...won];
  expect(await Promise.all(files.map(opens))).toEqual(files.map(() => true));
  const kept = await keysOf(labId);
  expect(kept).toHaveLength(1);
  expect(kept[0]?.id).not.toBe(former?.id);
});

test('a run that was killed is continued', async () => {
  const { labId } = await make.lab(db);
  const files = [await store(labId), await store(labId)];
  await sql`update lab_keys set retired_at = now() where lab_id = ${labId}`.execute(db);
  const later = await store(labId);
  expect(await rotateLabKey(db, site.keys, labId)).toBe(2);
  expect(await Promise.all([...files, later].map(opens))).toEqual([true, true, true]);
  expect(await keysOf(labId)).toHaveLength(1);
});

test('where the key of a laboratory was destroyed, its files are gone for good, and those of others stay', async () => {
  const [lab, other] = [await make.lab(db), await make.lab(db)];
  const [lost, kept] = [await store(lab.labId), await store(other.labId)];
  const { lab_name_en: name } = await db
    .selectFrom('labs')
    .select('lab_name_en')
    .where('id', '=', lab.labId)
    .executeTakeFirstOrThrow();
  const owner = await make.admin(db);
  const support = await make.admin(db, 'support');
  const destroy = (over: { name?: string; ownerEmail?: string } = {}) =>
    destroyLabKeys(db, { labId: lab.labId, name, ownerEmail: owner.email, ...over });
  const change = (review_status: 'rejected' | 'suspended') =>
    db
      .updateTable('labs')
      .set({ review_status, review_reason: 'Closed' })
      .where('id', '=', lab.labId)
      .execute();
  const logged = db
    .selectFrom('audit_log')
    .select(['actor_id', 'after'])
    .where('action', '=', 'admin.destroyLabKeys')
    .where('subject_id', '=', String(lab.labId));
  expect(await destroy(), 'it still works').toBe('notClosed');
  await change('suspended');
  expect(await destroy({ name: 'Another Lab' })).toBe('anotherName');
  for (const ownerEmail of ['', 'nobody@example.test', support.email]) {
    expect(await destroy({ ownerEmail })).toBe('noOwner');
  }
  expect(await opens(lost)).toBe(true);
  expect(await logged.execute()).toEqual([]);
  expect(await destroy()).toEqual({ keys: 1, files: 1 });
  expect(await logged.execute()).toEqual([{ actor_id: owner.userId, after: { keys: 1, files: 1 } }]);
  await expect(readFile(ctx, lost)).rejects.toThrow('NOT_FOUND');
  expect(await opens(kept)).toBe(true);
  const [key] = await keysOf(lab.labId);
  expect(key?.key_sealed).toBeNull();
  const again = await store(lab.labId);
  expect(await opens(again)).toBe(true);
  await change('rejected');
  expect(await destroy()).toMatchObject({ keys: 1 });
});
