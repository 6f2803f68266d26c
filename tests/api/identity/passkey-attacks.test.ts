import { describe, expect, test } from 'vitest';
import { readSession } from '#/server/identity/sessions/read-session.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { type Limit, limits } from '#/server/platform/rate-limit/limits.ts';
import { callAs } from '../../support/api/caller.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { browser } from '../../support/pages/browser.ts';
import { authenticator } from '../../support/people/authenticator.ts';
import {
  addPasskey,
  enterWith,
  newOwner,
  passkeyOwner,
  withPassword,
} from '../../support/people/passkey-owner.ts';

const RACERS = 20;
const db = await testDb({ max: RACERS + 2 });

const sessionsOf = (userId: string) =>
  db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute();
const failuresOf = async (userId: string) => {
  const rows = await db
    .selectFrom('sign_in_events')
    .select('kind')
    .where('user_id', '=', userId)
    .where('outcome', '=', 'failed')
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
};

type Device = ReturnType<typeof authenticator>;
type Answer = ReturnType<Device['answer']>;

/** An answer to a new challenge, changed before it is sent. */
async function send(device: Device, change: (answer: Answer) => Answer, from?: string) {
  const own = browser(db);
  const options = await (await own.call()).auth.passkeyOptions({});
  const response = change(device.answer(options, from));
  return (await own.call()).auth.signInWithPasskey({ response });
}
const unchanged = (answer: Answer) => answer;

describe('a challenge', () => {
  test('is answered once', async () => {
    const { device } = await passkeyOwner(db);
    const own = browser(db);
    const options = await (await own.call()).auth.passkeyOptions({});
    const response = device.answer(options);
    await (await own.call()).auth.signInWithPasskey({ response });
    const again = (await own.call()).auth.signInWithPasskey({ response });
    await expect(again).rejects.toThrow('PASSKEY_UNKNOWN');
    // With a new signature, too.
    const anew = (await own.call()).auth.signInWithPasskey({ response: device.answer(options) });
    await expect(anew).rejects.toThrow('PASSKEY_UNKNOWN');
  });

  test('used by twenty at once gives one session', async () => {
    const { userId, device } = await passkeyOwner(db);
    const before = (await sessionsOf(userId)).length;
    const own = browser(db);
    const options = await (await own.call()).auth.passkeyOptions({});
    const answers = Array.from({ length: RACERS }, () => device.answer(options));
    const api = await own.call();
    await openConnections(db, RACERS);
    const { won, refusals } = await settle(
      answers.map((response) => api.auth.signInWithPasskey({ response })),
    );
    expect(won).toHaveLength(1);
    expect(new Set(refusals)).toEqual(new Set(['PASSKEY_UNKNOWN']));
    expect(await sessionsOf(userId)).toHaveLength(before + 1);
  });

  test('ends after five minutes', async () => {
    const { device } = await passkeyOwner(db);
    const own = browser(db);
    const options = await (await own.call()).auth.passkeyOptions({});
    await db
      .updateTable('passkey_attempts')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('challenge', '=', options.challenge)
      .execute();
    const late = (await own.call()).auth.signInWithPasskey({ response: device.answer(options) });
    await expect(late).rejects.toThrow('PASSKEY_UNKNOWN');
  });

  test('is for one browser: an attacker signs nobody in to the attacker’s account', async () => {
    const { device } = await passkeyOwner(db);
    const attacker = browser(db);
    const options = await (await attacker.call()).auth.passkeyOptions({});
    const response = device.answer(options);
    const victim = browser(db);
    await (await victim.call()).auth.passkeyOptions({});
    const planted = (await victim.call()).auth.signInWithPasskey({ response });
    await expect(planted).rejects.toThrow('PASSKEY_UNKNOWN');
  });

  test('is for one purpose', async () => {
    const { own, device } = await passkeyOwner(db);
    const toAdd = await (await own.call()).account.startPasskey(withPassword);
    const entered = (await own.call()).auth.signInWithPasskey({ response: device.answer(toAdd) });
    await expect(entered).rejects.toThrow('PASSKEY_UNKNOWN');
    const { challenge } = await (await own.call()).auth.passkeyOptions({});
    const response = authenticator().make({ ...toAdd, challenge });
    const added = (await own.call()).account.addPasskey({ name: 'Key', response });
    await expect(added).rejects.toThrow('PASSKEY_REFUSED');
  });
});

describe('a challenge to add one', () => {
  test('is of one session', async () => {
    const { own, email } = await newOwner(db);
    const options = await (await own.call()).account.startPasskey(withPassword);
    const input = { name: 'Key', response: authenticator().make(options) };
    const other = browser(db);
    await (await other.call()).auth.signIn({ email, password: withPassword.secret });
    const actor = await readSession(db, other.token());
    const elsewhere = callAs(db, actor, { passkeyBrowser: own.passkeyBrowser() });
    await expect(elsewhere.account.addPasskey(input)).rejects.toThrow('PASSKEY_REFUSED');
    expect(await (await own.call()).account.addPasskey(input)).toMatchObject({ rows: [{ name: 'Key' }] });
  });

  test('ends with its session', async () => {
    const { own, email } = await newOwner(db);
    const options = await (await own.call()).account.startPasskey(withPassword);
    await (await own.call()).auth.signIn({ email, password: withPassword.secret });
    const added = (await own.call()).account.addPasskey({
      name: 'Key',
      response: authenticator().make(options),
    });
    await expect(added).rejects.toThrow('PASSKEY_REFUSED');
    const left = db
      .selectFrom('passkey_attempts')
      .select('challenge')
      .where('challenge', '=', options.challenge);
    expect(await left.execute()).toEqual([]);
  });
});

describe('an answer is refused and recorded', () => {
  test.each<[string, (answer: Answer) => Answer, string?]>([
    ['from a page of another site', unchanged, 'http://site.test.evil.example'],
    ['from the site over https, where it has http', unchanged, 'https://site.test'],
    [
      'with another signature',
      (answer) => ({ ...answer, response: { ...answer.response, signature: 'MEUCIQDx' } }),
    ],
    [
      'for another account',
      (answer) => ({ ...answer, response: { ...answer.response, userHandle: 'AAAA' } }),
    ],
  ])('%s', async (_, change, from) => {
    const { userId, device } = await passkeyOwner(db);
    const before = await sessionsOf(userId);
    await expect(send(device, change, from)).rejects.toThrow('PASSKEY_UNKNOWN');
    expect(await sessionsOf(userId)).toEqual(before);
    expect(await failuresOf(userId)).toEqual(['passkey']);
  });

  test('of a device that did not recognise the person', async () => {
    const { own } = await newOwner(db);
    await expect(addPasskey(own, authenticator({ isVerified: false }))).rejects.toThrow('PASSKEY_REFUSED');
  });

  test('of a device of another site', async () => {
    const { own } = await newOwner(db);
    await expect(addPasskey(own, authenticator({ rpId: 'evil.example' }))).rejects.toThrow('PASSKEY_REFUSED');
    const elsewhere = authenticator({ origin: 'http://evil.example', rpId: 'site.test' });
    await expect(addPasskey(own, elsewhere)).rejects.toThrow('PASSKEY_REFUSED');
  });

  test('with the name of another person’s passkey', async () => {
    const [mine, theirs] = [await passkeyOwner(db), await passkeyOwner(db)];
    const forged = (answer: Answer) => ({ ...answer, id: theirs.device.id, rawId: theirs.device.id });
    await expect(send(mine.device, forged)).rejects.toThrow('PASSKEY_UNKNOWN');
    mine.device.setUserHandle(Buffer.from(theirs.userId.replaceAll('-', ''), 'hex').toString('base64url'));
    await expect(send(mine.device, forged)).rejects.toThrow('PASSKEY_UNKNOWN');
    expect(await failuresOf(theirs.userId)).toEqual(['passkey', 'passkey']);
  });

  test('whose count goes back or stays: the device may have been copied', async () => {
    const { userId, device } = await passkeyOwner(db);
    device.setCount(40);
    await enterWith(device, browser(db));
    device.setCount(40);
    await expect(enterWith(device, browser(db))).rejects.toThrow('PASSKEY_UNKNOWN');
    device.setCount(-1);
    await expect(enterWith(device, browser(db))).rejects.toThrow('PASSKEY_UNKNOWN');
    expect(await failuresOf(userId)).toEqual(['passkeyCopied', 'passkeyCopied']);
    device.setCount(41);
    expect(await enterWith(device, browser(db))).toMatchObject({ id: userId });
  });
});

test('a suspended person stays out', async () => {
  const { userId, device } = await passkeyOwner(db);
  await db
    .updateTable('user_profiles')
    .set({ suspended_at: new Date(), suspension_reason: 'Fraud' })
    .where('id', '=', userId)
    .execute();
  const before = await sessionsOf(userId);
  await expect(enterWith(device, browser(db))).rejects.toThrow('ACCOUNT_SUSPENDED');
  expect(await sessionsOf(userId)).toEqual(before);
});

describe('limits', () => {
  test('ten wrong answers of one account, from any address; a right one clears them', async () => {
    const { device } = await passkeyOwner(db);
    const wrong = () => send(device, unchanged, 'http://evil.example');
    for (let tries = 1; tries < limits.passkeyByAccount.points; tries += 1) {
      await expect(wrong()).rejects.toThrow('PASSKEY_UNKNOWN');
    }
    await enterWith(device, browser(db));
    for (let tries = 0; tries < limits.passkeyByAccount.points; tries += 1) {
      await expect(wrong()).rejects.toThrow('PASSKEY_UNKNOWN');
    }
    await expect(wrong()).rejects.toThrow('RATE_LIMITED');
    await expect(enterWith(device, browser(db))).rejects.toThrow('RATE_LIMITED');
  });

  test('challenges and answers from one network address', async () => {
    const clientAddress = '203.0.113.50';
    const spend = async (limit: Limit, points: number) => {
      for (let used = 0; used < points; used += 1) await countAttempt(db, limit, clientAddress);
    };
    const { device } = await passkeyOwner(db);
    const own = browser(db, null, { clientAddress });
    const options = await (await own.call()).auth.passkeyOptions({});
    await spend(limits.passkeyByAddress, limits.passkeyByAddress.points);
    const entered = (await own.call()).auth.signInWithPasskey({ response: device.answer(options) });
    await expect(entered).rejects.toThrow('RATE_LIMITED');
    // One is used.
    await spend(limits.passkeyStartByAddress, limits.passkeyStartByAddress.points - 1);
    const asked = callAs(db, null, { clientAddress }).auth.passkeyOptions({});
    await expect(asked).rejects.toThrow('RATE_LIMITED');
  });
});
