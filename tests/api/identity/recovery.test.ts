import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createEmailLink } from '#/server/identity/auth/create-email-link.ts';
import { useEmailLink } from '#/server/identity/auth/use-email-link.ts';
import { readSession } from '#/server/identity/sessions/read-session.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import { callAs } from '../../support/api/caller.ts';
import { testSite } from '../../support/api/site.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { browser, newEmail, password, signUpForm } from '../../support/pages/browser.ts';
import { queuedMails } from '../../support/processes/queued-mails.ts';

const RACERS = 20;
const db = await testDb({ max: RACERS });
const { keys } = testSite();
const newPassword = 'a bicycle on the moon';

async function signedUp() {
  const email = newEmail();
  const person = browser(db);
  const { id } = await (await person.call()).auth.signUp(signUpForm(email));
  return { userId: id, email, person };
}
const resetLink = ({ userId, email }: { userId: string; email: string }) =>
  createEmailLink(db, keys, { userId, email, purpose: 'reset_password' });
const reset = (token: string, over = {}) =>
  callAs(db, null, over).auth.resetPassword({ token, password: newPassword });
const userOf = (userId: string) =>
  db.selectFrom('users').selectAll().where('id', '=', userId).executeTakeFirstOrThrow();

test('a link is checked without being used', async () => {
  const person = await signedUp();
  const token = await resetLink(person);
  const check = (use: 'resetPassword' | 'undoEmailChange' = 'resetPassword') =>
    callAs(db, null).auth.checkLink({ token, use });
  expect(await check()).toBeNull();
  await expect(check('undoEmailChange')).rejects.toThrow('LINK_INVALID');
  await reset(token);
  await expect(check()).rejects.toThrow('LINK_INVALID');
});

describe('asking for a new password', () => {
  test('a known and an unknown address get the same answer and leave the same rows', async () => {
    const { email: known } = await signedUp();
    const unknown = newEmail();
    for (const email of [known, unknown]) {
      expect(await callAs(db, null, { locale: 'en' }).auth.requestPasswordReset({ email })).toBeNull();
      expect(await queuedMails(db, { email })).toEqual([{ kind: 'resetPassword', email, locale: 'en' }]);
    }
  });

  test('both have the same limit', async () => {
    const { email: known } = await signedUp();
    const refusals = [];
    for (const email of [known, newEmail()]) {
      const ask = () => callAs(db, null).auth.requestPasswordReset({ email });
      for (let round = 0; round < limits.recoveryByAccount.points; round += 1) await ask();
      refusals.push(await ask().catch(String));
      expect(await queuedMails(db, { email })).toHaveLength(limits.recoveryByAccount.points);
    }
    expect(refusals[0]).toContain('RATE_LIMITED');
    expect(refusals[1]).toBe(refusals[0]);
  });

  test('one network address cannot ask for unlimited addresses', async () => {
    const clientAddress = newEmail();
    const ask = () => callAs(db, null, { clientAddress }).auth.requestPasswordReset({ email: newEmail() });
    for (let round = 0; round < limits.recoveryByAddress.points; round += 1) await ask();
    await expect(ask()).rejects.toThrow('RATE_LIMITED');
  });
});

describe('setting a new password', () => {
  test('the new one works, the old one and every open session end, the address is verified', async () => {
    const { userId, email, person } = await signedUp();
    const elsewhere = browser(db);
    await (await elsewhere.call()).auth.signIn({ email, password });
    expect(await reset(await resetLink({ userId, email }), { locale: 'en' })).toBeNull();

    expect(await readSession(db, person.token())).toBeNull();
    expect(await readSession(db, elsewhere.token())).toBeNull();
    await expect(callAs(db, null).auth.signIn({ email, password })).rejects.toThrow('INVALID_CREDENTIALS');
    const user = await callAs(db, null).auth.signIn({ email, password: newPassword });
    expect(user).toMatchObject({ id: userId, isEmailVerified: true });
    expect(await queuedMails(db, { userId })).toContainEqual({
      kind: 'passwordChanged',
      userId,
      locale: 'en',
    });
  });

  test('it signs nobody in', async () => {
    const visitor = browser(db);
    const token = await resetLink(await signedUp());
    await (await visitor.call()).auth.resetPassword({ token, password: newPassword });
    expect(visitor.token()).toBe('');
  });

  test('an account that uses Google alone gets a password', async () => {
    const { userId, email } = await signedUp();
    await db.updateTable('users').set({ password_hash: null }).where('id', '=', userId).execute();
    await reset(await resetLink({ userId, email }));
    const user = await callAs(db, null).auth.signIn({ email, password: newPassword });
    expect(user).toMatchObject({ id: userId, hasPassword: true });
  });

  test('a common password is refused and leaves the link usable', async () => {
    const token = await resetLink(await signedUp());
    const common = callAs(db, null).auth.resetPassword({ token, password: 'password123' });
    await expect(common).rejects.toThrow('PASSWORD_TOO_COMMON');
    await reset(token);
  });

  test('of four that follow one link at once, one sets the password', async () => {
    const { userId, email } = await signedUp();
    const token = await resetLink({ userId, email });
    const passwords = [1, 2, 3, 4].map((racer) => `the password of racer ${racer}`);
    const sent = passwords.map((one) => callAs(db, null).auth.resetPassword({ token, password: one }));
    const settled = await Promise.allSettled(sent);
    const winners = passwords.filter((_, index) => settled[index]?.status === 'fulfilled');
    expect(winners).toHaveLength(1);
    const refusals = settled.flatMap((one) => (one.status === 'rejected' ? [String(one.reason)] : []));
    expect(new Set(refusals)).toEqual(new Set(['TRPCError: LINK_INVALID']));
    await callAs(db, null).auth.signIn({ email, password: winners[0] ?? '' });
  });

  test('of twenty uses at the same moment, one succeeds', async () => {
    const { userId, email } = await signedUp();
    const token = await resetLink({ userId, email });
    await openConnections(db, RACERS);
    const use = () => db.transaction().execute((trx) => useEmailLink(trx, token, 'reset_password'));
    const { won, refusals } = await settle(Array.from({ length: RACERS }, use));
    expect(won).toEqual([{ userId, email }]);
    expect(new Set(refusals)).toEqual(new Set(['LINK_INVALID']));
  });

  test('one network address cannot try unlimited links', async () => {
    const clientAddress = newEmail();
    const attempts = Array.from({ length: limits.linkByAddress.points + 1 }, () =>
      reset('a-token-that-nobody-was-sent', { clientAddress }),
    );
    const { refusals } = await settle(attempts);
    expect(refusals.filter((code) => code === 'RATE_LIMITED')).toHaveLength(1);
  });
});

describe('an invalid link', () => {
  test('one that was used', async () => {
    const token = await resetLink(await signedUp());
    await reset(token);
    await expect(reset(token)).rejects.toThrow('LINK_INVALID');
  });

  test('one that expired, an hour after it was created', async () => {
    const { userId, email } = await signedUp();
    const token = await resetLink({ userId, email });
    const link = await db
      .selectFrom('email_links')
      .select(sql<number>`extract(epoch from expires_at - created_at)::int`.as('seconds'))
      .where('user_id', '=', userId)
      .executeTakeFirstOrThrow();
    expect(link.seconds).toBe(3600);
    await db
      .updateTable('email_links')
      .set({ expires_at: sql<Date>`now()` })
      .where('user_id', '=', userId)
      .execute();
    await expect(reset(token)).rejects.toThrow('LINK_INVALID');
  });

  test('one that verifies an address', async () => {
    const { userId, email } = await signedUp();
    const token = await createEmailLink(db, keys, { userId, email, purpose: 'verify_email' });
    await expect(reset(token)).rejects.toThrow('LINK_INVALID');
    const verify = callAs(db, null).auth.verifyEmail({ token: await resetLink({ userId, email }) });
    await expect(verify).rejects.toThrow('LINK_INVALID');
    expect((await userOf(userId)).email_verified_at).toBeNull();
  });

  test('one that was sent to an address which the user no longer has', async () => {
    const { userId, email } = await signedUp();
    const token = await resetLink({ userId, email });
    await db.updateTable('users').set({ email: newEmail() }).where('id', '=', userId).execute();
    await expect(reset(token)).rejects.toThrow('LINK_INVALID');
  });

  test('one that was replaced by another, also of two created at once', async () => {
    const owner = await signedUp();
    const first = await resetLink(owner);
    const tokens = await Promise.all(Array.from({ length: RACERS }, () => resetLink(owner)));
    await expect(reset(first)).rejects.toThrow('LINK_INVALID');
    const { won } = await settle(tokens.map((token) => reset(token)));
    expect(won).toHaveLength(1);
  });

  test('one from before the password was changed', async () => {
    const { userId, email, person } = await signedUp();
    const token = await resetLink({ userId, email });
    await (await person.call()).account.changePassword({ currentPassword: password, newPassword });
    await expect(reset(token)).rejects.toThrow('LINK_INVALID');
  });

  test('one with a changed letter, of another format or of no user', async () => {
    const token = await resetLink(await signedUp());
    const other = token.endsWith('A') ? 'B' : 'A';
    await expect(reset(token.slice(0, -1) + other)).rejects.toThrow('LINK_INVALID');
    await expect(reset(token.toUpperCase())).rejects.toThrow('LINK_INVALID');
    await expect(reset(`${token} `)).rejects.toThrow('LINK_INVALID');
    await expect(reset('\u0000')).rejects.toThrow('LINK_INVALID');
    await reset(token);
  });
});

describe('what the tables store of a link', () => {
  test('no table and no job contains a token', async () => {
    const owner = await signedUp();
    await callAs(db, null).auth.requestPasswordReset({ email: owner.email });
    const token = await resetLink(owner);
    const [, proof = ''] = token.split('.');
    expect(Buffer.from(proof, 'base64url')).toHaveLength(32);
    const { rows } = await sql<{ dump: string }>`
      select (select string_agg(l::text, ' ') from email_links l)
        || (select string_agg(j::text, ' ') from outbox j) as dump`.execute(db);
    const dump = rows[0]?.dump ?? '';
    expect(dump).toContain(owner.userId);
    const raw = Buffer.from(proof, 'base64url');
    // As text, as bytes, and as the text's bytes: a bytea is dumped in hexadecimal digits.
    const forms = [proof, raw.toString('base64'), raw.toString('hex'), Buffer.from(proof).toString('hex')];
    for (const form of forms) expect(dump).not.toContain(form);
  });

  test('expired links are deleted when others are created', async () => {
    const { userId, email } = await signedUp();
    await resetLink({ userId, email });
    await db
      .updateTable('email_links')
      .set({ expires_at: sql<Date>`now()` })
      .where('user_id', '=', userId)
      .execute();
    await resetLink(await signedUp());
    const rows = await db.selectFrom('email_links').select('id').where('user_id', '=', userId).execute();
    expect(rows).toEqual([]);
  });
});
