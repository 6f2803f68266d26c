import { afterEach, describe, expect, test, vi } from 'vitest';
import { createAdmin } from '#/server/admin/administrators/create-admin.ts';
import { testDb } from '../../support/db/db.ts';
import { browser, newEmail, password } from '../../support/pages/browser.ts';
import { newAnonymous } from '../../support/people/anonymous.ts';
import { authenticator } from '../../support/people/authenticator.ts';
import {
  addPasskey,
  anonymousPasskeyOwner,
  enterWith,
  newOwner,
  passkeyOwner,
  withPassword,
  withPin,
} from '../../support/people/passkey-owner.ts';
import { codeOf, guardedLab, stopClock } from '../../support/people/second-factor.ts';

const db = await testDb();

afterEach(() => {
  vi.useRealTimers();
});

const messagesOf = async (userId: string) => {
  const rows = await db
    .selectFrom('inbox_messages')
    .select('kind')
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind }) => kind);
};
const eventsOf = async (userId: string) => {
  const rows = await db
    .selectFrom('sign_in_events')
    .select(['kind', 'outcome'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, outcome }) => `${kind} ${outcome}`);
};

const addedAndRemoved = [
  'signIn done',
  'passkeyAdded done',
  'secret failed',
  'secret failed',
  'passkeyRemoved done',
];

describe('signing in', () => {
  test('a customer, a laboratory, an administrator and a customer without a name enter with one press', async () => {
    const admin = browser(db);
    const email = newEmail();
    await createAdmin(db, { email, name: 'Admin', password });
    const { id: adminId } = await (await admin.call()).auth.signIn({ email, password });
    const ofAdmin = authenticator();
    await addPasskey(admin, ofAdmin);
    const nameless = await anonymousPasskeyOwner(db);
    const people = [
      await passkeyOwner(db),
      await passkeyOwner(db, 'lab'),
      { userId: adminId, device: ofAdmin },
      nameless,
    ];
    for (const { userId, device } of people) {
      const fresh = browser(db);
      expect(await enterWith(device, fresh)).toMatchObject({ id: userId });
      expect(await (await fresh.call()).auth.session()).toMatchObject({ id: userId });
    }
  });

  test('counts as both factors: no code is asked for', async () => {
    stopClock();
    const { userId, person, secret } = await guardedLab(db);
    await db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', userId).execute();
    const device = authenticator();
    const api = await person.call();
    await expect(api.account.startPasskey(withPassword)).rejects.toThrow('TOTP_REQUIRED');
    await expect(
      api.account.startPasskey({ secret: 'not this', secondFactor: codeOf(secret) }),
    ).rejects.toThrow('INVALID_CREDENTIALS');
    const options = await api.account.startPasskey({ ...withPassword, secondFactor: codeOf(secret) });
    await (await person.call()).account.addPasskey({ name: 'Key', response: device.make(options) });
    expect(await enterWith(device, browser(db))).toMatchObject({ id: userId, hasTotp: true });
  });

  test('is recorded, and shown as the last use', async () => {
    const { own, userId, device } = await passkeyOwner(db);
    expect((await (await own.call()).account.passkeys()).rows).toMatchObject([
      { name: 'Telephone', lastUsedAt: null },
    ]);
    await enterWith(device, browser(db));
    expect(await eventsOf(userId)).toEqual(['signIn done', 'passkeyAdded done', 'passkey done']);
    const { rows } = await (await own.call()).account.passkeys();
    expect(rows[0]?.lastUsedAt).toMatch(/^20/);
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual(['createdAt', 'id', 'lastUsedAt', 'name']);
  });

  test('a device that does not count signs in again and again', async () => {
    const { userId, device } = await passkeyOwner(db);
    for (let times = 0; times < 3; times += 1) {
      device.setCount(-1);
      expect(await enterWith(device, browser(db))).toMatchObject({ id: userId });
    }
  });

  test('ends the former session of the browser', async () => {
    const { own, device } = await passkeyOwner(db);
    const token = own.token();
    await enterWith(device, own);
    const former = browser(db, token);
    expect(await (await former.call()).auth.session()).toBeNull();
  });

  test('two tabs of one browser each keep their challenge', async () => {
    const { userId, device } = await passkeyOwner(db);
    const own = browser(db);
    const first = await (await own.call()).auth.passkeyOptions({});
    await (await own.call()).auth.passkeyOptions({});
    const entered = (await own.call()).auth.signInWithPasskey({ response: device.answer(first) });
    expect(await entered).toMatchObject({ id: userId });
  });
});

describe('adding and removing', () => {
  test('ask for the password or PIN; the owner is told of both', async () => {
    const { own, userId, passkeyId } = await passkeyOwner(db);
    const api = await own.call();
    await expect(api.account.startPasskey({ secret: 'not this one' })).rejects.toThrow('INVALID_CREDENTIALS');
    const wrong = api.account.removePasskey({ id: passkeyId, secret: 'not this one' });
    await expect(wrong).rejects.toThrow('INVALID_CREDENTIALS');
    expect((await api.account.passkeys()).rows).toHaveLength(1);
    expect(await api.account.removePasskey({ id: passkeyId, ...withPassword })).toEqual({ rows: [] });
    expect(await messagesOf(userId)).toEqual(['passkeyAdded', 'passkeyRemoved']);
    expect(await eventsOf(userId)).toEqual(addedAndRemoved);

    const nameless = await newAnonymous(db);
    const call = await nameless.own.call();
    await expect(call.account.startPasskey({ secret: '135790' })).rejects.toThrow('INVALID_CREDENTIALS');
    expect(await addPasskey(nameless.own, authenticator(), withPin)).toMatchObject({
      rows: [{ name: 'Telephone' }],
    });
  });

  test('an account with neither requires a sign-in of the last quarter of an hour', async () => {
    const { own, userId } = await newOwner(db);
    await db.updateTable('users').set({ password_hash: null }).where('id', '=', userId).execute();
    expect(await addPasskey(own, authenticator(), { secret: '' })).toMatchObject({ rows: [{}] });
    await db
      .updateTable('sessions')
      .set({ created_at: new Date(Date.now() - 16 * 60_000) })
      .where('user_id', '=', userId)
      .execute();
    const late = (await own.call()).account.startPasskey({ secret: '' });
    await expect(late).rejects.toThrow('SIGN_IN_AGAIN');
  });

  test('an address that is not confirmed gets none', async () => {
    const { own, userId } = await newOwner(db);
    await db.updateTable('users').set({ email_verified_at: null }).where('id', '=', userId).execute();
    const asked = (await own.call()).account.startPasskey(withPassword);
    await expect(asked).rejects.toThrow('NOT_ALLOWED');
  });

  test('a removed passkey, and one of another person, opens nothing', async () => {
    const { own, passkeyId, device } = await passkeyOwner(db);
    const other = await passkeyOwner(db);
    const foreign = (await other.own.call()).account.removePasskey({ id: passkeyId, ...withPassword });
    await expect(foreign).rejects.toThrow('NOT_FOUND');
    const elsewhere = browser(db);
    await enterWith(device, elsewhere);
    await (await own.call()).account.removePasskey({ id: passkeyId, ...withPassword });
    await expect(enterWith(device, browser(db))).rejects.toThrow('PASSKEY_UNKNOWN');
    // What it had opened is closed.
    expect(await (await elsewhere.call()).auth.session()).toBeNull();
    expect(await (await own.call()).auth.session()).not.toBeNull();
  });

  test('a person has at most ten, also when they are added at once', async () => {
    const { own } = await newOwner(db);
    const devices = Array.from({ length: 12 }, () => authenticator());
    const started = [];
    for (const device of devices) {
      const options = await (await own.call()).account.startPasskey(withPassword);
      started.push({ name: 'Key', response: device.make(options) });
    }
    const api = await own.call();
    const outcomes = await Promise.allSettled(started.map((input) => api.account.addPasskey(input)));
    const refused = outcomes.filter((outcome) => outcome.status === 'rejected');
    expect(refused.map(({ reason }) => String(reason))).toEqual(Array(2).fill('TRPCError: PASSKEYS_FULL'));
    expect((await api.account.passkeys()).rows).toHaveLength(10);
    await expect(api.account.startPasskey(withPassword)).rejects.toThrow('PASSKEYS_FULL');
  });

  test('a device that another person added stays theirs', async () => {
    const { own, userId, device } = await passkeyOwner(db);
    const other = await newOwner(db);
    await expect(addPasskey(other.own, device)).rejects.toThrow('PASSKEY_REFUSED');
    await expect(addPasskey(own, device)).rejects.toThrow('PASSKEY_REFUSED');
    const { userId: kept } = await db
      .selectFrom('passkeys')
      .select('user_id as userId')
      .where('credential_id', '=', device.id)
      .executeTakeFirstOrThrow();
    expect(kept).toBe(userId);
  });
});
