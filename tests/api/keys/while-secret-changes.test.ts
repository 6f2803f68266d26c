import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { rotateKeys } from '#/server/keys/rotate-keys.ts';
import { deriveKeys } from '#/server/platform/crypto/keys.ts';
import { phoneCode, phoneHmac } from '#/server/platform/crypto/phone-hmac.ts';
import { reachingAll } from '#/server/platform/db/reach.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { callAs } from '../../support/api/caller.ts';
import { TEST_SECRET, testSite } from '../../support/api/site.ts';
import { untilWaiting } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { newAnonymous } from '../../support/people/anonymous.ts';

const db = await testDb();
const NEW_SECRET = 'the secret that follows the one of the tests 0123456789';
const before = deriveKeys(TEST_SECRET, { next: NEW_SECRET });
const during = deriveKeys(NEW_SECRET, { former: [TEST_SECRET] });

const callWith = (keys: typeof before, actor: Actor | null) =>
  callAs(db, actor, { site: testSite({ keys, isDemo: true }) });
const rotate = (keys: typeof before) => reachingAll('make secrets anew', () => rotateKeys(db, keys));

test('a code that is sent while its number is moved to the new secret verifies it', async () => {
  const { actor, userId } = await make.customer(db);
  const number = '+966512345671';
  await callWith(before, actor).account.savePhone({ phone: number });
  const { codeId, rotating } = await db.transaction().execute(async (trx) => {
    await sql`select from phone_numbers where user_id = ${userId} for no key update`.execute(trx);
    // Its snapshot does not see the code.
    const running = rotate(during);
    await untilWaiting(db, 1);
    const code = await trx
      .insertInto('phone_codes')
      .values({
        user_id: userId,
        number_hmac: phoneHmac(before.phone, number),
        expires_at: sql<Date>`now() + interval '10 minutes'`,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    return { codeId: code.id, rotating: { running } };
  });
  await rotating.running;
  const { account } = callWith(during, actor);
  await account.confirmPhone({ code: phoneCode(before.phone, codeId) });
  expect((await account.phone()).phone).toMatchObject({ number, isVerified: true });
});

test('the codes of an hour to one number are counted across the change of the secret', async () => {
  const number = '+966512345672';
  const send = async (keys: typeof before) => {
    const { actor } = await make.customer(db);
    const { account } = callWith(keys, actor);
    await account.savePhone({ phone: number });
    return account.sendPhoneCode({});
  };
  for (let sent = 0; sent < 3; sent += 1) await send(before);
  for (let sent = 0; sent < 2; sent += 1) await send(during);
  await expect(send(before)).rejects.toThrow('RATE_LIMITED');
  await expect(send(during)).rejects.toThrow('RATE_LIMITED');
});

test('wrong PINs for one code are counted across the change of the secret', async () => {
  const { code } = await newAnonymous(db);
  const guess = (keys: typeof before) => callWith(keys, null).auth.signInWithCode({ code, pin: '135791' });
  for (let tried = 0; tried < 3; tried += 1)
    await expect(guess(before)).rejects.toThrow('INVALID_CREDENTIALS');
  for (let tried = 0; tried < 2; tried += 1)
    await expect(guess(during)).rejects.toThrow('INVALID_CREDENTIALS');
  await expect(guess(before)).rejects.toThrow('RATE_LIMITED');
  await expect(guess(during)).rejects.toThrow('RATE_LIMITED');
});
