import { describe, expect, test } from 'vitest';
import { createAdmin } from '#/server/admin/administrators/create-admin.ts';
import type { SessionRow } from '#/shared/identity/auth.ts';
import { testApp } from '../../support/api/app.ts';
import { testDb } from '../../support/db/db.ts';
import { newEmail, password, signUpForm } from '../../support/pages/browser.ts';

const db = await testDb();

const appAt = (origin: string) => testApp(db, { origin });
const app = appAt('http://site.test');

const post = (path: string, input: object, headers: Record<string, string> = {}, to = app) =>
  to.request(`http://site.test/trpc/${path}`, {
    method: 'POST',
    body: JSON.stringify(input),
    headers: { 'content-type': 'application/json', ...headers },
  });

const whoAmI = async (cookie: string) =>
  (await app.request('http://site.test/trpc/auth.session', { headers: { cookie } })).json();

const cookieOf = (response: Response) => response.headers.get('set-cookie')?.split(';')[0] ?? '';

describe('the session cookie', () => {
  test('identifies the user from request to request until they sign out', async () => {
    const email = newEmail();
    const cookie = cookieOf(await post('auth.signUp', signUpForm(email)));
    expect(cookie).toMatch(/^session=[a-z2-7]{40}$/);
    expect(await whoAmI(`theme=dark; ${cookie}`)).toMatchObject({ result: { data: { email } } });
    const out = await post('auth.signOut', {}, { cookie });
    expect(out.headers.get('set-cookie')).toMatch(/^session=; Path=\/; Max-Age=0;/);
    expect(await whoAmI(cookie)).toMatchObject({ result: { data: null } });
  });

  test('over https it is Secure and bound to the host', async () => {
    const secureApp = appAt('https://site.test');
    const response = await post('auth.signUp', signUpForm(), {}, secureApp);
    const [session, device, ...others] = response.headers.getSetCookie();
    expect(session).toMatch(
      /^__Host-session=[a-z2-7]{40}; Path=\/; Max-Age=2592000; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(device).toMatch(
      /^__Host-device=[\w-]{22}\.[\w-]{43}; Path=\/; Max-Age=31536000; HttpOnly; SameSite=Lax; Secure$/,
    );
    expect(others).toEqual([]);
  });

  test('is renewed in the browser when the session is prolonged', async () => {
    const email = newEmail();
    const cookie = cookieOf(await post('auth.signUp', signUpForm(email)));
    const inTwentyDays = new Date(Date.now() + 20 * 86_400_000);
    const owner = db.selectFrom('users').select('id').where('email', '=', email);
    await db.updateTable('sessions').set({ expires_at: inTwentyDays }).where('user_id', '=', owner).execute();
    const first = await app.request('http://site.test/trpc/auth.session', { headers: { cookie } });
    expect(cookieOf(first)).toBe(cookie);
    const second = await app.request('http://site.test/trpc/auth.session', { headers: { cookie } });
    expect(second.headers.get('set-cookie')).toBeNull();
  });

  test('lasts for an administrator no longer than the working day of the session', async () => {
    const email = newEmail();
    await createAdmin(db, { name: 'Admin', email, password });
    const response = await post('auth.signIn', { email, password, asAdmin: true });
    expect(response.headers.getSetCookie()[0]).toContain('; Max-Age=43200;');
    const next = await app.request('http://site.test/trpc/auth.session', {
      headers: { cookie: cookieOf(response) },
    });
    expect(next.headers.get('set-cookie')).toBeNull();
  });

  test('is removed with the session that is ended from the list, if that is the current one', async () => {
    const email = newEmail();
    const here = cookieOf(await post('auth.signUp', signUpForm(email)));
    const elsewhere = cookieOf(await post('auth.signIn', { email, password }));
    const list = await app.request('http://site.test/trpc/auth.sessions', { headers: { cookie: here } });
    const { rows } = (await list.json()).result.data as { rows: SessionRow[] };
    const [current, other] = rows;
    const ended = await post('auth.revokeSession', { id: other?.id }, { cookie: here });
    expect(ended.headers.get('set-cookie')).toBeNull();
    expect(await whoAmI(elsewhere)).toMatchObject({ result: { data: null } });
    const left = await post('auth.revokeSession', { id: current?.id }, { cookie: here });
    expect(left.headers.get('set-cookie')).toMatch(/^session=; Path=\/; Max-Age=0;/);
    expect(await whoAmI(here)).toMatchObject({ result: { data: null } });
  });

  test('a refused sign-in sets none and returns its code only', async () => {
    const response = await post('auth.signIn', { email: newEmail(), password });
    expect(response.status).toBe(401);
    expect(response.headers.get('set-cookie')).toBeNull();
    expect(await response.json()).toMatchObject({
      error: { message: 'INVALID_CREDENTIALS', data: { appError: 'INVALID_CREDENTIALS' } },
    });
  });
});

test('no other site can sign a user in or out', async () => {
  const cookie = cookieOf(await post('auth.signUp', signUpForm()));
  const foreign = { cookie, origin: 'http://evil.test' };
  expect((await post('auth.signOut', {}, foreign)).status).toBe(403);
  expect((await post('auth.signOut', {}, { cookie, 'content-type': 'text/plain' })).status).toBe(415);
  const byLink = await app.request('http://site.test/trpc/auth.signOut?input={}', { headers: { cookie } });
  expect(byLink.status).toBe(405);
  expect(await whoAmI(cookie)).toMatchObject({ result: { data: { name: 'Sara' } } });
});
