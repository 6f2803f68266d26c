import { expect } from 'vitest';
import type { Cases, Target } from '../../support/api/targets.ts';
import { newEmail, password, signUpForm } from '../../support/pages/browser.ts';
import { authenticator } from '../../support/people/authenticator.ts';
import { redirectTarget, newGoogleUser } from '../../support/people/google-trip.ts';
import { newVisitor, refusalOf } from '../../support/people/visitor.ts';

/** The pattern's group in a mail to this address, once that mail has arrived. */
async function mailed({ db, doWhatIsDue }: Target, email: string, pattern: RegExp) {
  const find = async () => {
    const mails = await db
      .selectFrom('dev_mails')
      .select('plain_text')
      .where('to_address', '=', email)
      .execute();
    return mails.flatMap(({ plain_text }) => pattern.exec(plain_text)?.[1] ?? [])[0];
  };
  await doWhatIsDue();
  await expect.poll(find, { timeout: 15_000 }).toBeDefined();
  return (await find()) ?? '';
}

export const accountCases: Cases = {
  'a customer signs up, confirms by mail, signs out and in, and sees the sessions': async (target) => {
    const { api } = newVisitor(target);
    const email = newEmail();
    const user = await api.auth.signUp.mutate(signUpForm(email));
    expect(user).toMatchObject({ email, isEmailVerified: false, subscriptionTier: 'basic' });
    const token = await mailed(target, email, /\/verify-email\?token=([\w.-]+)/);
    await api.auth.verifyEmail.mutate({ token });
    expect(await api.auth.session.query()).toMatchObject({ email, isEmailVerified: true });
    await api.auth.signOut.mutate({});
    expect(await api.auth.session.query()).toBeNull();
    await api.auth.signIn.mutate({ email, password });
    expect((await api.auth.sessions.query()).rows).toHaveLength(1);
  },

  'a wrong password is refused, ten of them are rate limited, and an address is unique': async (target) => {
    const email = newEmail();
    await newVisitor(target).api.auth.signUp.mutate(signUpForm(email));
    const guess = (guessed = 'not this one at all') =>
      refusalOf(newVisitor(target).api.auth.signIn.mutate({ email, password: guessed }));
    expect(await guess()).toBe('INVALID_CREDENTIALS');
    // One after the other: a slow machine refuses some of many at once, and those do not count.
    const answers = [];
    for (let turn = 0; turn < 12; turn += 1) answers.push(await guess());
    expect(answers.filter((code) => code === 'RATE_LIMITED')).toHaveLength(3);
    expect(await guess(password)).toBe('RATE_LIMITED');
    expect(await refusalOf(newVisitor(target).api.auth.signUp.mutate(signUpForm(email)))).toBe('EMAIL_TAKEN');
  },

  'a passkey is added after the PIN, and signs in a new browser': async (target) => {
    const { api } = newVisitor(target);
    const pin = '482915';
    const { user } = await api.auth.signUpAnonymously.mutate({
      pin,
      sex: 'female',
      birthYear: 1990,
      acceptTerms: true,
    });
    const device = authenticator({ origin: target.url });
    const options = await api.account.startPasskey.mutate({ secret: pin });
    await api.account.addPasskey.mutate({ name: 'Telephone', response: device.make(options) });
    const second = newVisitor(target);
    const response = device.answer(await second.api.auth.passkeyOptions.mutate({}));
    expect(await second.api.auth.signInWithPasskey.mutate({ response })).toMatchObject({ id: user.id });
    expect(await refusalOf(second.api.auth.signInWithPasskey.mutate({ response }))).toBe('PASSKEY_UNKNOWN');
  },

  'without a name: a code and a PIN are enough to sign in again': async (target) => {
    const first = newVisitor(target);
    const { code } = await first.api.auth.signUpAnonymously.mutate({
      pin: '482915',
      sex: 'female',
      birthYear: 1990,
      acceptTerms: true,
    });
    const second = newVisitor(target);
    expect(await refusalOf(second.api.auth.signInWithCode.mutate({ code, pin: '111119' }))).toBe(
      'INVALID_CREDENTIALS',
    );
    await second.api.auth.signInWithCode.mutate({ code, pin: '482915' });
    expect(await second.api.auth.session.query()).toMatchObject({ isAnonymous: true, email: null });
  },

  'with Google: a sign-in succeeds, and a forged return is refused': async (target) => {
    const person = newGoogleUser();
    target.issuer.vouchFor(person);
    const visitor = newVisitor(target);
    const leave = redirectTarget(await visitor.fetch('/auth/google?lang=en')) ?? '';
    expect(leave.startsWith(target.issuer.url)).toBe(true);
    const back = redirectTarget(await fetch(leave, { redirect: 'manual' })) ?? '';
    const forged = back.replace(/state=[^&]+/, 'state=forged');
    expect(redirectTarget(await newVisitor(target).fetch(forged))).toContain('signIn=google-failed');
    expect(redirectTarget(await visitor.fetch(back))).toBe('/en?signIn=google-new');
    expect(await visitor.api.auth.session.query()).toMatchObject({
      email: person.email,
      isEmailVerified: true,
    });
  },

  'a password is changed, forgotten and reset; a profile has its new name': async (target) => {
    const { api } = newVisitor(target);
    const email = newEmail();
    const leaked = api.auth.signUp.mutate({ ...signUpForm(email), password: 'manchester1' });
    expect(await refusalOf(leaked)).toBe('PASSWORD_TOO_COMMON');
    await api.auth.signUp.mutate(signUpForm(email));
    await api.account.updateProfile.mutate({ name: 'Noura' });
    expect(await api.account.profile.query()).toMatchObject({ name: 'Noura' });
    await api.auth.requestPasswordReset.mutate({ email });
    const token = await mailed(target, email, /\/reset-password\?token=([\w.-]+)/);
    await api.auth.resetPassword.mutate({ token, password: 'another long and rare phrase' });
    const fresh = newVisitor(target).api;
    expect(await refusalOf(fresh.auth.signIn.mutate({ email, password }))).toBe('INVALID_CREDENTIALS');
    await fresh.auth.signIn.mutate({ email, password: 'another long and rare phrase' });
    const copy = await fresh.account.exportData.query();
    expect(JSON.stringify(copy)).toContain('Noura');
  },

  'the newsletter is confirmed by mail, and unsubscribed by one click in it': async (target) => {
    const email = newEmail();
    const { api } = newVisitor(target);
    await api.newsletter.subscribe.mutate({ email });
    const token = await mailed(target, email, /\/newsletter\/confirm\?token=([\w.-]+)/);
    await api.newsletter.confirm.mutate({ token });
    const leaving = await mailed(target, email, /\/newsletter\/unsubscribe\?token=([\w.-]+)/);
    const row = () =>
      target.db
        .selectFrom('newsletter_subscribers')
        .selectAll()
        .where('email', '=', email)
        .executeTakeFirst();
    expect(await row()).toMatchObject({ status: 'confirmed' });
    await api.newsletter.unsubscribe.mutate({ token: leaving });
    expect((await row())?.status).not.toBe('confirmed');
  },
};
