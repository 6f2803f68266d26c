import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { setPhoneNumber } from '#/server/identity/phone/set-phone-number.ts';
import { checkKeys } from '#/server/keys/check-keys.ts';
import { movers } from '#/server/keys/movers.ts';
import { rotateKeys } from '#/server/keys/rotate-keys.ts';
import { deriveKeys } from '#/server/platform/crypto/keys.ts';
import { phoneHmac } from '#/server/platform/crypto/phone-hmac.ts';
import { reachingAll, reachingOwn } from '#/server/platform/db/reach.ts';
import { callAs } from '../../support/api/caller.ts';
import { TEST_SECRET, testSite } from '../../support/api/site.ts';
import { untilWaiting } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import {
  expectAllOpens,
  makeAsEarlierRelease,
  makeSealedWorld,
  type SealedWorld,
} from '../../support/keys/sealed-world.ts';
import { stopClock } from '../../support/people/second-factor.ts';

const db = await testDb();
const NEW_SECRET = 'the secret that follows the one of the tests 0123456789';
const THIRD_SECRET = 'the secret after the secret that follows 0123456789';
const pseudonymKey = testSite().keys.pseudonym;
const during = deriveKeys(NEW_SECRET, { former: [TEST_SECRET] });
const alone = deriveKeys(NEW_SECRET, { pseudonymKey });

beforeEach(stopClock);
afterEach(() => {
  vi.useRealTimers();
});

const leftOf = async (keys: typeof during, hasPseudonymKey = true) => {
  const { left } = await reachingAll('make secrets anew', () => checkKeys(db, keys, { hasPseudonymKey }));
  return left.reduce((sum, { count }) => sum + count, 0);
};

test.each([
  ['of this release', async () => {}],
  ['of the release before the ring', (world: SealedWorld) => makeAsEarlierRelease(db, world)],
])(
  'values %s open while the secret changes, and by the new one alone when it has',
  async (_which, change) => {
    const world = await makeSealedWorld(db);
    await change(world);
    await expectAllOpens(db, world, deriveKeys(TEST_SECRET, { next: NEW_SECRET }));
    await change(world);
    await expect(expectAllOpens(db, world, alone)).rejects.toThrow(/authenticate/);
    await expectAllOpens(db, world, during);
    await change(world);

    expect(await leftOf(during)).toBeGreaterThan(0);
    const moved = await reachingAll('make secrets anew', () => rotateKeys(db, during, { batch: 2 }));
    expect(moved.flatMap(({ closed }) => closed)).toEqual([]);
    expect(await leftOf(during)).toBe(0);
    const again = await reachingAll('make secrets anew', () => rotateKeys(db, during));
    expect(again.map((one) => one.moved)).toEqual(again.map(() => 0));
    await expectAllOpens(db, world, alone);
    await expectAllOpens(db, world, alone);

    // The code is no longer derived from the secret: it outlives the next one, too.
    await reachingAll('make secrets anew', () =>
      rotateKeys(db, deriveKeys(THIRD_SECRET, { former: [NEW_SECRET], pseudonymKey })),
    );
    await expectAllOpens(db, world, deriveKeys(THIRD_SECRET, { pseudonymKey }));
    await reachingAll('make secrets anew', () =>
      rotateKeys(db, deriveKeys(TEST_SECRET, { former: [THIRD_SECRET] })),
    );
  },
);

test('without the former secret nothing is guessed: once it is there, all opens', async () => {
  const world = await makeSealedWorld(db);
  await makeAsEarlierRelease(db, world);
  const moved = await reachingAll('make secrets anew', () => rotateKeys(db, deriveKeys(NEW_SECRET)));
  expect(moved.flatMap(({ closed }) => closed)).not.toEqual([]);
  await reachingAll('make secrets anew', () => rotateKeys(db, during));
  await expectAllOpens(db, world, alone);
  await reachingAll('make secrets anew', () =>
    rotateKeys(db, deriveKeys(TEST_SECRET, { former: [NEW_SECRET] })),
  );
});

test('names of anonymous customers at laboratories are counted until their key is set', async () => {
  const world = await makeSealedWorld(db);
  await reachingAll('make secrets anew', () => rotateKeys(db, during));
  await sql`update visits set customer_id = ${world.anonymous.user.id} where id = ${world.document.visitId}`.execute(
    db,
  );
  expect(await leftOf(during, false)).toBe(1);
  expect(await leftOf(during, true)).toBe(0);
  await reachingAll('make secrets anew', () =>
    rotateKeys(db, deriveKeys(TEST_SECRET, { former: [NEW_SECRET] })),
  );
});

test('a value that no secret opens is named and kept', async () => {
  const world = await makeSealedWorld(db);
  const { userId } = world.customer;
  const number_sealed = Buffer.alloc(60, 7);
  await db.updateTable('phone_numbers').set({ number_sealed }).where('user_id', '=', userId).execute();
  const moved = await reachingAll('make secrets anew', () => rotateKeys(db, during));
  expect(moved.flatMap(({ closed }) => closed)).toEqual([userId]);
  const { rows } = await sql<{ number_sealed: Buffer }>`
    select number_sealed from phone_numbers where user_id = ${userId}`.execute(db);
  expect(rows[0]?.number_sealed.equals(number_sealed)).toBe(true);
  await db.deleteFrom('phone_numbers').where('user_id', '=', userId).execute();
});

test('a value that is written while its former one is being moved stays', async () => {
  const world = await makeSealedWorld(db);
  const { actor, userId } = world.customer;
  const phone = '+966512345678';
  const rotating = await db.transaction().execute(async (trx) => {
    const given = { userId, number: phone, isForCriticalOnly: false };
    await reachingOwn({ userId, labId: null }, () => setPhoneNumber(trx, { keys: during }, given));
    const running = reachingAll('make secrets anew', () => rotateKeys(db, during));
    await untilWaiting(db, 1);
    return { running };
  });
  expect((await rotating.running).flatMap(({ closed }) => closed)).toEqual([]);
  const { rows } = await sql<{ found: boolean }>`
    select number_hmac = ${phoneHmac(during.phone, phone)}::bytea as found from phone_numbers
    where user_id = ${userId}`.execute(db);
  expect(rows).toEqual([{ found: true }]);
  const own = callAs(db, actor, { site: testSite({ keys: alone }) });
  expect(await own.account.phone()).toMatchObject({ phone: { number: phone } });
  await reachingAll('make secrets anew', () =>
    rotateKeys(db, deriveKeys(TEST_SECRET, { former: [NEW_SECRET] })),
  );
});

/** Columns of bytes, and hashes of secrets in text, that need no rotation. */
const independent: Record<string, string> = {
  'admin_invitations.token_hash': 'SHA-256 of a link that its mail names; check-keys counts mails that wait',
  'email_changes.token_hash': 'SHA-256 of a link that its mail names; check-keys counts mails that wait',
  'email_links.token_hash': 'SHA-256 of a link, made when its mail is written',
  'api_keys.secret_hash': 'SHA-256 of a random value',
  'oauth_attempts.state_hash': 'SHA-256 of a random value',
  'passkey_attempts.browser_hash': 'SHA-256 of a random value',
  'passkeys.public_key': 'no secret',
  'phone_codes.number_hmac': 'moved with phone_numbers',
  'recovery_codes.code_hash': 'made by totp_devices.recovery_keys_sealed, which is moved',
  'result_shares.token_hash': 'SHA-256 of a random value',
  'sessions.token_hash': 'SHA-256 of a random value',
  'sign_in_events.address_hmac': 'append-only, kept 90 days; reads as another network afterwards',
  'staff_invitations.token_hash': 'SHA-256 of a link that its mail names; check-keys counts mails that wait',
  'store_purchases.token_hash': 'SHA-256 of a random value',
  'stored_files.sha256': 'of the content',
  'uploads.sha256': 'of the content',
  'visit_links.token_hash': 'SHA-256 of a random value',
};

test('every column that a secret may have made is rotated, or has a reason why not', async () => {
  const { rows } = await sql<{ name: string }>`
    select table_name || '.' || column_name as name from information_schema.columns
    where table_schema = 'public' and (udt_name in ('bytea', '_bytea') or column_name ~ '_(sealed|hmac)$')
      and table_name in (select table_name from information_schema.tables where table_type = 'BASE TABLE')`.execute(
    db,
  );
  const rotated = movers.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`));
  expect([...new Set([...rotated, ...Object.keys(independent)])].toSorted()).toEqual(
    rows.map(({ name }) => name).toSorted(),
  );
});
