import { describe, expect, test } from 'vitest';
import { createAdmin } from '#/server/admin/administrators/create-admin.ts';
import { readSession } from '#/server/identity/sessions/read-session.ts';
import { startSession } from '#/server/identity/sessions/start-session.ts';
import { deliverMessages } from '#/server/messages/inbox/deliver-messages.ts';
import { reachingAll } from '#/server/platform/db/reach.ts';
import type { AdminRole } from '#/shared/identity/admin-role.ts';
import { callAs } from '../../support/api/caller.ts';
import { testSite } from '../../support/api/site.ts';
import { openConnections } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { newEmail, password } from '../../support/pages/browser.ts';
import { drain } from '../../support/processes/mail.ts';

const db = await testDb({ max: 25 });

async function person(role: AdminRole = 'owner') {
  const email = newEmail();
  const { userId } = await createAdmin(db, { name: `A ${role}`, email, password, role });
  const token = await startSession(db, userId, null);
  const actor = await readSession(db, token);
  if (!actor) throw new Error('no session');
  return { userId, email, token, actor, api: callAs(db, actor) };
}

const roleOf = async (userId: string) =>
  (
    await db
      .selectFrom('user_profiles')
      .select('admin_role')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow()
  ).admin_role;
const activeOwners = async () =>
  (
    await db
      .selectFrom('user_profiles')
      .select('id')
      .where('admin_role', '=', 'owner')
      .where('suspended_at', 'is', null)
      .execute()
  ).length;
const retireAll = () =>
  db
    .updateTable('user_profiles')
    .set({ suspended_at: new Date(), suspension_reason: 'Left' })
    .where('user_type', '=', 'admin')
    .execute();

test('an owner sees who works at the desk, since when and whether with a second factor', async () => {
  await retireAll();
  const owner = await person();
  const content = await person('content');
  await db
    .insertInto('totp_devices')
    .values({ user_id: content.userId, secret_sealed: Buffer.alloc(1), confirmed_at: new Date() })
    .execute();
  // A passkey does not stand for the second factor that is to be set up.
  await db
    .insertInto('passkeys')
    .values({
      user_id: owner.userId,
      credential_id: owner.userId,
      public_key: Buffer.alloc(1),
      sign_count: 0,
      transports: [],
      name: 'Telephone',
    })
    .execute();
  const { rows } = await owner.api.admin.administrators();
  expect(rows).toMatchObject([
    { userId: owner.userId, email: owner.email, role: 'owner', hasSecondFactor: false },
    { userId: content.userId, role: 'content', hasSecondFactor: true },
  ]);
  expect(Date.now() - Date.parse(rows[0]?.since ?? '')).toBeLessThan(60_000);
});

test('every administrator reads whom to ask for another role', async () => {
  await retireAll();
  await person();
  await person('finance');
  const gone = await person();
  await db
    .updateTable('user_profiles')
    .set({ name: 'Gone', suspended_at: new Date(), suspension_reason: 'Left' })
    .where('id', '=', gone.userId)
    .execute();
  const support = await person('support');
  expect(await support.api.admin.owners()).toEqual(['A owner']);
});

describe('a change of role', () => {
  test('ends the sessions of whoever may do less now, is written down, and all owners and the person learn of it', async () => {
    await retireAll();
    const [owner, other, lowered] = [await person(), await person(), await person()];
    // The mails about those three.
    await reachingAll('task', () => deliverMessages({ db, site: testSite() }));
    await drain(db);
    await owner.api.admin.changeAdminRole({ userId: lowered.userId, role: 'finance' });
    expect(await readSession(db, lowered.token)).toBeNull();
    expect(await roleOf(lowered.userId)).toBe('finance');
    const { rows } = await owner.api.admin.audit({ action: 'admin.changeAdminRole' });
    expect(rows[0]).toMatchObject({ subjectId: lowered.userId, actor: { userId: owner.userId } });
    expect(rows[0]?.changes).toEqual([{ name: 'adminRole', before: 'owner', after: 'finance' }]);
    const newest = async ({ actor }: typeof owner) => (await callAs(db, actor).inbox.mine({})).rows[0];
    expect(await newest(lowered)).toMatchObject({ administrator: { name: null, role: 'finance' } });
    for (const one of [owner, other])
      expect(await newest(one)).toMatchObject({
        kind: 'administratorChanged',
        administrator: { name: 'A owner', role: 'finance' },
      });
    await reachingAll('task', () => deliverMessages({ db, site: testSite() }));
    const { sent } = await drain(db);
    expect(sent.map(({ to }) => to).toSorted()).toEqual([owner.email, other.email, lowered.email].toSorted());
  });

  test('upwards keeps the sessions, and the open page may do more at its next call', async () => {
    const owner = await person();
    const raised = await person('support');
    await owner.api.admin.changeAdminRole({ userId: raised.userId, role: 'owner' });
    const actor = await readSession(db, raised.token);
    expect((await callAs(db, actor).admin.administrators()).rows).not.toEqual([]);
  });

  test('is made by the administrator who is an owner at that moment, for administrators only', async () => {
    const [first, second, customer] = [await person(), await person(), await make.customer(db)];
    await first.api.admin.changeAdminRole({ userId: second.userId, role: 'content' });
    const late = second.api.admin.changeAdminRole({ userId: first.userId, role: 'content' });
    await expect(late).rejects.toThrow('NOT_ALLOWED');
    const stranger = first.api.admin.changeAdminRole({ userId: customer.userId, role: 'content' });
    await expect(stranger).rejects.toThrow('NOT_FOUND');
  });
});

describe('removal', () => {
  test('suspends the account, ends its sessions and tells', async () => {
    const [owner, gone] = [await person(), await person('support')];
    await owner.api.admin.removeAdministrator({ userId: gone.userId, reason: 'Left the company' });
    expect(await readSession(db, gone.token)).toBeNull();
    const again = callAs(db, null).auth.signIn({ email: gone.email, password, asAdmin: true });
    await expect(again).rejects.toThrow('ACCOUNT_SUSPENDED');
    expect((await owner.api.admin.administrators()).rows).not.toContainEqual(
      expect.objectContaining({ userId: gone.userId }),
    );
    const { rows } = await callAs(db, gone.actor).inbox.mine({});
    expect(rows).toMatchObject([{ administrator: { name: null, role: null } }]);
  });

  test('and sessions of administrators are not for support, by the page of a person either', async () => {
    const [owner, support] = [await person(), await person('support')];
    const { userId } = owner;
    const suspended = support.api.admin.setUserStatus({ userId, status: 'suspended', reason: 'Mine now' });
    await expect(suspended).rejects.toThrow('NOT_ALLOWED');
    await expect(support.api.admin.endSessions({ userId })).rejects.toThrow('NOT_ALLOWED');
    expect(await readSession(db, owner.token)).not.toBeNull();
    expect(await support.api.admin.user({ userId })).toMatchObject({ kind: 'admin', sessions: [] });
    expect((await owner.api.admin.user({ userId })).sessions).toHaveLength(1);
  });
});

describe('the last owner', () => {
  test('is neither lowered nor removed', async () => {
    await retireAll();
    const { api, userId } = await person();
    await person('finance');
    await expect(api.admin.changeAdminRole({ userId, role: 'finance' })).rejects.toThrow('LAST_OWNER');
    await expect(api.admin.removeAdministrator({ userId, reason: 'Tired' })).rejects.toThrow('LAST_OWNER');
  });

  test('of twenty who lower or remove themselves at once, mixed, one stays', async () => {
    await retireAll();
    const owners = await Promise.all(Array.from({ length: 20 }, () => person()));
    await openConnections(db, 20);
    await Promise.allSettled(
      owners.map(({ api, userId }, index) =>
        index % 2 === 0
          ? api.admin.changeAdminRole({ userId, role: 'support' })
          : api.admin.removeAdministrator({ userId, reason: 'Left' }),
      ),
    );
    expect(await activeOwners()).toBe(1);
  });

  test('of two who suspend and lower each other at once one stays, in each of ten rounds', async () => {
    for (let round = 0; round < 10; round += 1) {
      await retireAll();
      const [first, second] = [await person(), await person()];
      await openConnections(db, 2);
      await Promise.allSettled([
        first.api.admin.setUserStatus({ userId: second.userId, status: 'suspended', reason: 'Left' }),
        second.api.admin.changeAdminRole({ userId: first.userId, role: 'content' }),
      ]);
      expect(await activeOwners()).toBe(1);
    }
  });

  test.each(['lower', 'remove', 'suspend'] as const)(
    'of twenty who %s themselves, or each the next, at once one stays',
    async (act) => {
      await retireAll();
      const owners = await Promise.all(Array.from({ length: 20 }, () => person()));
      await openConnections(db, 20);
      await Promise.allSettled(
        owners.map(({ api, userId: own }, index) => {
          const next = owners[(index + 1) % owners.length]?.userId ?? own;
          // Nobody suspends themselves there; round the circle everybody would be gone.
          if (act === 'suspend')
            return api.admin.setUserStatus({ userId: next, status: 'suspended', reason: 'Left' });
          if (act === 'lower') return api.admin.changeAdminRole({ userId: own, role: 'support' });
          return api.admin.removeAdministrator({ userId: own, reason: 'Left' });
        }),
      );
      const left = await activeOwners();
      // Round the circle those who fell before their own turn are refused, so that more may stay.
      expect(act === 'suspend' ? Math.min(left, 1) : left).toBe(1);
    },
  );
});
