import { randomUUID } from 'node:crypto';
import { beforeAll, describe, expect, test } from 'vitest';
import { readSession } from '#/server/identity/sessions/read-session.ts';
import { startSession } from '#/server/identity/sessions/start-session.ts';
import { callAs } from '../../support/api/caller.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { password as PASSWORD } from '../../support/pages/browser.ts';
import { drain } from '../../support/processes/mail.ts';

const CONNECTIONS = 12;
const db = await testDb({ max: CONNECTIONS });
beforeAll(() => openConnections(db, CONNECTIONS));

const newEmail = () => `${randomUUID()}@example.test`;
const person = (over = {}) => ({ name: 'Huda', email: newEmail(), role: 'reception' as const, ...over });
const newLab = async (over = {}) => {
  const lab = await make.lab(db, over);
  return { ...lab, staff: callAs(db, lab.actor).staff };
};

/** The link in the invitation mail to this address. */
async function invitationTo(email: string) {
  const { sent } = await drain(db);
  const mail = sent.filter(({ to }) => to === email).at(-1);
  const [, token = ''] = /token=([^&\s]+)&invited=1/.exec(mail?.text ?? '') ?? [];
  return { mail, token: decodeURIComponent(token) };
}
const accept = (token: string, password = PASSWORD) =>
  callAs(db, null).staff.acceptInvitation({ token, password, acceptTerms: true });
const signIn = (email: string) => callAs(db, null).auth.signIn({ email, password: PASSWORD });

describe('the invitation', () => {
  test('lets a person set a password by the link, accept the terms, and work in their role', async () => {
    const { staff, labId } = await newLab();
    const { email, ...rest } = person({ role: 'technician' });
    const { userId } = await staff.add({ ...rest, email: ` ${email.toUpperCase()} ` });
    expect((await staff.list()).rows).toMatchObject([
      { role: 'owner' },
      { userId, email, name: 'Huda', role: 'technician', hasAccepted: false },
    ]);
    await expect(signIn(email)).rejects.toThrow('INVALID_CREDENTIALS');

    const { mail, token } = await invitationTo(email);
    expect(mail?.text).toContain(`مختبر`);
    await expect(accept(token, 'password123')).rejects.toThrow('PASSWORD_TOO_COMMON');
    await accept(token);
    await expect(accept(token)).rejects.toThrow('LINK_INVALID');
    const user = await signIn(email);
    expect(user).toMatchObject({
      userType: 'lab',
      approved: true,
      isEmailVerified: true,
      lab: { labId, role: 'technician' },
    });
    const consents = await db
      .selectFrom('consents')
      .select('document')
      .where('user_id', '=', userId)
      .orderBy('document')
      .execute();
    expect(consents.map(({ document }) => document)).toEqual(['privacy', 'terms']);
    expect((await staff.list()).rows[1]).toMatchObject({ hasAccepted: true });
  });

  test('is sent again by a request for a password', async () => {
    const { staff } = await newLab();
    const { email } = person();
    await staff.add(person({ email }));
    const first = await invitationTo(email);
    await callAs(db, null).auth.requestPasswordReset({ email });
    const second = await invitationTo(email);
    await expect(accept(first.token)).rejects.toThrow('LINK_INVALID');
    await accept(second.token);
    await expect(signIn(email)).resolves.toBeTruthy();
  });

  test('gives no access without accepting the terms', async () => {
    const { staff } = await newLab();
    const { email } = person();
    await staff.add(person({ email }));
    const { token } = await invitationTo(email);
    const refused = Reflect.apply(callAs(db, null).staff.acceptInvitation, null, [
      { token, password: PASSWORD, acceptTerms: false },
    ]);
    await expect(refused).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    await expect(callAs(db, null).auth.resetPassword({ token, password: PASSWORD })).rejects.toThrow(
      'LINK_INVALID',
    );
  });
});

describe('an invitation that is sent again', () => {
  test('has a link of its own; a person who signs in already, and one of another lab, get none', async () => {
    const { staff } = await newLab();
    const { email, ...rest } = person();
    const { userId } = await staff.add({ ...rest, email });
    const first = await invitationTo(email);
    await staff.inviteAgain({ userId });
    const second = await invitationTo(email);
    expect(second.token).not.toBe('');
    expect(second.token).not.toBe(first.token);
    await accept(second.token);
    await signIn(email);
    await expect(staff.inviteAgain({ userId })).rejects.toThrow('ALREADY_DECIDED');
    const other = await newLab();
    await expect(other.staff.inviteAgain({ userId })).rejects.toThrow('NOT_FOUND');
  });
});

describe('a new staff member', () => {
  test('is not added before the lab is approved: until then anybody may have signed it up', async () => {
    const { staff } = await newLab({ review_status: 'pending' });
    await expect(staff.add(person())).rejects.toThrow('LAB_UNDER_REVIEW');
  });

  test('is refused if the address has another kind of account, or works at a lab', async () => {
    const { staff, email: ownEmail } = await newLab();
    const taken = 'EMAIL_TAKEN';
    const { email: customer } = await make.customer(db);
    const { email: owner } = await make.lab(db);
    const { email: elsewhere } = await make.staff(db, (await make.lab(db)).labId, 'finance');
    for (const email of [customer, owner, elsewhere, ownEmail])
      await expect(staff.add(person({ email }))).rejects.toThrow(taken);
    expect((await staff.list()).rows).toHaveLength(1);
  });

  test.each([{ role: 'owner' }, { role: 'boss' }, { email: 'nobody' }, { name: ' ' }])(
    'is refused as %o',
    async (over) => {
      const { staff } = await newLab();
      await expect(Reflect.apply(staff.add, null, [person(over)])).rejects.toMatchObject({
        code: 'BAD_REQUEST',
      });
    },
  );

  test('is added once by twelve concurrent requests', async () => {
    const { staff } = await newLab();
    const input = person();
    const { won, refusals } = await settle(Array.from({ length: 12 }, () => staff.add(input)));
    expect(won).toHaveLength(1);
    expect(new Set(refusals)).toEqual(new Set(['EMAIL_TAKEN']));
    expect((await staff.list()).rows).toHaveLength(2);
  });

  test('who left another lab, joins only one of two that add them', async () => {
    const { labId } = await make.lab(db);
    const { email, userId } = await make.staff(db, labId, 'reception');
    await db.deleteFrom('lab_staff').where('user_id', '=', userId).execute();
    const labs = await Promise.all([newLab(), newLab(), newLab()]);
    const { won, refusals } = await settle(labs.map(({ staff }) => staff.add(person({ email }))));
    expect(won).toEqual([{ userId }]);
    expect(refusals).toEqual(['EMAIL_TAKEN', 'EMAIL_TAKEN']);
  });

  test('is one of twenty in a row at most', async () => {
    const { staff } = await newLab();
    for (let at = 0; at < 20; at++) await staff.add(person());
    await expect(staff.add(person())).rejects.toThrow('RATE_LIMITED');
  });
});

describe('a role', () => {
  test('is changed with an audit entry, from the next request on', async () => {
    const { staff, labId } = await newLab();
    const { userId } = await make.staff(db, labId, 'reception');
    const token = await startSession(db, userId, null);
    const roleNow = async () => (await readSession(db, token))?.labRole;
    expect(await roleNow()).toBe('reception');
    await staff.changeRole({ userId, role: 'verifier' });
    expect(await roleNow()).toBe('verifier');
    const [change] = await db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('action', '=', 'staff.changeRole')
      .where('subject_id', '=', userId)
      .execute();
    expect(change).toEqual({ before: { role: 'reception' }, after: { role: 'verifier' } });
  });

  test('of the owner cannot be changed, nor one of another lab', async () => {
    const { staff, userId: ownerId, labId } = await newLab();
    const other = await make.staff(db, (await make.lab(db)).labId, 'reception');
    await expect(staff.changeRole({ userId: ownerId, role: 'finance' })).rejects.toThrow('NOT_ALLOWED');
    await expect(staff.remove({ userId: ownerId })).rejects.toThrow('NOT_ALLOWED');
    await expect(staff.changeRole({ userId: other.userId, role: 'finance' })).rejects.toThrow('NOT_FOUND');
    await expect(staff.remove({ userId: other.userId })).rejects.toThrow('NOT_FOUND');
    for (const role of ['reception', 'technician', 'verifier', 'finance'] as const) {
      const colleague = callAs(db, (await make.staff(db, labId, role)).actor).staff;
      await expect(colleague.list()).rejects.toThrow('NOT_ALLOWED');
      await expect(colleague.add(person())).rejects.toThrow('NOT_ALLOWED');
    }
  });

  test('that is changed and removed concurrently has one consistent outcome', async () => {
    const { staff, labId } = await newLab();
    const { userId } = await make.staff(db, labId, 'reception');
    const { refusals } = await settle([
      ...Array.from({ length: 6 }, () => staff.changeRole({ userId, role: 'finance' as const })),
      ...Array.from({ length: 6 }, () => staff.remove({ userId })),
    ]);
    expect(new Set(refusals)).toEqual(new Set(['NOT_FOUND']));
    expect((await staff.list()).rows).toHaveLength(1);
    const removals = await db
      .selectFrom('audit_log')
      .select('id')
      .where('action', '=', 'staff.remove')
      .where('subject_id', '=', userId)
      .execute();
    expect(removals).toHaveLength(1);
  });
});

describe('a removed staff member', () => {
  test('is signed out at once, sees nothing of the lab, and can be added again', async () => {
    const { staff, labId } = await newLab();
    const { userId, email } = await make.staff(db, labId, 'reception');
    const token = await startSession(db, userId, null);
    await staff.remove({ userId });
    expect(await readSession(db, token)).toBeNull();
    const later = await readSession(db, await startSession(db, userId, null));
    expect(later).toMatchObject({ userType: 'lab', labId: null, labRole: null });
    await expect(callAs(db, later).lab.bookings()).rejects.toThrow('NOT_ALLOWED');
    await expect(staff.add(person({ email }))).resolves.toEqual({ userId });
  });

  test('who has not accepted has a link that opens nothing', async () => {
    const { staff } = await newLab();
    const input = person();
    const { userId } = await staff.add(input);
    const { token } = await invitationTo(input.email);
    await staff.remove({ userId });
    await expect(accept(token)).rejects.toThrow('LINK_INVALID');
    await staff.add(input);
    await accept((await invitationTo(input.email)).token);
  });
});
