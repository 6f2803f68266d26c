import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { type Limit, limits } from '#/server/platform/rate-limit/limits.ts';
import { testApp } from '../../support/api/app.ts';
import { callAs } from '../../support/api/caller.ts';
import { testSite } from '../../support/api/site.ts';
import { settle } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { browser, newEmail, password, signUpForm } from '../../support/pages/browser.ts';

const BY_ACCOUNT = limits.signInByAccount.points;
const db = await testDb();

const guess = (email: string, over: Parameters<typeof callAs>[2] = {}) =>
  callAs(db, null, over).auth.signIn({ email, password: 'not this one' });

/** An attacker guesses, each time from another address. */
const hammer = (email: string, times: number) => settle(Array.from({ length: times }, () => guess(email)));

/** One attempt that then counts as this many: spares the hashing of the others. */
async function charge(email: string, points: number) {
  await expect(guess(email)).rejects.toThrow('INVALID_CREDENTIALS');
  const keys = `${limits.signInByAccount.name}:%`;
  await db.updateTable('rate_limits').set({ points }).where('key', 'like', keys).execute();
}
const lock = (email: string) => charge(email, BY_ACCOUNT);

/** Attempts that were made before the test begins. */
async function spend(limit: Limit, key: string, points: number) {
  for (let used = 0; used < points; used += 1) await countAttempt(db, limit, key);
}

async function member() {
  const person = browser(db);
  const email = newEmail();
  await (await person.call()).auth.signUp(signUpForm(email));
  return { person, email };
}

describe('guessing at one account', () => {
  test('ends after ten attempts from any addresses; the right password is refused as well', async () => {
    const { email } = await member();
    const { refusals } = await hammer(email, BY_ACCOUNT + 10);
    expect(refusals.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(BY_ACCOUNT);
    expect(refusals.filter((code) => code === 'RATE_LIMITED')).toHaveLength(10);
    await expect(callAs(db, null).auth.signIn({ email, password })).rejects.toThrow('RATE_LIMITED');
  });

  test('the end of the window admits the owner again', async () => {
    const { email } = await member();
    await lock(email);
    await expect(callAs(db, null).auth.signIn({ email, password })).rejects.toThrow('RATE_LIMITED');
    await db
      .updateTable('rate_limits')
      .set({ expire: Date.now() - 1 })
      .execute();
    await callAs(db, null).auth.signIn({ email, password });
  });

  test('an unknown address is counted like a known one', async () => {
    const { refusals } = await hammer(newEmail(), BY_ACCOUNT + 3);
    expect(refusals.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(BY_ACCOUNT);
    expect(refusals.filter((code) => code === 'RATE_LIMITED')).toHaveLength(3);
  });

  test('one address in another letter case is the same account', async () => {
    const { email } = await member();
    await lock(email);
    await expect(guess(` ${email.toUpperCase()} `)).rejects.toThrow('RATE_LIMITED');
  });

  test('the right password clears the wrong ones before it', async () => {
    const { email } = await member();
    await charge(email, BY_ACCOUNT - 1);
    await callAs(db, null).auth.signIn({ email, password });
    await expect(guess(email)).rejects.toThrow('INVALID_CREDENTIALS');
  });
});

describe('a browser that has signed in before', () => {
  test('admits its owner while the account is locked for others', async () => {
    const { person, email } = await member();
    await (await person.call()).auth.signOut({});
    await lock(email);
    await expect(callAs(db, null).auth.signIn({ email, password })).rejects.toThrow('RATE_LIMITED');
    const user = await (await person.call()).auth.signIn({ email, password });
    expect(user.email).toBe(email);
    // And its success resets no other counter.
    await expect(guess(email)).rejects.toThrow('RATE_LIMITED');
  });

  test('has ten attempts of its own, no more', async () => {
    const { person, email } = await member();
    const deviceToken = person.deviceToken();
    await settle(Array.from({ length: BY_ACCOUNT }, () => guess(email, { deviceToken })));
    await expect(guess(email, { deviceToken })).rejects.toThrow('RATE_LIMITED');
    await callAs(db, null).auth.signIn({ email, password }); // others are counted separately
  });

  test('is known for the account that it signed in to, and for no other', async () => {
    const { email } = await member();
    const { person: stranger } = await member();
    await lock(email);
    const deviceToken = stranger.deviceToken();
    await expect(guess(email, { deviceToken })).rejects.toThrow('RATE_LIMITED');
  });

  test('is recognised by the exact token only', async () => {
    const { person, email } = await member();
    const token = person.deviceToken() ?? '';
    await lock(email);
    const [name = '', mark = ''] = token.split('.');
    const forged = [
      null,
      `${'A'.repeat(22)}.${'A'.repeat(43)}`,
      `${name.slice(1)}A.${mark}`,
      `${name}.${mark.slice(0, -2)}`,
      `${name}.`,
      name,
      `${token}.x`,
      `.${token}`,
    ];
    for (const deviceToken of forged)
      await expect(guess(email, { deviceToken }), `${deviceToken}`).rejects.toThrow('RATE_LIMITED');
    const site = testSite();
    site.keys = { ...site.keys, device: Buffer.alloc(32, 1) };
    await expect(guess(email, { deviceToken: token, site })).rejects.toThrow('RATE_LIMITED');
    await expect(guess(email, { deviceToken: token })).rejects.toThrow('INVALID_CREDENTIALS');
  });

  test('does not reveal its user', async () => {
    const { person, email } = await member();
    const user = await (await person.call()).auth.session();
    const plain = Buffer.from(person.deviceToken()?.split('.')[0] ?? '', 'base64url').toString('latin1');
    expect(person.deviceToken()).not.toContain(email);
    expect(plain).not.toContain(user?.id ?? 'nobody');
  });
});

describe('guessing at many accounts from one address', () => {
  test('ends at the limit of the address, whichever the accounts', async () => {
    const clientAddress = randomUUID();
    const left = 12;
    for (let used = left; used < limits.signInByAddress.points; used += 1)
      await countAttempt(db, limits.signInByAddress, clientAddress); // spares the hashing of this many
    const attempts = Array.from({ length: left + 20 }, () => guess(newEmail(), { clientAddress }));
    const { refusals } = await settle(attempts);
    expect(refusals.filter((code) => code === 'INVALID_CREDENTIALS')).toHaveLength(left);
    expect(refusals.filter((code) => code === 'RATE_LIMITED')).toHaveLength(20);
    const { email } = await member();
    await callAs(db, null).auth.signIn({ email, password }); // from another address
    // A refusal by the address limit is not charged to the account, which therefore is not locked.
    await settle(Array.from({ length: 20 }, () => guess(email, { clientAddress })));
    await callAs(db, null).auth.signIn({ email, password });
  });

  test('right passwords from one address are not counted against it', async () => {
    const { email } = await member();
    const clientAddress = randomUUID();
    await spend(limits.signInByAddress, clientAddress, limits.signInByAddress.points - 1);
    for (let round = 0; round < 3; round += 1) {
      await callAs(db, null, { clientAddress }).auth.signIn({ email, password });
    }
    await expect(guess(email, { clientAddress })).rejects.toThrow('INVALID_CREDENTIALS');
    await expect(guess(email, { clientAddress })).rejects.toThrow('RATE_LIMITED');
  });

  test('a caller that probes for taken e-mails is soon refused, for free ones too', async () => {
    const { email } = await member();
    const { points } = limits.takenEmailByAddress;
    const call = callAs(db, null, { clientAddress: randomUUID() }).auth;
    const { refusals } = await settle(
      Array.from({ length: points + 5 }, () => call.signUp(signUpForm(email))),
    );
    expect(refusals.filter((code) => code === 'EMAIL_TAKEN')).toHaveLength(points);
    expect(refusals.filter((code) => code === 'RATE_LIMITED')).toHaveLength(5);
    await expect(call.signUp(signUpForm())).rejects.toThrow('RATE_LIMITED');
  });

  test('new accounts from one address are limited too', async () => {
    const clientAddress = randomUUID();
    await spend(limits.signUpByAddress, clientAddress, limits.signUpByAddress.points - 1);
    const call = callAs(db, null, { clientAddress }).auth;
    await call.signUp(signUpForm());
    await expect(call.signUp(signUpForm())).rejects.toThrow('RATE_LIMITED');
  });
});

describe('over HTTP', () => {
  const app = testApp(db);
  const post = (path: string, input: object) =>
    app.request(`http://site.test/trpc/${path}`, {
      method: 'POST',
      body: JSON.stringify(input),
      headers: { 'content-type': 'application/json' },
    });
  const windowSeconds = limits.signInByAccount.windowSeconds;

  test('429, with the seconds to wait in the header and in the body', async () => {
    const email = newEmail();
    await lock(email);
    const response = await post('auth.signIn', { email, password });
    expect(response.status).toBe(429);
    const seconds = Number(response.headers.get('retry-after'));
    expect(seconds).toBeGreaterThan(windowSeconds - 60);
    expect(seconds).toBeLessThanOrEqual(windowSeconds);
    expect(await response.json()).toMatchObject({
      error: {
        message: 'RATE_LIMITED',
        data: { appError: 'RATE_LIMITED', retryAfterSeconds: seconds, httpStatus: 429 },
      },
    });
  });

  test('each call of a batch counts', async () => {
    const email = newEmail();
    const calls = BY_ACCOUNT + 3;
    const inputs = Object.fromEntries(
      Array.from({ length: calls }, (_, i) => [i, { email, password: 'not this one' }]),
    );
    const path = Array.from({ length: calls }, () => 'auth.signIn').join(',');
    const response = await post(`${path}?batch=1`, inputs);
    const text = await response.text();
    expect(text.match(/"appError":"INVALID_CREDENTIALS"/g)).toHaveLength(BY_ACCOUNT);
    expect(text.match(/"appError":"RATE_LIMITED"/g)).toHaveLength(3);
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0);
  });
});

test('parts of one IPv6 network sign in and sign up ten times as often as one of them, and no more', async () => {
  const from = (clientAddress: string) => ({ clientAddress });
  const [first, second] = ['2001:db8:5:1::/64', '2001:db8:5:2::/64'];
  await expect(guess(newEmail(), from(first))).rejects.toThrow('INVALID_CREDENTIALS');
  await callAs(db, null, from(first)).auth.signUp(signUpForm());
  for (const limit of [limits.signInByAddress, limits.signUpByAddress]) {
    const points = limit.points * 10;
    await db.updateTable('rate_limits').set({ points }).where('key', 'like', `${limit.name}:%`).execute();
  }
  await expect(guess(newEmail(), from(second))).rejects.toThrow('RATE_LIMITED');
  await expect(callAs(db, null, from(second)).auth.signUp(signUpForm())).rejects.toThrow('RATE_LIMITED');
  await callAs(db, null, from('2001:db8:6:1::/64')).auth.signUp(signUpForm());
});
