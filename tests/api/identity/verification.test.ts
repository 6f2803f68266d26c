import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { createEmailLink } from '#/server/identity/auth/create-email-link.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import { callAs } from '../../support/api/caller.ts';
import { testSite } from '../../support/api/site.ts';
import { testDb } from '../../support/db/db.ts';
import { browser, newEmail, password, signUpForm } from '../../support/pages/browser.ts';
import { queuedMails } from '../../support/processes/queued-mails.ts';

const RACERS = 20;
const db = await testDb({ max: RACERS });
const { keys } = testSite();

async function signedUp() {
  const email = newEmail();
  const person = browser(db);
  const { id } = await (await person.call()).auth.signUp(signUpForm(email));
  const isVerified = async () => (await (await person.call()).auth.session())?.isEmailVerified;
  return { userId: id, email, person, isVerified };
}
const linkOf = ({ userId, email }: { userId: string; email: string }) =>
  createEmailLink(db, keys, { userId, email, purpose: 'verify_email' });
const verify = (token: string) => callAs(db, null).auth.verifyEmail({ token });

describe('verifying an address', () => {
  test('the link verifies it in the browser that signed up, which stays signed in, and ends other sessions', async () => {
    const owner = await signedUp();
    const elsewhere = browser(db);
    await (await elsewhere.call()).auth.signIn({ email: owner.email, password });
    expect(await owner.isVerified()).toBe(false);
    const token = await linkOf(owner);
    expect(await (await owner.person.call()).auth.verifyEmail({ token })).toEqual({ resetToken: null });
    expect(await owner.isVerified()).toBe(true);
    expect(await (await elsewhere.call()).auth.session()).toBeNull();
    expect(await callAs(db, null).auth.signIn({ email: owner.email, password })).toMatchObject({
      isEmailVerified: true,
    });
  });

  test('opening it again succeeds, twenty times at once too', async () => {
    const owner = await signedUp();
    const token = await linkOf(owner);
    const call = await owner.person.call();
    await Promise.all(Array.from({ length: RACERS }, () => call.auth.verifyEmail({ token })));
    expect(await verify(token)).toEqual({ resetToken: null });
    expect(await owner.isVerified()).toBe(true);
  });

  test('it verifies the address it was sent to, and no other', async () => {
    const owner = await signedUp();
    const unused = await linkOf(owner);
    await db.updateTable('users').set({ email: newEmail() }).where('id', '=', owner.userId).execute();
    await expect(verify(unused)).rejects.toThrow('LINK_INVALID');
    expect(await owner.isVerified()).toBe(false);

    const other = await signedUp();
    const used = await linkOf(other);
    await (await other.person.call()).auth.verifyEmail({ token: used });
    await db
      .updateTable('users')
      .set({ email: newEmail(), email_verified_at: null })
      .where('id', '=', other.userId)
      .execute();
    await expect(verify(used)).rejects.toThrow('LINK_INVALID');
    expect(await other.isVerified()).toBe(false);
  });

  test('it expires after two days', async () => {
    const owner = await signedUp();
    const token = await linkOf(owner);
    const links = db.updateTable('email_links').where('user_id', '=', owner.userId);
    await links.set({ expires_at: sql<Date>`expires_at - interval '47 hours 59 minutes'` }).execute();
    await links.set({ expires_at: sql<Date>`expires_at - interval '1 minute'` }).execute();
    await expect(verify(token)).rejects.toThrow('LINK_INVALID');
    expect(await owner.isVerified()).toBe(false);
    const fresh = await linkOf(owner);
    await links.set({ expires_at: sql<Date>`expires_at - interval '47 hours 59 minutes'` }).execute();
    await (await owner.person.call()).auth.verifyEmail({ token: fresh });
    expect(await owner.isVerified()).toBe(true);
  });
});

describe('asking for the link again', () => {
  test('queues one more mail, in the language of the page', async () => {
    const { userId, person } = await signedUp();
    const before = (await queuedMails(db, { userId })).length;
    await (await person.call()).auth.requestEmailVerification({});
    const mails = await queuedMails(db, { userId });
    expect(mails).toHaveLength(before + 1);
    expect(mails.at(-1)).toEqual({ kind: 'verifyEmail', userId, locale: 'ar' });
  });

  test('does nothing when the address is verified already', async () => {
    const owner = await signedUp();
    await (await owner.person.call()).auth.verifyEmail({ token: await linkOf(owner) });
    const before = await queuedMails(db, { userId: owner.userId });
    expect(await (await owner.person.call()).auth.requestEmailVerification({})).toBeNull();
    expect(await queuedMails(db, { userId: owner.userId })).toEqual(before);
  });

  test('is limited for each account', async () => {
    const { person } = await signedUp();
    const ask = async () => (await person.call()).auth.requestEmailVerification({});
    for (let round = 0; round < limits.recoveryByAccount.points; round += 1) await ask();
    await expect(ask()).rejects.toThrow('RATE_LIMITED');
  });
});
