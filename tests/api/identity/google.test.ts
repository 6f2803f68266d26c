import { randomUUID } from 'node:crypto';
import { afterAll, describe, expect, test } from 'vitest';
import { startSession } from '#/server/identity/sessions/start-session.ts';
import { testApp } from '../../support/api/app.ts';
import { openConnections } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import {
  consentAt,
  googleAt,
  redirectTarget,
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

describe('the start of an attempt', () => {
  test('asks for identity alone, once and with consent, with PKCE, state and nonce', async () => {
    const url = await traveller(app).leave();
    expect(`${url.origin}${url.pathname}`).toBe(`${issuer.url}/authorize`);
    expect(Object.fromEntries(url.searchParams)).toEqual({
      response_type: 'code',
      client_id: 'the-client',
      redirect_uri: 'http://site.test/auth/google/callback',
      scope: 'openid email profile',
      prompt: 'consent',
      code_challenge_method: 'S256',
      code_challenge: expect.stringMatching(/^[\w-]{43}$/) as string,
      state: expect.stringMatching(/^[\w-]{43}$/) as string,
      nonce: expect.stringMatching(/^[\w-]{43}$/) as string,
    });
  });

  test('binds the attempt to the browser for ten minutes, and over https to the host', async () => {
    const plain = await traveller(app).visit('/auth/google');
    expect(plain.headers.get('set-cookie')).toMatch(
      /^google=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax$/,
    );
    expect(plain.headers.get('cache-control')).toBe('no-store');
    const origin = 'https://site.test';
    const secure = testApp(db, { origin, google: googleAt(issuer.url) });
    const response = await traveller(secure, origin).visit('/auth/google');
    expect(response.headers.get('set-cookie')).toMatch(
      /^__Host-google=[\w-]{43}; Path=\/; Max-Age=600; HttpOnly; SameSite=Lax; Secure$/,
    );
  });

  test('the table of attempts does not contain the state', async () => {
    const state = (await traveller(app).leave()).searchParams.get('state') ?? '';
    const rows = await db.selectFrom('oauth_attempts').selectAll().execute();
    expect(rows.length).toBeGreaterThan(0);
    expect(JSON.stringify(rows)).not.toContain(state);
    expect(rows.map((row) => row.state_hash.toString())).not.toContain(state);
  });

  test('expired attempts are deleted when others begin', async () => {
    await traveller(app).leave();
    const past = new Date(Date.now() - 1000);
    await db.updateTable('oauth_attempts').set({ expires_at: past }).execute();
    await traveller(app).leave();
    const rows = await db.selectFrom('oauth_attempts').select('expires_at').execute();
    expect(rows).toHaveLength(1);
  });

  test('a signed-in user stays at home', async () => {
    const { userId } = await make.customer(db);
    const person = traveller(app);
    person.cookies.set('session', await startSession(db, userId, null));
    expect(redirectTarget(await person.visit('/auth/google?lang=en'))).toBe('/en');
  });

  test('a link on another site begins no attempt', async () => {
    const response = await traveller(app).visit('/auth/google', { 'sec-fetch-site': 'cross-site' });
    expect(redirectTarget(response)).toBe('/');
    expect(response.headers.get('set-cookie')).toBeNull();
  });
});

describe('a new user', () => {
  test('gets a customer account in their language, verified, with their consent, and is signed in', async () => {
    const person = newGoogleUser({ name: '  هدى\u202e صالح ' });
    issuer.vouchFor(person);
    const browser = traveller(app);
    const response = await browser.visit(await browser.consent());
    expect(redirectTarget(response)).toBe('/?signIn=google-new');
    expect(response.headers.get('cache-control')).toBe('no-store');
    expect(browser.cookies.has('google')).toBe(false);
    expect(await browser.whoAmI()).toMatchObject({
      email: person.email,
      name: 'هدى صالح',
      userType: 'customer',
      isEmailVerified: true,
      hasPassword: false,
      subscriptionTier: 'basic',
      approved: true,
    });
    const { id } = await userOf(person.email);
    expect(await linkOf(person.sub)).toMatchObject({ user_id: id, email: person.email });
    const consents = await db.selectFrom('consents').selectAll().where('user_id', '=', id).execute();
    expect(consents.map((row) => `${row.document} ${row.method} ${row.locale}`)).toEqual(
      expect.arrayContaining(['terms google ar', 'privacy google ar']),
    );
    expect(consents).toHaveLength(2);
  });

  test('who chose a laboratory waits for approval', async () => {
    const person = newGoogleUser({ name: 'Huda Lab' });
    issuer.vouchFor(person);
    const browser = traveller(app);
    expect(await browser.signIn('?userType=lab&lang=en')).toBe('/en?signIn=google-new-lab');
    expect(await browser.whoAmI()).toMatchObject({
      userType: 'lab',
      approved: false,
      subscriptionTier: 'starter',
      lab: { labName: { ar: 'Huda Lab', en: 'Huda Lab' }, reviewStatus: 'pending', licenseNumber: null },
    });
  });

  test.each([
    ['the button says so', '?lang=en', {}],
    ['the choice is stored', '', { cookie: 'mukhtabari.lang=en' }],
    ['the page is English', '', { referer: 'http://site.test/en/labs' }],
  ])('is redirected to English where %s', async (_, query, headers) => {
    const person = newGoogleUser();
    issuer.vouchFor(person);
    const browser = traveller(app);
    const way = await consentAt(await browser.leave(query, headers));
    expect(redirectTarget(await browser.visit(way))).toBe('/en?signIn=google-new');
    const { id } = await userOf(person.email);
    const profile = db.selectFrom('user_profiles').select('locale').where('id', '=', id);
    expect(await profile.executeTakeFirst()).toEqual({ locale: 'en' });
  });

  test('without a name gets the local part of the address as name', async () => {
    issuer.vouchFor(newGoogleUser({ name: ' \u202e ', email: `Huda.${randomUUID()}@Example.test` }));
    const browser = traveller(app);
    await browser.signIn();
    expect((await browser.whoAmI())?.['name']).toMatch(/^huda\.[\w-]+$/);
  });

  test('never becomes an administrator', async () => {
    const person = newGoogleUser();
    issuer.vouchFor(person);
    const browser = traveller(app);
    expect(await browser.signIn('?userType=admin')).toBe('/?signIn=google-new');
    expect(await browser.whoAmI()).toMatchObject({ userType: 'customer' });
  });
});

test('a new user who returns in eight windows at once has one account and is signed in in each', async () => {
  // Whether two of them conflict at the critical moment is chance, so six users try.
  for (let round = 0; round < 6; round += 1) {
    const person = newGoogleUser();
    issuer.vouchFor(person);
    const windows = Array.from({ length: 8 }, () => traveller(app));
    const ways = await Promise.all(windows.map((window) => window.consent('?userType=lab')));
    await openConnections(db, 16);
    const ends = await Promise.all(
      windows.map(async (window, i) => redirectTarget(await window.visit(ways[i] ?? ''))),
    );
    expect(ends.filter((end) => end === '/?signIn=google-new-lab')).toHaveLength(1);
    expect(ends.filter((end) => end === '/?signIn=google')).toHaveLength(7);
    const ids = await Promise.all(windows.map(async (window) => (await window.whoAmI())?.['id']));
    expect(new Set(ids)).toEqual(new Set([(await userOf(person.email)).id]));
  }
});
