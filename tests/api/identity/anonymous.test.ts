import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { pinBoundTo } from '#/server/identity/auth/hash-pin.ts';
import { deriveKeys } from '#/server/platform/crypto/keys.ts';
import { currentCost } from '#/server/platform/crypto/password-cost.ts';
import { pinSecret } from '#/server/platform/crypto/pin-secret.ts';
import { openRowKeys } from '#/server/platform/crypto/row-key.ts';
import { verifyPassword } from '#/server/platform/crypto/verify-password.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import { foldCode, formatCode } from '#/shared/identity/anonymous-code.ts';
import { callAs } from '../../support/api/caller.ts';
import { TEST_SECRET, testSite } from '../../support/api/site.ts';
import { settle } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { tablesWith } from '../../support/db/tables-with.ts';
import { isFull } from '../../support/is-full.ts';
import { browser } from '../../support/pages/browser.ts';
import { anonymousForm, newAnonymous, pin, randomCode } from '../../support/people/anonymous.ts';
import { formerHash } from '../../support/people/former-hash.ts';
import { hashStrongly } from '../../support/people/hash-strongly.ts';

const db = await testDb({ max: 20 });

const enter = (code: string, typedPin = pin, over: Parameters<typeof callAs>[2] = {}) =>
  callAs(db, null, over).auth.signInWithCode({ code, pin: typedPin });

describe('signing up', () => {
  test('a customer is signed in at once, without name and address', async () => {
    const { own, code, user } = await newAnonymous(db);
    expect(code).toMatch(/^[0-9A-HJKMNP-TV-Z]{4}(-[0-9A-HJKMNP-TV-Z]{4}){2}$/);
    expect(user).toEqual({
      id: user.id,
      email: null,
      name: '',
      userType: 'customer',
      adminRole: null,
      isEmailVerified: false,
      isAnonymous: true,
      hasPassword: false,
      hasTotp: false,
      mustSetUpTotp: false,
      subscriptionTier: 'basic',
      approved: true,
      lab: null,
    });
    const api = await own.call();
    expect(await api.auth.session()).toEqual(user);
    expect(await api.account.profile()).toMatchObject({ name: '', sex: 'female', birthYear: 1990 });
    const consents = (await api.account.consents()).rows;
    expect(consents.map(({ document }) => document).toSorted()).toEqual(['privacy', 'terms']);
    expect(new Set(consents.map(({ method }) => method))).toEqual(new Set(['anonymous']));
  });

  test.for([
    ['a PIN of five digits', { ...anonymousForm, pin: '12345' }],
    ['letters as a PIN', { ...anonymousForm, pin: 'abcdef' }],
    ['one digit six times as a PIN', { ...anonymousForm, pin: '000000' }],
    ['a run up as a PIN', { ...anonymousForm, pin: '123456' }],
    ['a run down as a PIN, in Arabic digits', { ...anonymousForm, pin: '٩٨٧٦٥٤' }],
    ['two digits repeated as a PIN', { ...anonymousForm, pin: '121212' }],
    ['a common PIN', { ...anonymousForm, pin: '159753' }],
    ['a date of the year of birth', { ...anonymousForm, pin: '310790' }],
    ['thirteen digits', { ...anonymousForm, pin: '4829153706142' }],
    ['a year to come', { ...anonymousForm, birthYear: new Date().getUTCFullYear() + 1 }],
    ['no consent', { ...anonymousForm, acceptTerms: false }],
  ] as const)('%s is refused', async ([, input]) => {
    const refused = callAs(db, null).auth.signUpAnonymously(Object.assign({}, anonymousForm, input));
    await expect(refused).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  });

  test('no row of the database contains the code, and the account’s row does not contain the PIN', async () => {
    const { code, user } = await newAnonymous(db);
    await enter(code);
    expect(await tablesWith(db, user.id)).toContain('users');
    for (const written of [code, foldCode(code)]) expect(await tablesWith(db, written)).toEqual([]);
    const { rows } = await sql<{ text: string }>`
      select u::text as text from users u where id = ${user.id}`.execute(db);
    expect(rows[0]?.text).not.toContain(pin);
  });

  test('PINs cannot be tried against the table without the key', async () => {
    const [one, other] = [await newAnonymous(db), await newAnonymous(db)];
    const stored = await db
      .selectFrom('users')
      .select(['pin_hash', 'pin_keys_sealed as sealed'])
      .where('id', '=', one.user.id)
      .executeTakeFirstOrThrow();
    const opens = async (secret: string) => (await verifyPassword(secret, stored.pin_hash, 'tests')).isRight;
    const { keys } = testSite();
    const [key = Buffer.alloc(0)] = openRowKeys(keys, 'pin', { ...stored, boundTo: pinBoundTo(one.user.id) });
    expect(await opens(pinSecret(key, one.user.id, pin))).toBe(true);
    expect(await opens(pin)).toBe(false);
    expect(await opens(pinSecret(deriveKeys('a guess').pin, one.user.id, pin))).toBe(false);
    expect(await opens(pinSecret(key, other.user.id, pin))).toBe(false);
    const guess = () =>
      openRowKeys(deriveKeys('a guess'), 'pin', { ...stored, boundTo: pinBoundTo(one.user.id) });
    expect(guess).toThrow(/authenticate/);
  });
});

describe('signing in with code and PIN', () => {
  let code = '';
  let userId = '';
  beforeAll(async () => {
    const made = await newAnonymous(db);
    code = made.code;
    userId = made.user.id;
  });

  test('in any spelling of the code', async () => {
    const folded = foldCode(code);
    const arabic = folded.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)] ?? '');
    const sloppy = folded.replaceAll('0', 'o').replaceAll('1', 'l');
    for (const typed of [code, folded.toLowerCase(), ` ${folded.split('').join(' ')} `, arabic, sloppy]) {
      expect(await enter(typed)).toMatchObject({ id: userId, isAnonymous: true, name: '' });
    }
    expect(await enter(code, '٤٨٢٩١٥')).toMatchObject({ id: userId });
  });

  test('the session is new and ends the browser’s former one', async () => {
    const own = browser(db);
    await (await own.call()).auth.signInWithCode({ code, pin });
    const first = own.token();
    await (await own.call()).auth.signInWithCode({ code, pin });
    expect(own.token()).not.toBe(first);
    expect(await (await browser(db, first).call()).auth.session()).toBeNull();
  });

  test('an impossible code, an unknown one and a wrong PIN are answered alike', async () => {
    const wrong = [
      ['not a code', pin],
      [formatCode(randomCode()), pin],
      [code, '482916'],
      [code, 'six digits'],
    ] as const;
    const answers = await Promise.all(
      wrong.map(([typed, typedPin]) =>
        enter(typed, typedPin).then(
          () => 'entered',
          ({ name, code: status, message, cause }) => ({ name, status, message, cause: String(cause) }),
        ),
      ),
    );
    expect(answers[0]).toMatchObject({ message: 'INVALID_CREDENTIALS' });
    for (const answer of answers) expect(answer).toEqual(answers[0]);
  });

  // 32^11 x 32/37 codes exist: with a million customers, 10,000 guesses a second for a year hit about one in 100 years,
  // and then the PIN is still missing. A few guesses stand for the many.
  test('random codes open nothing', async () => {
    for (let tries = 0; tries < 20; tries += 1) {
      await expect(enter(randomCode())).rejects.toThrow('INVALID_CREDENTIALS');
    }
  });

  test('code and PIN do not work where the site has another secret', async () => {
    const site = testSite({ keys: deriveKeys('another secret of another site 0123456789') });
    await expect(enter(code, pin, { site })).rejects.toThrow('INVALID_CREDENTIALS');
  });
});

describe('guessing codes and PINs', () => {
  test('after five wrong PINs the right one is refused too, from any address; a right one in time resets the count', async () => {
    const { code: own } = await newAnonymous(db);
    const wrong = () => expect(enter(own, '000000')).rejects.toThrow('INVALID_CREDENTIALS');
    for (let tries = 0; tries < 4; tries += 1) await wrong();
    await enter(own);
    for (let tries = 0; tries < 5; tries += 1) await wrong();
    await expect(enter(own)).rejects.toMatchObject({
      message: 'RATE_LIMITED',
      cause: { retryAfterSeconds: expect.any(Number) },
    });
    // The same code in another spelling is the same account.
    await expect(enter(foldCode(own).toLowerCase())).rejects.toThrow('RATE_LIMITED');
  });

  test('one address has fifty attempts at most', async () => {
    const clientAddress = randomUUID();
    for (let tries = 1; tries < 50; tries += 1) {
      await countAttempt(db, limits.codeByAddress, clientAddress);
    }
    const last = () => enter(randomCode(), pin, { clientAddress });
    await expect(last()).rejects.toThrow('INVALID_CREDENTIALS');
    await expect(last()).rejects.toThrow('RATE_LIMITED');
    await enter((await newAnonymous(db)).code);
  });

  test('a PIN hashed by an earlier release still works, and is rehashed', async () => {
    const made = await newAnonymous(db);
    const secret = pinSecret(deriveKeys(TEST_SECRET).pin, made.user.id, pin);
    const pin_hash = formerHash(secret);
    await db
      .updateTable('users')
      .set({ pin_hash, pin_keys_sealed: null })
      .where('id', '=', made.user.id)
      .execute();
    await enter(made.code);
    const stored = await db
      .selectFrom('users')
      .select('pin_hash')
      .where('id', '=', made.user.id)
      .executeTakeFirstOrThrow();
    const { memoryKib, passes } = currentCost();
    expect(stored.pin_hash).toContain(`$argon2id$v=19$m=${memoryKib},t=${passes},p=1$`);
    await enter(made.code);
  });
});

describe('the cost of a wrong code', () => {
  hashStrongly();

  test.runIf(isFull)(
    'an impossible code, an unknown one and a wrong PIN each cost one slow hash, so the time reveals nothing',
    async () => {
      const known = (await newAnonymous(db)).code;
      const timeOf = async (typed: string, typedPin: string) => {
        const startedMs = process.cpuUsage().user;
        await expect(enter(typed, typedPin)).rejects.toThrow('INVALID_CREDENTIALS');
        return process.cpuUsage().user - startedMs;
      };
      const times: number[][] = [[], [], []];
      for (let round = 0; round < 4; round += 1) {
        times[0]?.push(await timeOf('not a code', pin));
        times[1]?.push(await timeOf(formatCode(randomCode()), pin));
        times[2]?.push(await timeOf(known, '000000'));
      }
      const fastest = times.map((list) => Math.min(...list));
      expect(Math.max(...fastest) / Math.min(...fastest)).toBeLessThan(1.6);
    },
  );
});

describe('changing the PIN', () => {
  test('requires the current one, and ends all other sessions', async () => {
    const { own, code } = await newAnonymous(db);
    const elsewhere = browser(db);
    await (await elsewhere.call()).auth.signInWithCode({ code, pin });
    const change = async (currentPin: string, newPin: string) =>
      (await own.call()).account.changePin({ currentPin, newPin });

    await expect(change('000000', '135790')).rejects.toThrow('INVALID_CREDENTIALS');
    await expect(change(pin, '121212')).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect(await (await elsewhere.call()).auth.session()).not.toBeNull();
    await change('٤٨٢٩١٥', '135790');

    expect(await (await own.call()).auth.session()).not.toBeNull();
    expect(await (await elsewhere.call()).auth.session()).toBeNull();
    await expect(enter(code)).rejects.toThrow('INVALID_CREDENTIALS');
    await enter(code, '135790');
  });

  test('of many changes at once one counts, and its PIN is the valid one', async () => {
    const { own, code } = await newAnonymous(db);
    const api = await own.call();
    const pins = Array.from({ length: 4 }, (_, index) => `90417${index}`);
    const { won, refusals } = await settle(
      pins.map(async (newPin) => {
        await api.account.changePin({ currentPin: pin, newPin });
        return newPin;
      }),
    );
    expect(won).toHaveLength(1);
    expect(new Set(refusals)).toEqual(new Set(['INVALID_CREDENTIALS']));
    await enter(code, won[0]);
  });

  test('is refused for named customers', async () => {
    const { actor } = await make.customer(db);
    const refused = callAs(db, actor).account.changePin({ currentPin: pin, newPin: '135790' });
    await expect(refused).rejects.toThrow('NOT_ALLOWED');
  });
});
