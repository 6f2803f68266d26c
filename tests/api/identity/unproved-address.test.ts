import { afterAll, afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createEmailLink } from '#/server/identity/auth/create-email-link.ts';
import { readSession } from '#/server/identity/sessions/read-session.ts';
import type { EmailLinkPurpose } from '#/server/platform/db/schema.gen.ts';
import { testApp } from '../../support/api/app.ts';
import { callAs } from '../../support/api/caller.ts';
import { testSite } from '../../support/api/site.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { sent } from '../../support/labs/certificates.ts';
import { newEmail, password } from '../../support/pages/browser.ts';
import { googleAt, newGoogleUser, traveller } from '../../support/people/google-trip.ts';
import { startIssuer } from '../../support/people/issuer.ts';
import { codeOf, deviceOf, signedUpLab, stopClock, unprovedLab } from '../../support/people/second-factor.ts';

const db = await testDb();
const { keys } = testSite();
const newPassword = 'a bicycle on the moon';
const issuer = await startIssuer();
afterAll(() => issuer.close());
beforeEach(stopClock);
afterEach(() => void vi.useRealTimers());

type Account = { userId: string; email: string };
const linkOf = (account: Account, purpose: EmailLinkPurpose) =>
  createEmailLink(db, keys, { ...account, purpose });
const signIn = (email: string, secret: string) => callAs(db, null).auth.signIn({ email, password: secret });
const reset = (token: string) => callAs(db, null).auth.resetPassword({ token, password: newPassword });

/**
 * A laboratory that a stranger signed up with an address of others, with all that an earlier release let such an account
 * have: a second factor, a friend among the staff, an invitation, a bank account, a document.
 */
async function strangersLab() {
  const lab = await signedUpLab(db);
  const { secret } = await (await lab.person.call()).account.startTotp({});
  await (await lab.person.call()).account.confirmTotp({ code: codeOf(secret) });
  const actor = await readSession(db, lab.person.token());
  if (!actor || actor.labId === null) throw new Error('there is no lab');
  const { labId } = actor;
  const friend = await make.staff(db, labId, 'finance');
  await sent(db, actor);
  const bank = { iban: 'SA0380000000608010167519', bank_account_holder: 'A friend' };
  await db.updateTable('labs').set(bank).where('id', '=', labId).execute();
  await db
    .insertInto('staff_invitations')
    .values({
      lab_id: labId,
      email: newEmail(),
      name: 'Another friend',
      role: 'verifier',
      invited_by: lab.userId,
      expires_at: new Date(Date.now() + 86_400_000),
      token_hash: Buffer.alloc(32, labId),
    })
    .execute();
  await db.updateTable('users').set({ email_verified_at: null }).where('id', '=', lab.userId).execute();
  const left = async () => {
    const row = await db.selectFrom('labs').select('iban').where('id', '=', labId).executeTakeFirst();
    const of = (table: 'lab_staff' | 'lab_certificates') =>
      db.selectFrom(table).select('lab_id').where('lab_id', '=', labId).execute();
    const open = await db
      .selectFrom('staff_invitations')
      .select('id')
      .where('lab_id', '=', labId)
      .where('state', '=', 'sent')
      .execute();
    return {
      device: await deviceOf(db, lab.userId),
      session: await readSession(db, lab.person.token()),
      iban: row?.iban,
      staff: (await of('lab_staff')).length,
      documents: (await of('lab_certificates')).length,
      invitations: open.length,
    };
  };
  return { ...lab, labId, friend, left };
}
const nothing = { device: undefined, session: null, iban: null, staff: 1, documents: 0, invitations: 0 };

test('what a stranger had accepted waits again for review, and proposals and the public telephone go', async () => {
  const lab = await strangersLab();
  const { labId } = lab;
  const [accepted] = await db
    .updateTable('lab_certificates')
    .set({ state: 'accepted', decided_at: new Date() })
    .where('lab_id', '=', labId)
    .returning(['id', 'kind'])
    .execute();
  await db.updateTable('labs').set({ phone: '0551234567' }).where('id', '=', labId).execute();
  await db.insertInto('lab_proposals').values({ lab_id: labId, lab_name_en: 'King Fahd' }).execute();
  await reset(await linkOf(lab, 'reset_password'));

  const { admin } = callAs(db, (await make.admin(db)).actor);
  const { certificates, proposal, phone, accreditations } = await admin.lab({ labId });
  expect({ proposal, phone, accreditations }).toEqual({ proposal: null, phone: null, accreditations: [] });
  expect(certificates).toMatchObject([
    { certificateId: accepted?.id, kind: accepted?.kind, state: 'waiting', decidedAt: null },
  ]);
});

test('a lab sets up no second factor before its address is proved', async () => {
  const { person } = await unprovedLab(db);
  await expect((await person.call()).account.startTotp({})).rejects.toThrow('NOT_ALLOWED');
});

test('whoever resets the password of an unproved address is in, and nothing of the stranger is left', async () => {
  const lab = await strangersLab();
  expect(await lab.left()).toMatchObject({ staff: 2, documents: 1, invitations: 1 });
  await reset(await linkOf(lab, 'reset_password'));
  expect(await signIn(lab.email, newPassword)).toMatchObject({ id: lab.userId, hasTotp: false });
  expect(await lab.left()).toEqual(nothing);
});

test('whoever comes by Google to an unproved address is in, and nothing of the stranger is left', async () => {
  const lab = await strangersLab();
  issuer.vouchFor(newGoogleUser({ email: lab.email }));
  const owner = traveller(testApp(db, { google: googleAt(issuer.url) }));
  expect(await owner.signIn()).toBe('/?signIn=google');
  expect(await owner.whoAmI()).toMatchObject({ id: lab.userId, hasTotp: false, hasPassword: false });
  expect(await lab.left()).toEqual(nothing);
});

test('the link of the mail, opened elsewhere, throws the stranger out and leads to a new password', async () => {
  const lab = await strangersLab();
  const token = await linkOf(lab, 'verify_email');
  const other = await make.customer(db);
  const { resetToken } = await callAs(db, other.actor).auth.verifyEmail({ token });
  expect(await lab.left()).toEqual(nothing);
  await expect(signIn(lab.email, password)).rejects.toThrow('INVALID_CREDENTIALS');
  expect(await callAs(db, null).auth.verifyEmail({ token })).toEqual({ resetToken: null });
  await reset(resetToken ?? '');
  expect(await signIn(lab.email, newPassword)).toMatchObject({ id: lab.userId, isEmailVerified: true });
});

test('a second link changes nothing of an address that is proved already', async () => {
  const lab = await signedUpLab(db);
  const token = await linkOf(lab, 'verify_email');
  expect(await callAs(db, null).auth.verifyEmail({ token })).toEqual({ resetToken: null });
  expect(await (await lab.person.call()).auth.session()).toMatchObject({ id: lab.userId });
  expect(await signIn(lab.email, password)).toMatchObject({ id: lab.userId });
});

test('a telephone number that the stranger gave goes too', async () => {
  const { userId, email } = await make.unproved(db);
  await db
    .insertInto('phone_numbers')
    .values({
      user_id: userId,
      number_sealed: Buffer.alloc(32),
      number_hmac: Buffer.alloc(32),
      changed_at: new Date(),
    })
    .execute();
  await reset(await linkOf({ userId, email }, 'reset_password'));
  const numbers = db.selectFrom('phone_numbers').select('user_id').where('user_id', '=', userId);
  expect(await numbers.execute()).toEqual([]);
});
