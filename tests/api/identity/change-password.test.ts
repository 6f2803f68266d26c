import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { readSession } from '#/server/identity/sessions/read-session.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { browser, newEmail, password, signUpForm } from '../../support/pages/browser.ts';
import { queuedMails } from '../../support/processes/queued-mails.ts';

const db = await testDb();
const newPassword = 'a bicycle on the moon';

async function signedUp() {
  const email = newEmail();
  const person = browser(db);
  const { id } = await (await person.call()).auth.signUp(signUpForm(email));
  const change = async (currentPassword: string, next = newPassword) =>
    (await person.call()).account.changePassword({ currentPassword, newPassword: next });
  return { userId: id, email, person, change };
}
const signIn = (email: string, typed: string) => callAs(db, null).auth.signIn({ email, password: typed });

describe('changing the password', () => {
  test('this session stays, the others end, and the user is notified', async () => {
    const { userId, email, person, change } = await signedUp();
    const elsewhere = browser(db);
    await (await elsewhere.call()).auth.signIn({ email, password });
    expect(await change(password)).toBeNull();
    expect(await readSession(db, person.token())).toMatchObject({ userId });
    expect(await readSession(db, elsewhere.token())).toBeNull();
    await expect(signIn(email, password)).rejects.toThrow('INVALID_CREDENTIALS');
    await signIn(email, newPassword);
    expect(await queuedMails(db, { userId })).toContainEqual({
      kind: 'passwordChanged',
      userId,
      locale: 'ar',
    });
  });

  test('a wrong current password changes nothing', async () => {
    const { userId, email, change } = await signedUp();
    await expect(change('not this one')).rejects.toThrow('INVALID_CREDENTIALS');
    await expect(change('')).rejects.toThrow('INVALID_CREDENTIALS');
    await signIn(email, password);
    expect(await queuedMails(db, { userId })).not.toContainEqual(
      expect.objectContaining({ kind: 'passwordChanged' }),
    );
  });

  test('a common one is refused, and one that equals the e-mail address', async () => {
    const { email, change } = await signedUp();
    await expect(change(password, 'password123')).rejects.toThrow('PASSWORD_TOO_COMMON');
    await expect(change(password, `${email}123`)).rejects.toThrow('PASSWORD_TOO_COMMON');
  });

  test('an open session cannot be used to guess the password', async () => {
    const { change } = await signedUp();
    for (let round = 0; round < limits.secretByAccount.points; round += 1)
      await expect(change('not this one')).rejects.toThrow('INVALID_CREDENTIALS');
    await expect(change(password)).rejects.toThrow('RATE_LIMITED');
  });

  test('of several changes at once, one succeeds', async () => {
    const { email, person } = await signedUp();
    const call = await person.call();
    const wanted = [1, 2, 3, 4, 5].map((number) => `the password of tab ${number}`);
    const settled = await Promise.allSettled(
      wanted.map((next) => call.account.changePassword({ currentPassword: password, newPassword: next })),
    );
    const made = wanted.filter((_, index) => settled[index]?.status === 'fulfilled');
    expect(made).toHaveLength(1);
    await signIn(email, made[0] ?? '');
  });
});

describe('setting a first password', () => {
  async function withoutPassword() {
    const one = await signedUp();
    await db.updateTable('users').set({ password_hash: null }).where('id', '=', one.userId).execute();
    return one;
  }

  test('requires a sign-in of the last quarter of an hour', async () => {
    const { userId, email, change } = await withoutPassword();
    const age = (interval: string) =>
      db
        .updateTable('sessions')
        .set({ created_at: sql<Date>`now() - ${interval}::interval` })
        .where('user_id', '=', userId)
        .execute();
    await age('15 minutes 1 second');
    await expect(change('')).rejects.toThrow('SIGN_IN_AGAIN');
    await age('14 minutes');
    await change('');
    await signIn(email, newPassword);
  });

  test('the fresh sign-in must be the session that asks', async () => {
    const { userId, person, change } = await withoutPassword();
    const actor = await readSession(db, person.token());
    const other = await signedUp();
    const foreign = await readSession(db, other.person.token());
    const call = callAs(db, actor && foreign && { ...actor, sessionId: foreign.sessionId });
    const attempt = call.account.changePassword({ currentPassword: '', newPassword });
    await expect(attempt).rejects.toThrow('SIGN_IN_AGAIN');
    await change('');
    expect(await readSession(db, person.token())).toMatchObject({ userId });
  });
});
