import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { readSession } from '#/server/identity/sessions/read-session.ts';
import { startSession } from '#/server/identity/sessions/start-session.ts';
import { callAs } from '../../support/api/caller.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { password as PASSWORD, signUpForm } from '../../support/pages/browser.ts';
import { acceptInvitation, invitationTo } from '../../support/people/staff-invitation.ts';

const CONNECTIONS = 20;
const db = await testDb({ max: CONNECTIONS });
beforeAll(() => openConnections(db, CONNECTIONS));

const newEmail = () => `${randomUUID()}@example.test`;
const person = (over = {}) => ({ name: 'Huda', email: newEmail(), role: 'reception' as const, ...over });
const newLab = async (over = {}) => {
  const lab = await make.lab(db, over);
  return { ...lab, staff: callAs(db, lab.actor).staff };
};
const signIn = (email: string) => callAs(db, null).auth.signIn({ email, password: PASSWORD });
const accept = (token: string, password = PASSWORD) => acceptInvitation(db, token, password);
const show = (token: string, actor: Parameters<typeof callAs>[1] = null) =>
  callAs(db, actor).staff.showInvitation({ token });
const expire = (invitationId: string) =>
  sql`update staff_invitations set expires_at = now() - interval '1 second' where id = ${invitationId}`.execute(
    db,
  );
const actionsAbout = async (subjectId: string) => {
  const rows = await db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', subjectId)
    .orderBy('id')
    .execute();
  return rows.map(({ action }) => action);
};

/** An invitation with the token of its mail. */
async function invite(lab: Awaited<ReturnType<typeof newLab>>, over = {}) {
  const input = person(over);
  const { invitationId } = await lab.staff.invite(input);
  const { mail, token } = await invitationTo(db, input.email);
  return { ...input, invitationId, mail, token };
}

/** A former member of another lab's staff: an account that may join. */
async function formerMember() {
  const member = await make.staff(db, (await make.lab(db)).labId, 'reception');
  await db.deleteFrom('lab_staff').where('user_id', '=', member.userId).execute();
  const session = await readSession(db, await startSession(db, member.userId, null));
  if (!session) throw new Error('no session');
  return { ...member, actor: session };
}

describe('a new person', () => {
  test('sets a password by the link, accepts the terms, and works in their role', async () => {
    const lab = await newLab();
    const email = newEmail();
    const { invitationId } = await lab.staff.invite(
      person({ email: ` ${email.toUpperCase()} `, role: 'technician' }),
    );
    const { mail, token } = await invitationTo(db, email);
    expect(mail?.text).toContain('مختبر');
    expect(await show(token)).toMatchObject({ email, step: 'choosePassword' });
    await expect(accept(token, 'password123')).rejects.toThrow('PASSWORD_TOO_COMMON');
    await accept(token);
    await expect(accept(token)).rejects.toThrow('LINK_INVALID');
    await expect(show(token)).rejects.toThrow('LINK_INVALID');
    const user = await signIn(email);
    expect(user).toMatchObject({
      userType: 'lab',
      approved: true,
      isEmailVerified: true,
      lab: { labId: lab.labId, role: 'technician' },
    });
    const consents = await db
      .selectFrom('consents')
      .select('document')
      .where('user_id', '=', user.id)
      .orderBy('document')
      .execute();
    expect(consents.map(({ document }) => document)).toEqual(['privacy', 'terms']);
    const { rows, invitations } = await lab.staff.list();
    expect(rows).toMatchObject([{ role: 'owner' }, { userId: user.id, email, name: 'Huda' }]);
    expect(invitations).toEqual([]);
    expect(await actionsAbout(invitationId)).toEqual(['staff.invite']);
    expect(await actionsAbout(user.id)).toEqual(['staff.join']);
  });

  test('keeps their address for themselves: an invitation makes no account', async () => {
    const lab = await newLab();
    const { email, token } = await invite(lab);
    const account = () => db.selectFrom('users').select('id').where('email', '=', email).execute();
    expect(await account()).toEqual([]);
    await callAs(db, null).auth.signUp(signUpForm(email));
    expect(await account()).toHaveLength(1);
    expect(await show(token)).toMatchObject({ step: 'signIn' });
    await expect(accept(token)).rejects.toThrow('EMAIL_TAKEN');
  });

  test('gets no access without accepting the terms', async () => {
    const { token } = await invite(await newLab());
    const refused = Reflect.apply(callAs(db, null).staff.acceptInvitation, null, [
      { token, password: PASSWORD, acceptTerms: false },
    ]);
    await expect(refused).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(callAs(db, null).auth.resetPassword({ token, password: PASSWORD })).rejects.toThrow(
      'LINK_INVALID',
    );
  });

  test('wins once of twenty who accept one link', async () => {
    const lab = await newLab();
    const { token } = await invite(lab);
    const { won, refusals } = await settle(Array.from({ length: 20 }, () => accept(token)));
    expect(won).toHaveLength(1);
    expect(refusals).toEqual(Array.from({ length: 19 }, () => 'LINK_INVALID'));
    expect((await lab.staff.list()).rows).toHaveLength(2);
  });
});

describe('a person with an account', () => {
  test('is not added before they accept, signed in with that address', async () => {
    const lab = await newLab();
    const former = await formerMember();
    const { token } = await invite(lab, { email: former.email });
    expect((await lab.staff.list()).rows).toHaveLength(1);
    expect(await show(token)).toMatchObject({ step: 'signIn' });
    expect(await show(token, former.actor)).toMatchObject({ step: 'join' });
    await callAs(db, former.actor).staff.join({ token });
    expect((await lab.staff.list()).rows[1]).toMatchObject({ userId: former.userId });
    await expect(callAs(db, former.actor).staff.join({ token })).rejects.toThrow('LINK_INVALID');
  });

  test('accepts neither for another address nor as a customer, nor while at another lab', async () => {
    const lab = await newLab();
    const former = await formerMember();
    const customer = await make.customer(db);
    const elsewhere = await make.staff(db, (await make.lab(db)).labId, 'finance');
    const cases = [
      { email: newEmail(), who: former, step: 'otherAddress', code: 'OTHER_ADDRESS' },
      { email: customer.email, who: customer, step: 'notLabAccount', code: 'NOT_A_LAB_ACCOUNT' },
      { email: elsewhere.email, who: elsewhere, step: 'worksElsewhere', code: 'WORKS_ELSEWHERE' },
    ];
    for (const { email, who, step, code } of cases) {
      const { token } = await invite(lab, { email });
      expect(await show(token, who.actor)).toMatchObject({ step });
      await expect(callAs(db, who.actor).staff.join({ token })).rejects.toThrow(code);
      // A refusal does not use the link up.
      expect(await show(token, who.actor)).toMatchObject({ step });
    }
    expect((await lab.staff.list()).rows).toHaveLength(1);
  });

  test('looks the same to the inviter whether the address is free, a customer or an owner', async () => {
    const { staff } = await newLab();
    const { email } = await make.customer(db);
    const { email: owner } = await make.lab(db);
    for (const address of [email, owner, newEmail()]) {
      expect(await staff.invite(person({ email: address }))).toEqual({ invitationId: expect.any(String) });
    }
    const { invitations } = await staff.list();
    expect(new Set(invitations.map((row) => Object.keys(row).join(' ')))).toHaveLength(1);
  });

  test('who is invited by three labs joins one of them', async () => {
    const former = await formerMember();
    const labs = await Promise.all([newLab(), newLab(), newLab()]);
    // One after the other: the mails are read from one outbox.
    const links = await Array.fromAsync(
      labs,
      async (lab) => (await invite(lab, { email: former.email })).token,
    );
    const { won, refusals } = await settle(
      links.map((token) => callAs(db, former.actor).staff.join({ token })),
    );
    expect(won).toHaveLength(1);
    expect(refusals).toEqual(['WORKS_ELSEWHERE', 'WORKS_ELSEWHERE']);
  });
});

describe('an invitation', () => {
  test('that is sent again has a new link and seven more days; the old link is dead', async () => {
    const lab = await newLab();
    const { invitationId, email, token } = await invite(lab);
    await expire(invitationId);
    await expect(show(token)).rejects.toThrow('INVITATION_EXPIRED');
    await expect(accept(token)).rejects.toThrow('INVITATION_EXPIRED');
    expect((await lab.staff.list()).invitations).toMatchObject([{ isExpired: true, timesSent: 1 }]);
    await lab.staff.inviteAgain({ invitationId });
    const second = await invitationTo(db, email);
    expect(second.token).not.toBe(token);
    await expect(accept(token)).rejects.toThrow('LINK_INVALID');
    expect((await lab.staff.list()).invitations).toMatchObject([
      { email, isExpired: false, timesSent: 2, role: 'reception' },
    ]);
    await accept(second.token);
    await expect(lab.staff.inviteAgain({ invitationId })).rejects.toThrow('ALREADY_DECIDED');
    await expect(lab.staff.withdrawInvitation({ invitationId })).rejects.toThrow('ALREADY_DECIDED');
    expect(await actionsAbout(invitationId)).toEqual(['staff.invite', 'staff.inviteAgain']);
  });

  test('that is withdrawn opens nothing, and the address can be invited anew', async () => {
    const lab = await newLab();
    const { invitationId, email, token } = await invite(lab);
    await lab.staff.withdrawInvitation({ invitationId });
    await lab.staff.withdrawInvitation({ invitationId });
    await expect(show(token)).rejects.toThrow('INVITATION_WITHDRAWN');
    await expect(accept(token)).rejects.toThrow('INVITATION_WITHDRAWN');
    await expect(lab.staff.inviteAgain({ invitationId })).rejects.toThrow('INVITATION_WITHDRAWN');
    expect((await lab.staff.list()).invitations).toEqual([]);
    expect(await actionsAbout(invitationId)).toEqual(['staff.invite', 'staff.withdrawInvitation']);
    await accept((await invite(lab, { email })).token);
  });

  test('of another lab is not found', async () => {
    const { invitationId } = await invite(await newLab());
    const { staff } = await newLab();
    await expect(staff.inviteAgain({ invitationId })).rejects.toThrow('NOT_FOUND');
    await expect(staff.withdrawInvitation({ invitationId })).rejects.toThrow('NOT_FOUND');
  });
});
