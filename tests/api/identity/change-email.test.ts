import { sql } from 'kysely';
import { afterEach, expect, test, vi } from 'vitest';
import { createEmailLink } from '#/server/identity/auth/create-email-link.ts';
import { readSession } from '#/server/identity/sessions/read-session.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import { callAs } from '../../support/api/caller.ts';
import { testSite } from '../../support/api/site.ts';
import { testDb } from '../../support/db/db.ts';
import { browser, newEmail, password } from '../../support/pages/browser.ts';
import { emailChanges, newPassword } from '../../support/people/email-changes.ts';
import { codeOf, guardedLab, stopClock } from '../../support/people/second-factor.ts';
import { drain } from '../../support/processes/mail.ts';
import { queuedMails } from '../../support/processes/queued-mails.ts';

const db = await testDb();
const { keys } = testSite();
const { signedUp, setUser, ask, confirm, signIn, wishOf, emailOf, expireLinks, mails } = emailChanges(db);
afterEach(() => void vi.useRealTimers());

test('changes nothing, writes to both addresses, and the new one counts once its link is used', async () => {
  const owner = await signedUp();
  const next = newEmail();
  expect(await ask(owner, ` ${next.toUpperCase()} `)).toBeNull();
  const { to, tokenTo } = await mails();
  expect(to(owner.email).join()).toContain(next);
  expect(to(owner.email).join()).not.toContain('token=');
  expect(await emailOf(owner)).toBe(owner.email);
  expect(await wishOf(owner)).toMatchObject({ email: next });
  await expect(signIn(next)).rejects.toThrow('INVALID_CREDENTIALS');

  const elsewhere = browser(db);
  await (await elsewhere.call()).auth.signIn({ email: owner.email, password });
  const recovery = await createEmailLink(db, keys, { ...owner, purpose: 'reset_password' });
  expect(await confirm(tokenTo(next))).toEqual({ resetToken: null });

  expect(await (await owner.person.call()).auth.session()).toMatchObject({
    id: owner.userId,
    email: next,
    isEmailVerified: true,
  });
  expect(await readSession(db, elsewhere.token())).toBeNull();
  expect(await signIn(next)).toMatchObject({ id: owner.userId });
  await expect(signIn(owner.email)).rejects.toThrow('INVALID_CREDENTIALS');
  const reset = callAs(db, null).auth.resetPassword({ token: recovery, password: newPassword });
  await expect(reset).rejects.toThrow('LINK_INVALID');
  await expect(confirm(tokenTo(next))).rejects.toThrow('LINK_INVALID');
  expect(await wishOf(owner)).toBeNull();
});

test('needs the password, and the code where a second factor is on', async () => {
  await expect(ask(await signedUp(), newEmail(), { password: 'not this one' })).rejects.toThrow(
    'INVALID_CREDENTIALS',
  );
  stopClock();
  const lab = await guardedLab(db);
  const next = newEmail();
  await expect(ask(lab, next)).rejects.toThrow('TOTP_REQUIRED');
  await expect(ask(lab, next, { secondFactor: '000000' })).rejects.toThrow('TOTP_WRONG');
  await ask(lab, next, { secondFactor: codeOf(lab.secret) });
  await confirm((await mails()).tokenTo(next));
  expect(await (await lab.person.call()).auth.session()).toMatchObject({ email: next });
  const log = await db
    .selectFrom('audit_log')
    .select(['action', 'before', 'after'])
    .where('actor_id', '=', lab.userId)
    .where('action', '=', 'auth.confirmEmailChange')
    .execute();
  expect(log).toEqual([{ action: 'auth.confirmEmailChange', before: {}, after: {} }]);
});

test('where no address was proved before, a stranger who asked is out; whoever opens the link signed in stays', async () => {
  const stranger = await signedUp({ isVerified: false });
  const next = newEmail();
  await ask(stranger, next);
  const { resetToken } = await confirm((await mails()).tokenTo(next));
  expect(await readSession(db, stranger.person.token())).toBeNull();
  await expect(signIn(next)).rejects.toThrow('INVALID_CREDENTIALS');
  await callAs(db, null).auth.resetPassword({ token: resetToken ?? '', password: newPassword });
  expect(await signIn(next, newPassword)).toMatchObject({ id: stranger.userId, isEmailVerified: true });

  const owner = await signedUp({ isVerified: false });
  const elsewhere = browser(db);
  await (await elsewhere.call()).auth.signIn({ email: owner.email, password });
  const own = newEmail();
  await ask(owner, own);
  const token = (await mails()).tokenTo(own);
  const answer = await (await owner.person.call()).auth.confirmEmailChange({ token });
  expect(answer).toEqual({ resetToken: null });
  expect(await readSession(db, owner.person.token())).not.toBeNull();
  expect(await readSession(db, elsewhere.token())).toBeNull();
  expect(await signIn(own)).toMatchObject({ id: owner.userId });
});

test('an account that uses Google alone needs a fresh sign-in, and the link to Google stays', async () => {
  const owner = await signedUp();
  await setUser(owner.userId, { password_hash: null });
  const google = { sub: owner.userId, user_id: owner.userId, email: owner.email };
  await db.insertInto('google_accounts').values(google).execute();
  const age = (interval: string) =>
    db
      .updateTable('sessions')
      .set({ created_at: sql<Date>`now() - ${interval}::interval` })
      .where('user_id', '=', owner.userId)
      .execute();
  await age('16 minutes');
  await expect(ask(owner, newEmail(), { password: '' })).rejects.toThrow('SIGN_IN_AGAIN');
  await age('14 minutes');
  const next = newEmail();
  await ask(owner, next, { password: '' });
  await confirm((await mails()).tokenTo(next));
  expect(await emailOf(owner)).toBe(next);
  const links = await db.selectFrom('google_accounts').selectAll().where('sub', '=', owner.userId).execute();
  expect(links).toHaveLength(1);
});

test('a taken address gets the same answer, rows and limit; only its mail differs', async () => {
  const [owner, other] = [await signedUp(), await signedUp()];
  const free = newEmail();
  const seen = [];
  for (const email of [free, other.email]) {
    const answer = await ask(owner, email);
    const queued = new Set((await queuedMails(db, { userId: owner.userId })).map(({ kind }) => kind));
    seen.push({ answer, queued, wish: (await wishOf(owner))?.email === email });
    const { to, sent } = await mails();
    expect(sent.map((mail) => mail.to).toSorted()).toEqual([email, owner.email].toSorted());
    expect(to(email).join().includes('token=')).toBe(email === free);
  }
  expect(seen[1]).toEqual(seen[0]);
  expect(seen[0]).toEqual({ answer: null, queued: new Set(['changeEmail', 'emailChangeAsked']), wish: true });
  // Each mailbox has a limit of its own for all accounts that ask, taken or not.
  for (const email of [newEmail(), other.email]) {
    const used = email === other.email ? 1 : 0;
    for (let round = used; round < limits.recoveryByAccount.points; round += 1) {
      await ask(await signedUp(), email);
    }
    await expect(ask(await signedUp(), email)).rejects.toThrow('RATE_LIMITED');
  }
});

test('one account has a limit, and its own address is refused', async () => {
  const owner = await signedUp();
  await expect(ask(owner, owner.email)).rejects.toThrow('EMAIL_TAKEN');
  for (let round = 0; round < limits.recoveryByAccount.points; round += 1) await ask(owner, newEmail());
  await expect(ask(owner, newEmail())).rejects.toThrow('RATE_LIMITED');
});

test('a newer wish, a new password, withdrawing and a day end the link, also one whose mail waits', async () => {
  const owner = await signedUp();
  const endings = [
    () => ask(owner, newEmail()),
    async () => (await owner.person.call()).account.withdrawEmailChange({}),
    async () => {
      const token = await createEmailLink(db, keys, { ...owner, purpose: 'reset_password' });
      await callAs(db, null).auth.resetPassword({ token, password });
      await (await owner.person.call()).auth.signIn({ email: owner.email, password });
    },
    async () =>
      (await owner.person.call()).account.changePassword({
        currentPassword: password,
        newPassword: password,
      }),
  ];
  for (const end of endings) {
    const next = newEmail();
    await ask(owner, next);
    const token = (await mails()).tokenTo(next);
    await end();
    await expect(confirm(token)).rejects.toThrow('LINK_INVALID');
    await drain(db);
  }
  const late = await signedUp();
  const next = newEmail();
  await ask(late, next);
  const { rows } = await sql<{ hours: number }>`
    select extract(epoch from expires_at - asked_at)::int / 3600 as hours from email_changes
    where user_id = ${late.userId}`.execute(db);
  expect(rows).toEqual([{ hours: 24 }]);
  const token = (await mails()).tokenTo(next);
  await expireLinks(late);
  await expect(confirm(token)).rejects.toThrow('LINK_INVALID');

  const waiting = newEmail();
  await ask(late, waiting);
  await (await late.person.call()).account.withdrawEmailChange({});
  expect((await mails()).to(waiting)).toEqual([]);
});
