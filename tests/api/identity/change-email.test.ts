import { expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { browser, newEmail, password, signUpForm } from '../../support/pages/browser.ts';
import { drain } from '../../support/processes/mail.ts';

const db = await testDb();

async function signedUp() {
  const email = newEmail();
  const person = browser(db);
  const { id } = await (await person.call()).auth.signUp(signUpForm(email));
  await drain(db);
  return { userId: id, email, person };
}
const signIn = (email: string) => callAs(db, null).auth.signIn({ email, password });
const verify = (token: string) => callAs(db, null).auth.verifyEmail({ token });

/** The token of the link in the newest mail to this address. */
async function tokenTo(email: string) {
  const { sent } = await drain(db);
  const text = sent.findLast(({ to }) => to === email)?.text ?? '';
  return decodeURIComponent(/token=([^&\s]+)/.exec(text)?.[1] ?? '');
}

test('the new address counts once its link is opened; then the old one opens nothing and is told', async () => {
  const { email, person } = await signedUp();
  const next = newEmail();
  const { account, auth } = await person.call();
  await account.requestEmailChange({ email: ` ${next.toUpperCase()} `, currentPassword: password });
  const token = await tokenTo(next);
  expect(await auth.session()).toMatchObject({ email, isEmailVerified: false });
  await expect(signIn(next)).rejects.toThrow('INVALID_CREDENTIALS');

  expect(await verify(token)).toBeNull();
  expect(await (await person.call()).auth.session()).toMatchObject({ email: next, isEmailVerified: true });
  await signIn(next);
  await expect(signIn(email)).rejects.toThrow('INVALID_CREDENTIALS');
  const { sent } = await drain(db);
  expect(sent.filter(({ to }) => to === email)).toHaveLength(1);
  // A mail program opens a link more than once.
  expect(await verify(token)).toBeNull();
});

test('a wrong password, a taken address and a link replaced by a newer one change nothing', async () => {
  const { email, person } = await signedUp();
  const other = await signedUp();
  const { account } = await person.call();
  const ask = (to: string, currentPassword = password) =>
    account.requestEmailChange({ email: to, currentPassword });
  await expect(ask(newEmail(), 'not this one')).rejects.toThrow('INVALID_CREDENTIALS');
  await expect(ask(other.email)).rejects.toThrow('EMAIL_TAKEN');
  const [first, second] = [newEmail(), newEmail()];
  await ask(first);
  const older = await tokenTo(first);
  await ask(second);
  const newer = await tokenTo(second);
  await expect(verify(older)).rejects.toThrow('LINK_INVALID');

  await (await browser(db).call()).auth.signUp(signUpForm(second));
  await expect(verify(newer)).rejects.toThrow('EMAIL_TAKEN');
  await signIn(email);
});
