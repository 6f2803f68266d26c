import { sql } from 'kysely';
import { Secret } from 'otpauth';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { checkSecondFactor } from '#/server/identity/auth/check-second-factor.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import { callAs } from '../../support/api/caller.ts';
import { testSite } from '../../support/api/site.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { codeOf, deviceOf, goSteps, guardedLab, stopClock } from '../../support/people/second-factor.ts';

// As many attempts as the limit allows: more would be refused for another reason.
const RACERS = limits.secretByAccount.points;
const db = await testDb({ max: RACERS });
const { keys } = testSite();

beforeEach(stopClock);
afterEach(() => {
  vi.useRealTimers();
});

/** Another test covers the limit of the password. */
const forgetSignInAttempts = () => sql`delete from rate_limits where key like 'sign-in%'`.execute(db);

describe('signing in with it', () => {
  test('is asked for after the right password only', async () => {
    const { email, signIn } = await guardedLab(db);
    await expect(signIn()).rejects.toThrow('TOTP_REQUIRED');
    const wrong = callAs(db, null).auth.signIn({ email, password: 'not this one' });
    await expect(wrong).rejects.toThrow('INVALID_CREDENTIALS');
  });

  test('no session is created before it', async () => {
    const { userId, signIn } = await guardedLab(db);
    const count = async () =>
      (await db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()).length;
    const before = await count();
    await signIn().catch(String);
    await signIn('000 00').catch(String);
    expect(await count()).toBe(before);
  });

  test.each([
    ['as it is shown', (code: string) => code],
    ['with a space', (code: string) => ` ${code.slice(0, 3)} ${code.slice(3)}`],
    [
      'in Arabic digits',
      (code: string) => code.replaceAll(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? ''),
    ],
  ])('a code %s is accepted', async (_how, type) => {
    const { userId, secret, signIn } = await guardedLab(db);
    expect(await signIn(type(codeOf(secret)))).toMatchObject({ id: userId, hasTotp: true });
  });

  test('a code of the step before or after is accepted, one of two steps away is not', async () => {
    for (const steps of [-1, 1]) {
      const { userId, secret, signIn } = await guardedLab(db);
      goSteps(5);
      expect(await signIn(codeOf(secret, steps))).toMatchObject({ id: userId });
    }
    const { secret, signIn } = await guardedLab(db);
    goSteps(5);
    await expect(signIn(codeOf(secret, -2))).rejects.toThrow('TOTP_WRONG');
    await expect(signIn(codeOf(secret, 2))).rejects.toThrow('TOTP_WRONG');
    await expect(signIn(codeOf(new Secret().base32))).rejects.toThrow('TOTP_WRONG');
  });

  test('a code is accepted once, and none that is older than it', async () => {
    const { userId, secret, signIn } = await guardedLab(db);
    goSteps(5);
    await signIn(codeOf(secret));
    await expect(signIn(codeOf(secret))).rejects.toThrow('TOTP_WRONG');
    await expect(signIn(codeOf(secret, -1))).rejects.toThrow('TOTP_WRONG');
    goSteps(1);
    expect(await signIn(codeOf(secret))).toMatchObject({ id: userId });
  });

  test('the code that turned it on is not accepted again', async () => {
    const { secret, signIn } = await guardedLab(db);
    await expect(signIn(codeOf(secret, -1))).rejects.toThrow('TOTP_WRONG');
  });

  test('of ten that send one code at once, one succeeds', async () => {
    const { userId, secret } = await guardedLab(db);
    await openConnections(db, RACERS);
    const enter = () => checkSecondFactor(db, keys, userId, codeOf(secret));
    const { won, refusals } = await settle(Array.from({ length: RACERS }, enter));
    expect(won).toHaveLength(1);
    expect(refusals.filter((code) => code === 'TOTP_WRONG')).toHaveLength(RACERS - 1);
  });

  test('the codes cannot all be tried; the limit is reported after the password only', async () => {
    const { email, secret, signIn } = await guardedLab(db);
    const isOfNow = (typed: string) => [-1, 0, 1].some((steps) => codeOf(secret, steps) === typed);
    const wrongCode = ['000000', '111111', '222222', '333333'].find((typed) => !isOfNow(typed));
    for (let round = 0; round < limits.secretByAccount.points; round += 1) {
      await expect(signIn(wrongCode)).rejects.toThrow('TOTP_WRONG');
      await forgetSignInAttempts();
    }
    await expect(signIn(codeOf(secret))).rejects.toThrow('RATE_LIMITED');
    await forgetSignInAttempts();
    const wrong = callAs(db, null).auth.signIn({ email, password: 'not this one' });
    await expect(wrong).rejects.toThrow('INVALID_CREDENTIALS');
  });
});

describe('recovery codes', () => {
  test('each is accepted once, in any spelling', async () => {
    const { userId, recoveryCodes, signIn } = await guardedLab(db);
    const [first = '', second = ''] = recoveryCodes;
    expect(await signIn(first)).toMatchObject({ id: userId });
    await expect(signIn(first)).rejects.toThrow('TOTP_WRONG');
    expect(await signIn(` ${second.toLowerCase().replaceAll('-', ' ')}`)).toMatchObject({ id: userId });
    await expect(signIn(second)).rejects.toThrow('TOTP_WRONG');
  });

  test('of ten that send one at once, one succeeds', async () => {
    const { userId, recoveryCodes } = await guardedLab(db);
    await openConnections(db, RACERS);
    const enter = () => checkSecondFactor(db, keys, userId, recoveryCodes[0] ?? '');
    const { won, refusals } = await settle(Array.from({ length: RACERS }, enter));
    expect(won).toHaveLength(1);
    expect(refusals.filter((code) => code === 'TOTP_WRONG')).toHaveLength(RACERS - 1);
  });

  test('those of another lab are refused', async () => {
    const other = await guardedLab(db);
    const { signIn } = await guardedLab(db);
    await expect(signIn(other.recoveryCodes[0])).rejects.toThrow('TOTP_WRONG');
  });
});

describe('the stored secret', () => {
  test('is sealed: the table does not contain it in any form', async () => {
    const { userId, secret } = await guardedLab(db);
    const device = await deviceOf(db, userId);
    expect(device?.secret_sealed.includes(Buffer.from(Secret.fromBase32(secret).bytes))).toBe(false);
    expect(device?.secret_sealed.toString('latin1')).not.toContain(secret);
  });

  test('is bound to its owner: copied into another row, its codes are refused there', async () => {
    const thief = await guardedLab(db);
    const victim = await guardedLab(db);
    const own = await deviceOf(db, thief.userId);
    await db
      .updateTable('totp_devices')
      .set({ secret_sealed: own?.secret_sealed ?? Buffer.alloc(0) })
      .where('user_id', '=', victim.userId)
      .execute();
    await expect(victim.signIn(codeOf(thief.secret))).rejects.toMatchObject({
      code: 'INTERNAL_SERVER_ERROR',
    });
    expect(await thief.signIn(codeOf(thief.secret))).toMatchObject({ id: thief.userId });
  });
});
