import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { type Limit, limits } from '#/server/platform/rate-limit/limits.ts';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { makeResult } from '../../support/db/make-results.ts';
import { make } from '../../support/db/make.ts';
import { isFull } from '../../support/is-full.ts';
import { newEmail, password } from '../../support/pages/browser.ts';
import { hashStrongly } from '../../support/people/hash-strongly.ts';
import { newOwner } from '../../support/people/passkey-owner.ts';

const db = await testDb({ max: 20 });
hashStrongly();

test.runIf(isFull)(
  'eight accounts of one address that confirm their passwords keep nobody else from signing in',
  async () => {
    const clientAddress = 'an attacker';
    const owners = await Promise.all(Array.from({ length: 8 }, () => newOwner(db)));
    const others = await Promise.all(Array.from({ length: 6 }, () => newOwner(db)));
    let isOver = false;
    const isCrowded = Promise.withResolvers<void>();
    const refused = (error: Error) => {
      if (error.message === 'SERVER_BUSY') isCrowded.resolve();
      return nextTurn();
    };
    const { actor } = await make.customer(db);
    const attack = owners.flatMap(({ userId }) =>
      Array.from({ length: 9 }, async () => {
        const api = callAs(db, { ...actor, userId }, { clientAddress }).account;
        while (!isOver) await api.startPasskey({ secret: password }).catch(refused);
      }),
    );
    await isCrowded.promise;
    const signedIn = await Promise.allSettled(
      others.map(({ email }) => callAs(db, null).auth.signIn({ email, password })),
    );
    isOver = true;
    await Promise.all(attack);
    expect(signedIn.map(({ status }) => status)).toEqual(others.map(() => 'fulfilled'));
  },
  60_000,
);

test('right passwords end at the wider limit, of the account and of the address', async () => {
  const { email } = await newOwner(db);
  const clientAddress = 'a crowd';
  const signIn = (over = {}) => callAs(db, null, over).auth.signIn({ email, password });
  for (const limit of [limits.everySignInByAccount, limits.everySignInByAddress]) {
    await signIn({ clientAddress });
    const counted = db.updateTable('rate_limits').set({ points: limit.points });
    await counted.where('key', 'like', `${limit.name}:%`).execute();
    await expect(signIn({ clientAddress })).rejects.toThrow('RATE_LIMITED');
    await db.deleteFrom('rate_limits').execute();
  }
  await expect(callAs(db, null).auth.signIn({ email: newEmail(), password })).rejects.toThrow('INVALID');
});

const fillCounter = ({ name, points }: Limit) =>
  db.updateTable('rate_limits').set({ points }).where('key', 'like', `${name}:%`).execute();

test.each([limits.everySecretByAccount, limits.everySecretByAddress])(
  'right secrets and PINs of links end at $name',
  async (limit) => {
    const clientAddress = 'a clinic';
    const { userId } = await newOwner(db);
    const { actor: customer } = await make.customer(db);
    const api = callAs(db, { ...customer, userId }, { clientAddress });
    const next = { currentPassword: password, newPassword: password };
    await api.account.changePassword(next);
    const { visitId } = await makeResult(db, { customerId: userId });
    const share = await api.results.share({ visitIds: [visitId], label: 'Dr', days: 1 });
    const open = { token: share.url.split('/').at(-1) ?? '', pin: share.pin };
    const visitor = callAs(db, null, { clientAddress });
    await visitor.results.openShare(open);
    await fillCounter(limit);
    await expect(api.account.changePassword(next)).rejects.toThrow('RATE_LIMITED');
    await expect(visitor.results.openShare(open)).rejects.toThrow('RATE_LIMITED');
    await db.deleteFrom('rate_limits').execute();
  },
);

test('asking for a passkey is counted before the password is hashed', async () => {
  const clientAddress = 'a beginner';
  const { userId } = await newOwner(db);
  const { actor } = await make.customer(db);
  const api = callAs(db, { ...actor, userId }, { clientAddress });
  await api.account.startPasskey({ secret: 'not this one' }).catch(() => {});
  await fillCounter(limits.passkeyStartByAddress);
  await expect(api.account.startPasskey({ secret: 'not this one' })).rejects.toThrow('RATE_LIMITED');
  await db.deleteFrom('rate_limits').execute();
});
