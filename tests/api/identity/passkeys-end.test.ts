import { afterAll, expect, test } from 'vitest';
import { createEmailLink } from '#/server/identity/auth/create-email-link.ts';
import { deliverMessages } from '#/server/messages/inbox/deliver-messages.ts';
import { reachingAll } from '#/server/platform/db/reach.ts';
import { testApp } from '../../support/api/app.ts';
import { callAs } from '../../support/api/caller.ts';
import { testSite } from '../../support/api/site.ts';
import { testDb } from '../../support/db/db.ts';
import { browser, newEmail, password } from '../../support/pages/browser.ts';
import { authenticator } from '../../support/people/authenticator.ts';
import { emailChanges } from '../../support/people/email-changes.ts';
import { googleAt, newGoogleUser, traveller } from '../../support/people/google-trip.ts';
import { startIssuer } from '../../support/people/issuer.ts';
import {
  addPasskey,
  anonymousPasskeyOwner,
  enterWith,
  newOwner,
  passkeyOwner,
} from '../../support/people/passkey-owner.ts';

const db = await testDb();
const issuer = await startIssuer();
afterAll(() => issuer.close());
const { change, undo, mails } = emailChanges(db);

/** What the device is answered from now on. */
const opened = (device: ReturnType<typeof authenticator>) =>
  enterWith(device, browser(db)).then(
    ({ id }) => id,
    (error: Error) => error.message,
  );

test('a password reset ends them, and tells of it', async () => {
  const { userId, email, device } = await passkeyOwner(db);
  const { keys } = testSite();
  const token = await createEmailLink(db, keys, { userId, email, purpose: 'reset_password' });
  await callAs(db, null).auth.resetPassword({ token, password: 'a bicycle on the moon' });
  expect(await opened(device)).toBe('PASSKEY_UNKNOWN');
  const told = await db.selectFrom('inbox_messages').select('kind').where('user_id', '=', userId).execute();
  expect(told.map(({ kind }) => kind).toSorted()).toEqual(['passkeyAdded', 'passkeyRemoved']);
});

test('a changed password keeps them', async () => {
  const { own, userId, device } = await passkeyOwner(db);
  const { account } = await own.call();
  await account.changePassword({ currentPassword: password, newPassword: 'a bicycle on the moon' });
  expect(await enterWith(device, browser(db))).toMatchObject({ id: userId });
});

test('the old address takes the account back: those made since end, those from before stay', async () => {
  const { own, userId, email, device } = await passkeyOwner(db);
  const { undoToken } = await change({ person: own, userId, email });
  const later = authenticator();
  await addPasskey(own, later);
  await undo(undoToken);
  expect(await opened(later)).toBe('PASSKEY_UNKNOWN');
  expect(await enterWith(device, browser(db))).toMatchObject({ id: userId });
});

test('Google’s word about an address that was never confirmed ends them', async () => {
  const { userId, email, device } = await passkeyOwner(db);
  await db.updateTable('users').set({ email_verified_at: null }).where('id', '=', userId).execute();
  issuer.vouchFor({ ...newGoogleUser(), email });
  const person = traveller(testApp(db, { google: googleAt(issuer.url) }));
  await person.signIn();
  expect(await person.whoAmI()).toMatchObject({ id: userId });
  expect(await opened(device)).toBe('PASSKEY_UNKNOWN');
});

test('a customer who takes a name loses them with the code: the new address is not confirmed', async () => {
  const { own, device } = await anonymousPasskeyOwner(db);
  const form = { name: 'Sara', email: newEmail(), password, acceptTerms: true as const };
  await (await own.call()).account.claimAnonymous(form);
  expect(await opened(device)).toBe('PASSKEY_UNKNOWN');
});

test('erasure ends them; the export before it lists them without keys', async () => {
  const { own, userId, device } = await passkeyOwner(db);
  const exported = JSON.stringify(await (await own.call()).account.exportData());
  expect(exported).toContain('Telephone');
  expect(exported).not.toContain(device.id);
  await (await own.call()).account.eraseAccount({ secret: password });
  expect(await opened(device)).toBe('PASSKEY_UNKNOWN');
  const left = await db.selectFrom('passkeys').select('id').where('user_id', '=', userId).execute();
  expect(left).toEqual([]);
});

test('mails tell of a new and of a removed one, in the person’s language', async () => {
  const { own, userId, email } = await newOwner(db);
  await mails();
  const { rows } = await addPasskey(own, authenticator());
  await (await own.call()).account.removePasskey({ id: rows[0]?.id ?? '', secret: password });
  await db.updateTable('user_profiles').set({ mail_locale: 'en' }).where('id', '=', userId).execute();
  await reachingAll('task', () => deliverMessages({ db, site: testSite() }));
  const texts = (await mails()).to(email).join('\n');
  expect(texts).toContain('A passkey was added to your account');
  expect(texts).toContain('A passkey was removed from your account');
});
