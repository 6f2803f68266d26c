import { randomBytes, randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { utimes } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join as joinPath } from 'node:path';
import { describe, expect, test } from 'vitest';
import { reachingOwn } from '#/server/platform/db/reach.ts';
import { diskStore } from '#/server/platform/files/disk-store.ts';
import { readFile } from '#/server/platform/files/read-file.ts';
import { storeFile } from '#/server/platform/files/store-file.ts';
import { sweepOrphans } from '#/server/platform/files/sweep-orphans.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { openFile } from '#/server/results/files/open-file.ts';
import type { Reader } from '#/server/results/files/record-reads.ts';
import { signFileUrl } from '#/server/results/files/sign-file-url.ts';
import { testApp } from '../../support/api/app.ts';
import { contextOf } from '../../support/api/caller.ts';
import { pageWith } from '../../support/api/hostile-files.ts';
import { testSite } from '../../support/api/site.ts';
import { testDb } from '../../support/db/db.ts';
import { makeResult } from '../../support/db/make-results.ts';
import { make } from '../../support/db/make.ts';
import { signedIn } from '../../support/people/signed-in.ts';
import { testFileStore } from '../../support/processes/file-store.ts';

const db = await testDb();
const site = testSite();
const app = testApp(db);
const pdf = pageWith();

async function storeTestFile(
  labId: number,
  over: { bytes?: Uint8Array; fileStore?: typeof testFileStore } = {},
) {
  const { bytes = pdf, fileStore = testFileStore } = over;
  const file = { labId, contentType: 'application/pdf', bytes, originalName: 'Sara.pdf' } as const;
  const write = await storeFile({ site, fileStore }, file);
  return (await write(db)).fileId;
}

/** A result with a document, released by default. */
async function makeDocument(until: 'entered' | 'released' = 'released') {
  const lab = await make.lab(db);
  const customer = await make.customer(db);
  const fileId = await storeTestFile(lab.labId);
  const result = await makeResult(db, { labId: lab.labId, customerId: customer.userId, until: 'entered' });
  await db
    .insertInto('result_files')
    .values({ result_id: result.resultId, version: 1, file_id: fileId })
    .execute();
  if (until === 'released') await release(result.resultId);
  return { lab, customer, fileId, ...result };
}

async function release(resultId: string) {
  const version = db.updateTable('result_versions').where('result_id', '=', resultId);
  await version.set({ status: 'verified', verified_at: new Date() }).execute();
  await version.set({ status: 'released', released_at: new Date() }).execute();
  const shown = { released_version: 1, released_at: new Date() };
  await db.updateTable('results').set(shown).where('id', '=', resultId).execute();
}

const readerOf = ({ userId, userType, labId }: Actor): Reader => ({ userId, userType, labId });
const keyFor = (fileId: string, reader: Reader, now?: Date) =>
  signFileUrl(site, fileId, reader, now).slice('/files/'.length);
const open = (actor: Actor | null, key: string, now?: Date) =>
  reachingOwn(actor, () => openFile(contextOf(db, actor), key, now));
const gone = { message: 'NOT_FOUND' };
const readsOf = (resultId: string) =>
  db
    .selectFrom('result_reads')
    .select(['reader_id', 'share_id', 'via'])
    .where('result_id', '=', resultId)
    .orderBy('id')
    .execute();

describe('a stored file', () => {
  test('is encrypted under a random key', async () => {
    const folder = mkdtempSync(joinPath(tmpdir(), 'files-'));
    const fileStore = diskStore(folder);
    const { labId } = await make.lab(db);
    const fileId = await storeTestFile(labId, { fileStore });
    const row = await db
      .selectFrom('stored_files')
      .selectAll()
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow();
    const sealed = Buffer.from((await fileStore.get(row.storage_key)) ?? []);
    expect(row.storage_key).toMatch(/^[0-9a-f]{2}\/[0-9a-f]{48}$/);
    expect(sealed.includes('%PDF')).toBe(false);
    expect((await readFile({ db, site, fileStore }, fileId)).bytes).toEqual(pdf);
  });

  test('is not read if one bit changed or the key belongs to another file', async () => {
    const { labId } = await make.lab(db);
    const [fileId, other] = [await storeTestFile(labId), await storeTestFile(labId)];
    const row = await db
      .selectFrom('stored_files')
      .selectAll()
      .where('id', '=', fileId)
      .executeTakeFirstOrThrow();
    const sealed = Buffer.from((await testFileStore.get(row.storage_key)) ?? []);
    sealed.writeUInt8(sealed.readUInt8(40) ^ 1, 40);
    await testFileStore.put(row.storage_key, sealed);
    await expect(readFile({ db, site, fileStore: testFileStore }, fileId)).rejects.toThrow(/auth/);
    await db
      .updateTable('stored_files')
      .set({ wrapped_key: row.wrapped_key })
      .where('id', '=', other)
      .execute();
    await expect(readFile({ db, site, fileStore: testFileStore }, other)).rejects.toThrow(/auth/);
  });

  test('is deleted after a day without a row; newer files and files with a row stay', async () => {
    const folder = mkdtempSync(joinPath(tmpdir(), 'files-'));
    const fileStore = diskStore(folder);
    const { labId } = await make.lab(db);
    const storedId = await storeTestFile(labId, { fileStore });
    const [old, young] = [`aa/${randomBytes(24).toString('hex')}`, `aa/${randomBytes(24).toString('hex')}`];
    await Promise.all([fileStore.put(old, pdf), fileStore.put(young, pdf)]);
    const { storage_key: key } = await db
      .selectFrom('stored_files')
      .select('storage_key')
      .where('id', '=', storedId)
      .executeTakeFirstOrThrow();
    const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000);
    for (const each of [old, key]) await utimes(joinPath(folder, each), twoDaysAgo, twoDaysAgo);
    await sweepOrphans({ db, fileStore, site, log: () => expect.unreachable() });
    const left = await Promise.all([old, young, key].map((each) => fileStore.get(each)));
    expect(left.map((bytes) => bytes !== null)).toEqual([false, true, true]);
  });
});

describe('a signed address', () => {
  test('returns the document to its owner and records the read', async () => {
    const { customer, fileId, resultId } = await makeDocument();
    const { bytes } = await open(customer.actor, keyFor(fileId, readerOf(customer.actor)));
    expect(bytes).toEqual(pdf);
    expect(await readsOf(resultId)).toEqual([{ reader_id: customer.userId, share_id: null, via: 'file' }]);
  });

  test('expires after five minutes', async () => {
    const { customer, fileId } = await makeDocument();
    const now = Date.now();
    const key = keyFor(fileId, readerOf(customer.actor), new Date(now));
    await expect(open(customer.actor, key, new Date(now + 298_000))).resolves.toBeDefined();
    await expect(open(customer.actor, key, new Date(now + 301_000))).rejects.toMatchObject(gone);
  });

  test('is invalid after any change', async () => {
    const { customer, fileId, resultId } = await makeDocument();
    const key = keyFor(fileId, readerOf(customer.actor));
    const changed = Array.from(
      key,
      (letter, place) => key.slice(0, place) + (letter === 'A' ? 'B' : 'A') + key.slice(place + 1),
    );
    const foreign = signFileUrl(
      { keys: { ...site.keys, file: site.keys.link } },
      fileId,
      readerOf(customer.actor),
    );
    for (const bad of [
      ...changed,
      foreign.slice(7),
      `${key}=`,
      `${key}.`,
      key.split('.')[0] ?? '',
      '',
      'x'.repeat(5_000),
    ]) {
      if (bad === key) continue;
      await expect(open(customer.actor, bad)).rejects.toMatchObject(gone);
    }
    expect(await readsOf(resultId)).toEqual([]);
  });

  test('works only for the user it was signed for, while signed in', async () => {
    const { customer, fileId } = await makeDocument();
    const other = await make.customer(db);
    const key = keyFor(fileId, readerOf(customer.actor));
    await expect(open(other.actor, key)).rejects.toMatchObject(gone);
    await expect(open(null, key)).rejects.toMatchObject(gone);
    await expect(open(other.actor, keyFor(fileId, readerOf(other.actor)))).rejects.toMatchObject(gone);
  });
});

describe('access is checked again', () => {
  test('an unreleased result or version is refused', async () => {
    const { customer, fileId, lab } = await makeDocument('entered');
    await expect(open(customer.actor, keyFor(fileId, readerOf(customer.actor)))).rejects.toMatchObject(gone);
    await expect(open(lab.actor, keyFor(fileId, readerOf(lab.actor)))).resolves.toBeDefined();
  });

  test.each([
    ['owner', true],
    ['technician', true],
    ['verifier', true],
    ['reception', false],
    ['finance', false],
  ] as const)('of the performing lab’s %s: %s', async (role, mayRead) => {
    const { lab, fileId, resultId } = await makeDocument();
    const actor = role === 'owner' ? lab.actor : (await make.staff(db, lab.labId, role)).actor;
    const outcome = await open(actor, keyFor(fileId, readerOf(actor))).then(
      () => true,
      () => false,
    );
    expect(outcome).toBe(mayRead);
    expect(await readsOf(resultId)).toHaveLength(mayRead ? 1 : 0);
  });

  test('another lab, a lab that is no longer approved and the administrator are refused', async () => {
    const { lab, fileId } = await makeDocument();
    const stranger = (await make.lab(db)).actor;
    const admin = (await make.admin(db)).actor;
    for (const actor of [
      stranger,
      admin,
      { ...lab.actor, labApproved: false },
      { ...lab.actor, labId: null },
    ]) {
      await expect(open(actor, keyFor(fileId, readerOf(actor)))).rejects.toMatchObject(gone);
    }
  });

  test('a shared link gives access only to its visit, until it is revoked or expires', async () => {
    const { customer, fileId, visitId, resultId } = await makeDocument();
    const { id: shareId } = await db
      .insertInto('result_shares')
      .values({
        customer_id: customer.userId,
        token_hash: randomBytes(32),
        pin_hash: 'x',
        expires_at: new Date(Date.now() + 86_400_000),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    const key = keyFor(fileId, { shareId });
    await expect(open(null, key)).rejects.toMatchObject(gone);
    await db.insertInto('result_share_visits').values({ share_id: shareId, visit_id: visitId }).execute();
    await expect(open(null, key)).resolves.toBeDefined();
    expect(await readsOf(resultId)).toEqual([{ reader_id: null, share_id: shareId, via: 'file' }]);
    const share = db.updateTable('result_shares').where('id', '=', shareId);
    await share.set({ revoked_at: new Date() }).execute();
    await expect(open(null, key)).rejects.toMatchObject(gone);
    await share.set({ revoked_at: null, expires_at: new Date(Date.now() - 1_000) }).execute();
    await expect(open(null, key)).rejects.toMatchObject(gone);
    await expect(open(null, keyFor(fileId, { shareId: randomUUID() }))).rejects.toMatchObject(gone);
  });

  test('the response may only be displayed and must not be cached', async () => {
    const { customer, fileId } = await makeDocument();
    const headers = await signedIn(db, customer.userId);
    const response = await app.request(signFileUrl(site, fileId, readerOf(customer.actor)), { headers });
    expect(response.status).toBe(200);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-disposition': 'inline; filename="result.pdf"',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'SAMEORIGIN',
      'content-security-policy': expect.stringContaining("default-src 'none'") as string,
    });
    expect((await app.request('/files/nothing', { headers })).status).toBe(404);
    expect((await app.request(signFileUrl(site, fileId, readerOf(customer.actor)))).status).toBe(404);
  });
});
