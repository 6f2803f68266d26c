import { randomInt, randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { expect } from 'vitest';
import { findCustomersByPhone } from '#/server/booking/reception/find-customers-by-phone.ts';
import { hashRecoveryCode } from '#/server/identity/auth/recovery-code.ts';
import { newsletterUrl } from '#/server/messages/newsletter/newsletter-url.ts';
import type { Keys } from '#/server/platform/crypto/keys.ts';
import { labPseudonym } from '#/server/platform/crypto/lab-pseudonym.ts';
import { pinSecret } from '#/server/platform/crypto/pin-secret.ts';
import { seal, unseal } from '#/server/platform/crypto/seal.ts';
import { openValue } from '#/server/platform/crypto/sealed-value.ts';
import { reachingOwn } from '#/server/platform/db/reach.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { labKeyBoundTo } from '#/server/platform/files/lab-key.ts';
import { storeFile } from '#/server/platform/files/store-file.ts';
import { asLabId } from '#/server/platform/trpc/context.ts';
import { openFile } from '#/server/results/files/open-file.ts';
import { signFileUrl } from '#/server/results/files/sign-file-url.ts';
import { foldCode } from '#/shared/identity/anonymous-code.ts';
import { callAs, contextOf } from '../api/caller.ts';
import { pageWith } from '../api/hostile-files.ts';
import { testSite } from '../api/site.ts';
import { hold, newLab, visitAt } from '../booking/ordering.ts';
import { makeResult } from '../db/make-results.ts';
import { make } from '../db/make.ts';
import { newEmail, password } from '../pages/browser.ts';
import { newAnonymous, pin } from '../people/anonymous.ts';
import { formerHash } from '../people/former-hash.ts';
import { codeOf, goSteps, guardedLab } from '../people/second-factor.ts';
import { testFileStore } from '../processes/file-store.ts';

type Db = Kysely<DB>;
export type SealedWorld = Awaited<ReturnType<typeof makeSealedWorld>>;

const NATIONAL_ID = '1000000008';
const pdf = pageWith();

/** One value of each kind that a secret makes, by the tests' own secret. The clock must be stopped. */
export async function makeSealedWorld(db: Db) {
  const site = testSite();
  const guarded = await guardedLab(db);
  const anonymous = await newAnonymous(db);
  const customer = await make.customer(db);
  const phone = `+9665${randomInt(1e7, 1e8)}`;
  await callAs(db, customer.actor).account.savePhone({ phone });
  const document = await makeDocument(db, customer.userId);
  const share = await callAs(db, customer.actor).results.share({
    visitIds: [document.visitId],
    label: 'Dr',
    days: 1,
  });
  const subscriber = newEmail();
  await callAs(db, null).newsletter.subscribe({ email: subscriber });
  const { id: subscriberId } = await db
    .selectFrom('newsletter_subscribers')
    .select('id')
    .where('email', '=', subscriber)
    .executeTakeFirstOrThrow();
  const leave = newsletterUrl(site, { subscriberId, locale: 'en' }, 'confirm').split('token=')[1] ?? '';
  return {
    guarded,
    recoveryCodes: [...guarded.recoveryCodes],
    anonymous,
    customer,
    phone,
    document,
    share: { token: share.url.split('/').at(-1) ?? '', pin: share.pin },
    letterToken: decodeURIComponent(leave),
    orderId: await makeExemptOrder(db, customer.actor),
    pseudonym: labPseudonym(site.keys, document.labId, anonymous.user.id),
  };
}

async function makeDocument(db: Db, customerId: string) {
  const { labId, actor } = await make.lab(db);
  const write = await storeFile(
    { site: testSite(), fileStore: testFileStore },
    { labId, contentType: 'application/pdf', bytes: pdf, originalName: 'report.pdf' },
  );
  const { fileId } = await write(db);
  const result = await makeResult(db, { labId, customerId, until: 'entered' });
  await db
    .insertInto('result_files')
    .values({ result_id: result.resultId, version: 1, file_id: fileId })
    .execute();
  const version = db.updateTable('result_versions').where('result_id', '=', result.resultId);
  await version.set({ status: 'verified', verified_at: new Date() }).execute();
  await version.set({ status: 'released', released_at: new Date() }).execute();
  const released = { released_version: 1, released_at: new Date() };
  await db.updateTable('results').set(released).where('id', '=', result.resultId).execute();
  const reception = { ...actor, labId: asLabId(labId), labRole: 'owner' as const };
  return { labId, reception, fileId, visitId: result.visitId };
}

async function makeExemptOrder(db: Db, actor: Parameters<typeof hold>[1]) {
  const lab = await newLab(db);
  const { orderId } = await hold(db, actor, [visitAt(lab.labId, [lab.one])]);
  const vat = Math.round((15_000 * 15) / 115);
  await callAs(db, actor).orders.checkout({
    orderId,
    method: 'atLab',
    totalHalalas: 15_750 - vat,
    nationalId: NATIONAL_ID,
    idempotencyKey: randomUUID(),
  });
  return orderId;
}

/** Everything of the world works on a site with these keys. Each check spends a recovery code and steps of the clock. */
export async function expectAllOpens(db: Db, world: SealedWorld, keys: Keys) {
  const site = testSite({ keys });
  const visitor = callAs(db, null, { site });
  const own = callAs(db, world.customer.actor, { site });
  await sql`delete from rate_limits`.execute(db);

  goSteps(3);
  const signIn = (secondFactor: string) =>
    visitor.auth.signIn({ email: world.guarded.email, password, secondFactor });
  expect(await signIn(codeOf(world.guarded.secret)), 'second factor').toMatchObject({ hasTotp: true });
  expect(await signIn(world.recoveryCodes.pop() ?? ''), 'recovery code').toMatchObject({ hasTotp: true });

  const { code, user } = world.anonymous;
  expect(await visitor.auth.signInWithCode({ code, pin }), 'code and PIN').toMatchObject({ id: user.id });
  await expect(visitor.auth.signInWithCode({ code, pin: '918273' })).rejects.toThrow('INVALID_CREDENTIALS');
  expect(labPseudonym(keys, world.document.labId, user.id), 'pseudonym').toBe(world.pseudonym);

  expect(await own.account.phone(), 'telephone').toMatchObject({ phone: { number: world.phone } });
  const found = await findCustomersByPhone({ db, site }, world.document.reception, { number: world.phone });
  expect(
    found.map(({ customerId }) => customerId),
    'look-up of a number',
  ).toEqual([world.customer.userId]);
  const { userId } = world.customer;
  const reader = { userId, userType: 'customer' as const, labId: null };
  const key = signFileUrl(site, world.document.fileId, reader).slice('/files/'.length);
  const opened = await reachingOwn(reader, () =>
    openFile(contextOf(db, world.customer.actor, { site }), key),
  );
  expect(Buffer.from(opened.bytes).equals(Buffer.from(pdf)), 'file').toBe(true);

  const { reports } = await visitor.results.openShare(world.share);
  expect(reports, 'shared report').toHaveLength(1);
  const receipt = await own.orders.receipt({ orderId: world.orderId });
  expect(receipt.customer.nationalId, "citizen's number").toBe(`••••••${NATIONAL_ID.slice(-4)}`);
  expect(await visitor.newsletter.confirm({ token: world.letterToken }), 'link of a letter').toBe(null);
}

/** Turns the values of the world into what the release before the ring stored. */
export async function makeAsEarlierRelease(db: Db, world: SealedWorld) {
  const { keys } = testSite();
  const bare = (sealed: Buffer, boundTo: string) =>
    seal(keys.seal, openValue(keys, sealed, boundTo), boundTo);
  const { user } = world.anonymous;
  const pin_hash = formerHash(pinSecret(keys.pin, user.id, pin));
  await db
    .updateTable('users')
    .set({ code_sealed: null, pin_hash, pin_keys_sealed: null })
    .where('id', '=', user.id)
    .execute();

  const { userId } = world.guarded;
  const devices = db.selectFrom('totp_devices').select('secret_sealed').where('user_id', '=', userId);
  const { secret_sealed: sealed } = await devices.executeTakeFirstOrThrow();
  await db
    .updateTable('totp_devices')
    .set({ secret_sealed: bare(sealed, userId), recovery_keys_sealed: null })
    .where('user_id', '=', userId)
    .execute();
  await db.deleteFrom('recovery_codes').where('user_id', '=', userId).execute();
  const hashes = world.recoveryCodes.map((code) => hashRecoveryCode(keys.recovery, userId, foldCode(code)));
  await db
    .insertInto('recovery_codes')
    .values(hashes.map((code_hash) => ({ user_id: userId, code_hash })))
    .execute();

  const { fileId } = world.document;
  const file = await db
    .selectFrom('stored_files as f')
    .innerJoin('lab_keys as k', 'k.id', 'f.lab_key_id')
    .select(['f.storage_key', 'f.wrapped_key', 'f.lab_id', 'k.id', 'k.key_sealed'])
    .where('f.id', '=', fileId)
    .executeTakeFirst();
  if (!file) return; // done before
  const labKey = openValue(keys, file.key_sealed ?? Buffer.alloc(0), labKeyBoundTo(file.id, file.lab_id));
  await db
    .updateTable('stored_files')
    .set({
      lab_key_id: null,
      wrapped_key: seal(keys.seal, unseal(labKey, file.wrapped_key, file.storage_key), file.storage_key),
    })
    .where('id', '=', fileId)
    .execute();
}
