import { randomBytes, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { createEmailLink } from '#/server/identity/auth/create-email-link.ts';
import { readSession } from '#/server/identity/sessions/read-session.ts';
import { deliverMessages } from '#/server/messages/inbox/deliver-messages.ts';
import { hashToken } from '#/server/platform/crypto/hash-token.ts';
import { reachingAll } from '#/server/platform/db/reach.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import { DAY_MS } from '#/shared/core/duration.ts';
import { callAs } from '../../support/api/caller.ts';
import { testSite } from '../../support/api/site.ts';
import { settle } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { makeLine } from '../../support/db/make-results.ts';
import { browser, newEmail, password, signUpForm } from '../../support/pages/browser.ts';
import { emailChanges, newPassword } from '../../support/people/email-changes.ts';

const db = await testDb();
const { keys } = testSite();
const { signedUp, ask, confirm, undo, signIn, emailOf, expireLinks, mails, change } = emailChanges(db);

test('puts the address back with a new password and ends every session and way in since', async () => {
  const owner = await signedUp();
  const { next, undoToken } = await change(owner);
  const thief = browser(db);
  await (await thief.call()).auth.signIn({ email: next, password });
  const google = { sub: owner.userId, user_id: owner.userId, email: next };
  await db.insertInto('google_accounts').values(google).execute();
  const device = { user_id: owner.userId, secret_sealed: Buffer.from('x'), confirmed_at: new Date() };
  await db.insertInto('totp_devices').values(device).execute();
  const recovery = await createEmailLink(db, keys, { ...owner, email: next, purpose: 'reset_password' });
  const wished = newEmail();
  await db
    .updateTable('totp_devices')
    .set({ confirmed_at: null })
    .where('user_id', '=', owner.userId)
    .execute();
  await ask(owner, wished);
  await db.updateTable('totp_devices').set(device).where('user_id', '=', owner.userId).execute();
  const wishToken = (await mails()).tokenTo(wished);

  await expect(
    callAs(db, null).auth.undoEmailChange({ token: undoToken, password: 'password123' }),
  ).rejects.toThrow('PASSWORD_TOO_COMMON');
  expect(await undo(undoToken)).toBeNull();
  expect(await signIn(owner.email, newPassword)).toMatchObject({ id: owner.userId, isEmailVerified: true });
  expect(await readSession(db, thief.token())).toBeNull();
  expect(await readSession(db, owner.person.token())).toBeNull();
  for (const email of [next, owner.email]) {
    await expect(signIn(email)).rejects.toThrow('INVALID_CREDENTIALS');
  }
  for (const table of ['google_accounts', 'totp_devices', 'email_changes'] as const) {
    expect(await db.selectFrom(table).selectAll().where('user_id', '=', owner.userId).execute()).toEqual([]);
  }
  await expect(confirm(wishToken)).rejects.toThrow('LINK_INVALID');
  const reset = callAs(db, null).auth.resetPassword({ token: recovery, password: newPassword });
  await expect(reset).rejects.toThrow('LINK_INVALID');
  await expect(undo(undoToken)).rejects.toThrow('LINK_INVALID');
  expect((await mails()).to(next)).toHaveLength(1);
});

test('as long as the old address can take the account back, it hears of a new password and of the second step', async () => {
  const owner = await signedUp();
  const { next, undoToken } = await change(owner);
  const { account } = await owner.person.call();
  await account.changePassword({ currentPassword: password, newPassword: 'a canoe in the desert' });
  await db
    .insertInto('totp_devices')
    .values({ user_id: owner.userId, secret_sealed: Buffer.from('x'), confirmed_at: new Date() })
    .execute();
  await account.disableTotp({ password: 'a canoe in the desert' });
  const { to } = await mails();
  expect(to(owner.email).toSorted()).toEqual(to(next).toSorted());
  expect(to(owner.email)).toHaveLength(2);

  await account.changePassword({ currentPassword: 'a canoe in the desert', newPassword: password });
  await undo(undoToken);
  // Undone before the mail left: the old address is the present one.
  expect((await mails()).to(owner.email)).toHaveLength(1);
});

test('after 72 hours the old address hears nothing more', async () => {
  const owner = await signedUp();
  const { next } = await change(owner);
  await expireLinks(owner);
  const { account } = await owner.person.call();
  await account.changePassword({ currentPassword: password, newPassword: 'a canoe in the desert' });
  const { to } = await mails();
  expect([to(owner.email).length, to(next).length]).toEqual([0, 1]);
});

test('the old address of the owner hears of a changed bank account, whatever mails were turned off', async () => {
  const owner = await signedUp();
  await change(owner);
  await db
    .insertInto('notification_choices')
    .values({ user_id: owner.userId, kind: 'bankAccountChanged', channel: 'mail', is_on: false })
    .execute();
  await sql`select tell(${owner.userId}::uuid, 'bankAccountChanged', null, null)`.execute(db);
  await reachingAll('task', () => deliverMessages({ db, site: testSite() }));
  const { sent } = await mails();
  expect(sent.map(({ to }) => to)).toContain(owner.email);
});

test('ends the links to results and visits and takes the telephone number that came since; those from before stay', async () => {
  const owner = await signedUp();
  const share = (token: string) =>
    db
      .insertInto('result_shares')
      .values({
        customer_id: owner.userId,
        token_hash: hashToken(token),
        pin_hash: 'x',
        expires_at: new Date(Date.now() + DAY_MS),
      })
      .returning('id')
      .executeTakeFirstOrThrow();
  const { visitId } = await makeLine(db, { customerId: owner.userId });
  const link = (label: string) =>
    db
      .insertInto('visit_links')
      .values({
        visit_id: visitId,
        customer_id: owner.userId,
        label,
        may_check_in: true,
        token_hash: hashToken(randomUUID()),
      })
      .execute();
  const before = await share(randomUUID());
  await link('before');
  const { undoToken } = await change(owner);
  const since = await share(randomUUID());
  await link('since');
  await db
    .insertInto('phone_numbers')
    .values({ user_id: owner.userId, number_sealed: Buffer.from('x'), number_hmac: randomBytes(32) })
    .execute();
  await undo(undoToken);
  const open = await db
    .selectFrom('result_shares')
    .select('id')
    .where('id', 'in', [before.id, since.id])
    .where('revoked_at', 'is', null)
    .execute();
  expect(open).toEqual([{ id: before.id }]);
  expect(await openVisitLinks(owner.userId)).toEqual([{ label: 'before' }]);
  const phones = db.selectFrom('phone_numbers').select('user_id').where('user_id', '=', owner.userId);
  expect(await phones.execute()).toEqual([]);
});

test('a second change does not cut the first owner off; its own way back ends', async () => {
  const owner = await signedUp();
  const first = await change(owner);
  const second = await change(owner);
  await undo(first.undoToken);
  expect(await emailOf(owner)).toBe(owner.email);
  await expect(undo(second.undoToken)).rejects.toThrow('LINK_INVALID');
});

test('what a thief undoes of their own leaves the earlier way back', async () => {
  const owner = await signedUp();
  const first = await change(owner);
  const second = await change(owner);
  await undo(second.undoToken);
  expect(await emailOf(owner)).toBe(first.next);
  await undo(first.undoToken);
  expect(await emailOf(owner)).toBe(owner.email);
});

test('works for 72 hours, in which nobody else can take the address; then it is free', async () => {
  const owner = await signedUp();
  const { undoToken } = await change(owner);
  const { rows } = await sql<{ hours: number }>`
    select round(extract(epoch from expires_at - confirmed_at) / 3600)::int as hours from email_changes
    where user_id = ${owner.userId}`.execute(db);
  expect(rows).toEqual([{ hours: 72 }]);
  const signUp = () => callAs(db, null).auth.signUp(signUpForm(owner.email));
  await expect(signUp()).rejects.toThrow('EMAIL_TAKEN');
  // Refused before the slow hash and before a row, so the answer counts among those that reveal an account.
  const clientAddress = newEmail();
  const tries = Array.from({ length: limits.takenEmailByAddress.points + 1 }, () =>
    callAs(db, null, { clientAddress }).auth.signUp(signUpForm(owner.email)),
  );
  expect((await settle(tries)).refusals).toContain('RATE_LIMITED');
  const other = await signedUp();
  await ask(other, owner.email);
  expect((await mails()).to(owner.email).join()).not.toContain('token=');
  await expireLinks(owner);
  await expect(undo(undoToken)).rejects.toThrow('LINK_INVALID');
  await signUp();
});

test('an unconfirmed old address gets no way back, does not read the new one and is not kept', async () => {
  const owner = await signedUp({ isVerified: false });
  const next = newEmail();
  await ask(owner, next);
  const asked = await mails();
  await confirm(asked.tokenTo(next));
  const changed = await mails();
  const read = [...asked.to(owner.email), ...changed.to(owner.email)];
  expect(read).toHaveLength(2);
  expect(read.join()).not.toMatch(new RegExp(`token=|${next}`));
  await callAs(db, null).auth.signUp(signUpForm(owner.email));
});

test('a token serves one of the two uses, and no table holds it', async () => {
  const owner = await signedUp();
  const next = newEmail();
  await ask(owner, next);
  const token = (await mails()).tokenTo(next);
  await expect(undo(token)).rejects.toThrow('LINK_INVALID');
  const { rows } = await sql<{ dump: string }>`
    select string_agg(c::text, ' ') as dump from email_changes c where user_id = ${owner.userId}`.execute(db);
  const [, proof = ''] = token.split('.');
  for (const form of [proof, Buffer.from(proof, 'base64url').toString('hex')]) {
    expect(rows[0]?.dump).not.toContain(form);
  }
  await confirm(token);
  const undoToken = (await mails()).tokenTo(owner.email);
  await expect(confirm(undoToken)).rejects.toThrow('LINK_INVALID');
  await undo(undoToken);
});

test('one network address cannot try unlimited links', async () => {
  const clientAddress = newEmail();
  const attempts = Array.from({ length: limits.linkByAddress.points + 1 }, () =>
    undo('a-token-that-nobody-was-sent', { clientAddress }),
  );
  const { refusals } = await settle(attempts);
  expect(refusals.filter((code) => code === 'RATE_LIMITED')).toHaveLength(1);
});

const openVisitLinks = (userId: string) =>
  db
    .selectFrom('visit_links')
    .select('label')
    .where('customer_id', '=', userId)
    .where('revoked_at', 'is', null)
    .execute();
