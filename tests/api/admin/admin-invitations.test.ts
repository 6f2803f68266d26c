import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createAdmin } from '#/server/admin/administrators/create-admin.ts';
import { readSession } from '#/server/identity/sessions/read-session.ts';
import { startSession } from '#/server/identity/sessions/start-session.ts';
import type { AdminRole } from '#/shared/identity/admin-role.ts';
import { callAs } from '../../support/api/caller.ts';
import { testSite } from '../../support/api/site.ts';
import { openConnections } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { newEmail, password } from '../../support/pages/browser.ts';
import { drain } from '../../support/processes/mail.ts';

const db = await testDb({ max: 25 });
const visitor = callAs(db, null).auth;

async function owner() {
  const { userId } = await createAdmin(db, { name: 'An owner', email: newEmail(), password });
  const actor = await readSession(db, await startSession(db, userId, null));
  return { userId, actor, api: callAs(db, actor).admin };
}

async function invite(api: Awaited<ReturnType<typeof owner>>['api'], role: AdminRole = 'support') {
  const email = newEmail();
  const { invitationId } = await api.inviteAdministrator({ name: 'Huda', email, role });
  return { email, invitationId, token: await tokenTo(email) };
}

async function tokenTo(email: string) {
  const { sent } = await drain(db);
  const mail = sent.filter(({ to }) => to === email).at(-1);
  const [, token = ''] = /token=([^&\s]+)&desk=1/.exec(mail?.text ?? '') ?? [];
  return decodeURIComponent(token);
}

const newsOf = async ({ actor }: Awaited<ReturnType<typeof owner>>) =>
  (await callAs(db, actor).inbox.mine({})).rows.map(({ administrator }) => administrator);

describe('an invited administrator', () => {
  test('has no account before the link, and then signs in with the role; every owner learns of both', async () => {
    const [first, other] = [await owner(), await owner()];
    const { email, token } = await invite(first.api);
    const signIn = () =>
      callAs(db, null, { site: testSite({ isDemo: false }) }).auth.signIn({ email, password, asAdmin: true });
    await expect(signIn()).rejects.toThrow('INVALID_CREDENTIALS');
    expect(await visitor.showAdminInvitation({ token })).toMatchObject({
      email,
      role: 'support',
      inviterName: 'An owner',
    });
    await visitor.acceptAdminInvitation({ token, password });
    expect(await signIn()).toMatchObject({
      name: 'Huda',
      userType: 'admin',
      adminRole: 'support',
      isEmailVerified: true,
      mustSetUpTotp: true,
    });
    for (const one of [first, other])
      expect((await newsOf(one)).slice(0, 2)).toEqual([
        { name: 'Huda', role: 'support', isInvited: false },
        { name: 'Huda', role: 'support', isInvited: true },
      ]);
    const { rows } = await first.api.audit({ action: 'auth.acceptAdminInvitation' });
    expect(rows[0]?.changes).toEqual([{ name: 'adminRole', before: null, after: 'support' }]);
    expect((await first.api.administrators()).invitations.map((row) => row.email)).not.toContain(email);
  });

  test('is none without a password that is hard to guess, and the link stays', async () => {
    const { api } = await owner();
    const { token } = await invite(api);
    const common = visitor.acceptAdminInvitation({ token, password: 'passwordpassword' });
    await expect(common).rejects.toThrow('PASSWORD_TOO_COMMON');
    await visitor.acceptAdminInvitation({ token, password });
  });

  test('is made once of twenty who use the link at once', async () => {
    const { api } = await owner();
    const { email, token } = await invite(api);
    await openConnections(db, 20);
    const used = await Promise.allSettled(
      Array.from({ length: 20 }, () =>
        callAs(db, null, { clientAddress: newEmail() }).auth.acceptAdminInvitation({ token, password }),
      ),
    );
    expect(used.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    const { rows } = await api.administrators();
    expect(rows.filter((row) => row.email === email)).toHaveLength(1);
  });
});

describe('a link', () => {
  test('works once, not after a newer one, not once withdrawn, and three days', async () => {
    const { api } = await owner();
    const once = await invite(api);
    await visitor.acceptAdminInvitation({ token: once.token, password });
    await expect(visitor.showAdminInvitation({ token: once.token })).rejects.toThrow('LINK_INVALID');

    const twice = await invite(api);
    await api.inviteAdministrator({ name: 'Huda', email: twice.email, role: 'finance' });
    await expect(visitor.showAdminInvitation({ token: twice.token })).rejects.toThrow('LINK_INVALID');
    const newer = await tokenTo(twice.email);
    expect(await visitor.showAdminInvitation({ token: newer })).toMatchObject({ role: 'finance' });

    await api.withdrawAdminInvitation({ invitationId: twice.invitationId });
    await expect(visitor.acceptAdminInvitation({ token: newer, password })).rejects.toThrow(
      'INVITATION_WITHDRAWN',
    );

    const late = await invite(api);
    await sql`update admin_invitations set expires_at = expires_at - interval '3 days'
              where id = ${late.invitationId}`.execute(db);
    await expect(visitor.acceptAdminInvitation({ token: late.token, password })).rejects.toThrow(
      'INVITATION_EXPIRED',
    );
    const [row] = (await api.administrators()).invitations.filter(({ email }) => email === late.email);
    expect(row).toMatchObject({ isExpired: true });
  });

  test('opens nothing once the inviter is no owner any more', async () => {
    const [first, thief] = [await owner(), await owner()];
    const acts = [
      () => first.api.changeAdminRole({ userId: thief.userId, role: 'content' }),
      () => first.api.removeAdministrator({ userId: thief.userId, reason: 'Not them' }),
    ];
    for (const act of acts) {
      const { token } = await invite(thief.api);
      await act();
      await expect(visitor.acceptAdminInvitation({ token, password })).rejects.toThrow(
        'INVITATION_WITHDRAWN',
      );
      await db
        .updateTable('user_profiles')
        .set({ admin_role: 'owner' })
        .where('id', '=', thief.userId)
        .execute();
    }
  });

  test('is withdrawn by the administrator who is an owner at that moment', async () => {
    const [first, second] = [await owner(), await owner()];
    const { token, invitationId } = await invite(first.api);
    await first.api.changeAdminRole({ userId: second.userId, role: 'content' });
    await expect(second.api.withdrawAdminInvitation({ invitationId })).rejects.toThrow('NOT_ALLOWED');
    await visitor.acceptAdminInvitation({ token, password });
  });

  test('does not make an account of a customer an administrator', async () => {
    const { api } = await owner();
    const { email } = await make.customer(db);
    const refused = api.inviteAdministrator({ name: 'Huda', email, role: 'support' });
    await expect(refused).rejects.toThrow('EMAIL_TAKEN');

    const later = await invite(api);
    await db.insertInto('users').values({ email: later.email, password_hash: 'x' }).execute();
    await expect(visitor.acceptAdminInvitation({ token: later.token, password })).rejects.toThrow(
      'EMAIL_TAKEN',
    );
  });
});

test('an address that a person of the site invites with the same letters is one address', async () => {
  const { api } = await owner();
  const { email } = await invite(api);
  await api.inviteAdministrator({ name: 'Huda', email: email.toUpperCase(), role: 'support' });
  const { invitations } = await api.administrators();
  expect(invitations.filter((row) => row.email === email)).toHaveLength(1);
});
