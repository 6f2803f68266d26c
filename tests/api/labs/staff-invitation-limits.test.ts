import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { browser, password as PASSWORD, signUpForm } from '../../support/pages/browser.ts';
import { acceptInvitation, invitationTo } from '../../support/people/staff-invitation.ts';

const CONNECTIONS = 20;
const db = await testDb({ max: CONNECTIONS });
beforeAll(() => openConnections(db, CONNECTIONS));

const person = (over = {}) => ({
  name: 'Huda',
  email: `${randomUUID()}@example.test`,
  role: 'reception' as const,
  ...over,
});
const newLab = async (over = {}) => {
  const lab = await make.lab(db, over);
  return { ...lab, staff: callAs(db, lab.actor).staff };
};

test('an invitation needs an approved lab, and an owner whose address is proved', async () => {
  const waiting = await newLab({ review_status: 'pending' });
  await expect(waiting.staff.invite(person())).rejects.toThrow('LAB_UNDER_REVIEW');
  const { staff, userId } = await newLab();
  const { invitationId } = await staff.invite(person());
  await db.updateTable('users').set({ email_verified_at: null }).where('id', '=', userId).execute();
  await expect(staff.invite(person())).rejects.toThrow('EMAIL_UNPROVED');
  await expect(staff.inviteAgain({ invitationId })).rejects.toThrow('EMAIL_UNPROVED');
});

test('an invitation ends with the approval of its lab, and does not come back with it', async () => {
  const lab = await newLab();
  const { email } = person();
  await lab.staff.invite(person({ email }));
  const { token } = await invitationTo(db, email);
  const desk = callAs(db, (await make.admin(db)).actor).admin;
  await desk.reviewLab({ labId: lab.labId, decision: 'suspend', reason: 'No licence' });
  await expect(acceptInvitation(db, token)).rejects.toThrow('INVITATION_WITHDRAWN');
  await desk.reviewLab({ labId: lab.labId, decision: 'restore', reason: '' });
  await expect(acceptInvitation(db, token)).rejects.toThrow('INVITATION_WITHDRAWN');
});

test('an invitation of one address is open once, however often it is asked for, and not for a member', async () => {
  const { staff, labId, email: ownEmail } = await newLab();
  const input = person();
  const { won, refusals } = await settle(Array.from({ length: 12 }, () => staff.invite(input)));
  expect(won).toHaveLength(1);
  expect(new Set(refusals)).toEqual(new Set(['ALREADY_INVITED']));
  const member = await make.staff(db, labId, 'finance');
  for (const email of [ownEmail, member.email]) {
    await expect(staff.invite(person({ email }))).rejects.toThrow('ALREADY_INVITED');
  }
});

test.each([{ role: 'owner' }, { role: 'boss' }, { email: 'nobody' }, { name: ' ' }])(
  'an invitation is refused with %o',
  async (over) => {
    const { staff } = await newLab();
    await expect(Reflect.apply(staff.invite, null, [person(over)])).rejects.toMatchObject({
      code: 'BAD_REQUEST',
    });
  },
);

test('an invitation is one of twenty open ones at most, also where an expired one is sent again', async () => {
  const { staff } = await newLab();
  const first = await staff.invite(person());
  await sql`update staff_invitations set expires_at = now() where id = ${first.invitationId}`.execute(db);
  const { won, refusals } = await settle(Array.from({ length: 22 }, () => staff.invite(person())));
  expect(won).toHaveLength(20);
  expect(refusals).toEqual(['INVITATIONS_FULL', 'INVITATIONS_FULL']);
  await expect(staff.inviteAgain(first)).rejects.toThrow('INVITATIONS_FULL');
});

test('an invitation is one of fifty mails a day at most, counting those sent again', async () => {
  const { staff } = await newLab();
  const invitation = await staff.invite(person());
  await Promise.all(Array.from({ length: 49 }, () => staff.inviteAgain(invitation)));
  await expect(staff.inviteAgain(invitation)).rejects.toThrow('RATE_LIMITED');
  await expect(staff.invite(person())).rejects.toThrow('RATE_LIMITED');
});

test('an invitation is told to the person it names, and erased with their account', async () => {
  const lab = await newLab();
  const customer = browser(db);
  const { email } = await (await customer.call()).auth.signUp(signUpForm());
  const { invitationId } = await lab.staff.invite(person({ email }));
  const told = async () => (await (await customer.call()).account.exportData()).tables['staff_invitations'];
  expect(await told()).toEqual([]);
  await sql`update users set email_verified_at = now() where email = ${email}`.execute(db);
  expect(await told()).toMatchObject([{ id: invitationId, lab_id: lab.labId }]);
  await (await customer.call()).account.eraseAccount({ secret: PASSWORD });
  expect((await lab.staff.list()).invitations).toEqual([]);
});
