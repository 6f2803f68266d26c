import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { sessionTokenOf } from '#/server/identity/sessions/session-cookie.ts';
import { startSession } from '#/server/identity/sessions/start-session.ts';
import { testApp } from '../../support/api/app.ts';
import { callAs } from '../../support/api/caller.ts';
import { openConnections } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { newEmail, password, signUpForm } from '../../support/pages/browser.ts';
import {
  comeBack,
  googleAt,
  redirectTarget,
  refused,
  newGoogleUser,
  traveller,
} from '../../support/people/google-trip.ts';
import { startIssuer } from '../../support/people/issuer.ts';

const db = await testDb({ max: 20 });
const issuer = await startIssuer();
afterAll(() => issuer.close());
const app = testApp(db, { google: googleAt(issuer.url) });

const userOf = (email: string) =>
  db.selectFrom('users').selectAll().where('email', '=', email).executeTakeFirstOrThrow();

const linkOf = (sub: string) =>
  db.selectFrom('google_accounts').selectAll().where('sub', '=', sub).executeTakeFirst();

const verify = (email: string) =>
  db.updateTable('users').set({ email_verified_at: new Date() }).where('email', '=', email).execute();

describe('a returning user', () => {
  test('gets the same account, and the browser’s former session ends', async () => {
    issuer.vouchFor(newGoogleUser());
    const browser = traveller(app);
    await browser.signIn();
    const before = await browser.whoAmI();
    browser.cookies.clear();
    const way = await browser.consent('?lang=en&userType=lab');
    const { userId } = await make.customer(db);
    const planted = await startSession(db, userId, null);
    browser.cookies.set('session', planted);
    expect(redirectTarget(await browser.visit(way))).toBe('/en?signIn=google');
    expect(await browser.whoAmI()).toMatchObject({ id: before?.['id'], userType: 'customer' });
    browser.cookies.set('session', planted);
    expect(await browser.whoAmI()).toBeNull();
  });

  test('is identified by the subject, whatever address Google sends', async () => {
    const person = newGoogleUser();
    issuer.vouchFor(person);
    const first = traveller(app);
    await first.signIn();
    const { email: taken } = await make.customer(db);
    await verify(taken);
    for (const claims of [
      { email: newEmail() },
      { email: taken },
      { email_verified: false },
      { email: null },
    ]) {
      issuer.vouchFor({ ...person, ...claims });
      const later = traveller(app);
      expect(await later.signIn()).toBe('/?signIn=google');
      expect(await later.whoAmI()).toMatchObject({ email: person.email });
    }
  });
});

describe('a user whose address already has an account', () => {
  test('with a password and a verified address is linked, and keeps both sign-in methods', async () => {
    const email = newEmail();
    await callAs(db, null).auth.signUp(signUpForm(email));
    await verify(email);
    const person = newGoogleUser({
      email: email.toUpperCase(),
      name: 'Another Name',
      email_verified: 'true',
    });
    issuer.vouchFor(person);
    const browser = traveller(app);
    expect(await browser.signIn('?userType=lab')).toBe('/?signIn=google');
    expect(await browser.whoAmI()).toMatchObject({
      email,
      name: 'Sara',
      userType: 'customer',
      hasPassword: true,
    });
    expect(await callAs(db, null).auth.signIn({ email, password })).toMatchObject({ email });
    expect(await linkOf(person.sub)).toMatchObject({ user_id: (await userOf(email)).id });
  });

  test('whose address another person had used unverified gets an account that only they can enter', async () => {
    const email = newEmail();
    const stranger = traveller(app);
    const visitor = callAs(db, null, {
      setCookie: (line) => {
        const token = sessionTokenOf(line, false);
        if (token !== null) stranger.cookies.set('session', token);
      },
    });
    await visitor.auth.signUp(signUpForm(email));
    expect(await stranger.whoAmI()).toMatchObject({ email });
    const { id } = await userOf(email);
    const pinAndCode = { pin_hash: 'planted', code_hmac: Buffer.alloc(32, 7) };
    await db.updateTable('users').set(pinAndCode).where('id', '=', id).execute();

    issuer.vouchFor(newGoogleUser({ email }));
    const owner = traveller(app);
    expect(await owner.signIn()).toBe('/?signIn=google');
    expect(await owner.whoAmI()).toMatchObject({ id, isEmailVerified: true, hasPassword: false });
    expect(await stranger.whoAmI()).toBeNull();
    await expect(callAs(db, null).auth.signIn({ email, password })).rejects.toThrow('INVALID_CREDENTIALS');
    expect(await userOf(email)).toMatchObject({ password_hash: null, pin_hash: null, code_hmac: null });
  });

  test('is linked once, whichever of eight windows is first', async () => {
    for (const isVerified of [true, false]) {
      const { email, userId } = await make.customer(db);
      if (isVerified) await verify(email);
      issuer.vouchFor(newGoogleUser({ email }));
      const windows = Array.from({ length: 8 }, () => traveller(app));
      const ways = await Promise.all(windows.map((window) => window.consent()));
      await openConnections(db, 16);
      const ends = await Promise.all(
        windows.map(async (window, i) => redirectTarget(await window.visit(ways[i] ?? ''))),
      );
      expect(ends).toEqual(windows.map(() => '/?signIn=google'));
      const links = db.selectFrom('google_accounts').select('email').where('user_id', '=', userId);
      expect(await links.execute()).toEqual([{ email }]);
      // None of them was removed by the one that found the address unverified.
      const ids = await Promise.all(windows.map(async (window) => (await window.whoAmI())?.['id']));
      expect(new Set(ids)).toEqual(new Set([userId]));
    }
  });

  test('a laboratory signs in to its own account', async () => {
    const { email, labId } = await make.lab(db);
    await verify(email);
    issuer.vouchFor(newGoogleUser({ email }));
    const browser = traveller(app);
    expect(await browser.signIn()).toBe('/?signIn=google');
    expect(await browser.whoAmI()).toMatchObject({ userType: 'lab', lab: { labId } });
  });
});

describe('an account that Google does not open', () => {
  test.each([
    ['the address is not verified', { email_verified: false }],
    ['nothing is said about the address', { email_verified: undefined }],
    ['"false" comes as a word', { email_verified: 'false' }],
    ['there is no address', { email: undefined }],
    ['the address is none', { email: 'huda' }],
  ])('a new one, where %s', async (_, claims) => {
    issuer.vouchFor(newGoogleUser(claims));
    const browser = traveller(app);
    expect(await comeBack(db, browser, await browser.consent())).toEqual(
      refused('/?signIn=google-unverified'),
    );
  });

  test('one with the same address, where Google has not verified it', async () => {
    const { email } = await make.customer(db);
    issuer.vouchFor(newGoogleUser({ email, email_verified: false }));
    const browser = traveller(app);
    expect(await comeBack(db, browser, await browser.consent())).toEqual(
      refused('/?signIn=google-unverified'),
    );
  });

  test("an administrator's", async () => {
    const { email, userId } = await make.admin(db);
    await db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', userId).execute();
    const person = newGoogleUser({ email });
    issuer.vouchFor(person);
    const browser = traveller(app);
    expect(await comeBack(db, browser, await browser.consent())).toEqual(refused());
    await db.insertInto('google_accounts').values({ sub: person.sub, user_id: userId, email }).execute();
    expect(await comeBack(db, browser, await browser.consent())).toEqual(refused());
  });

  test('one with a second factor, linked or not', async () => {
    const email = newEmail();
    const { id } = await callAs(db, null).auth.signUp(signUpForm(email));
    // Before the address was proved there is no second factor: whoever made the account may be another person.
    await db.updateTable('users').set({ email_verified_at: new Date() }).where('id', '=', id).execute();
    const device = { user_id: id, secret_sealed: Buffer.alloc(48, 1), confirmed_at: new Date() };
    await db.insertInto('totp_devices').values(device).execute();
    const person = newGoogleUser({ email });
    issuer.vouchFor(person);
    const browser = traveller(app);
    expect(await comeBack(db, browser, await browser.consent())).toEqual(refused('/?signIn=second-factor'));
    await db.insertInto('google_accounts').values({ sub: person.sub, user_id: id, email }).execute();
    expect(await comeBack(db, browser, await browser.consent('?lang=en'))).toEqual(
      refused('/en?signIn=second-factor'),
    );
    // Its owner's password is unchanged.
    await expect(callAs(db, null).auth.signIn({ email, password })).rejects.toThrow('TOTP_REQUIRED');
  });

  test('one that was linked to another Google account with this address', async () => {
    const person = newGoogleUser();
    issuer.vouchFor(person);
    expect(await traveller(app).signIn()).toBe('/?signIn=google-new');
    issuer.vouchFor({ ...person, sub: randomUUID() });
    const browser = traveller(app);
    expect(await comeBack(db, browser, await browser.consent())).toEqual(refused());
  });

  test('one that was erased', async () => {
    const person = newGoogleUser();
    issuer.vouchFor(person);
    const browser = traveller(app);
    await browser.signIn();
    const owner = db.selectFrom('google_accounts').select('user_id').where('sub', '=', person.sub);
    await db
      .updateTable('user_profiles')
      .set({ name: null, erased_at: new Date() })
      .where('id', '=', owner)
      .execute();
    browser.cookies.clear();
    expect(await comeBack(db, browser, await browser.consent())).toEqual(refused());
  });
});
