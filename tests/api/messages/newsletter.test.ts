import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { newsletterToken } from '#/server/messages/newsletter/newsletter-token.ts';
import { sweepUnconfirmed } from '#/server/messages/newsletter/sweep-unconfirmed.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import { testApp } from '../../support/api/app.ts';
import { callAs } from '../../support/api/caller.ts';
import { testSite } from '../../support/api/site.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { browser, newEmail, password, signUpForm } from '../../support/pages/browser.ts';
import { drain } from '../../support/processes/mail.ts';

const RACERS = 20;
const db = await testDb({ max: RACERS });
const { keys } = testSite();

const visitor = () => callAs(db, null, { locale: 'en' }).newsletter;
const subscribe = (email: string) => visitor().subscribe({ email });
const rowsOf = (email: string) =>
  db.selectFrom('newsletter_subscribers').selectAll().where('email', '=', email).execute();
const rowOf = (id: string) =>
  db.selectFrom('newsletter_subscribers').selectAll().where('id', '=', id).executeTakeFirst();
/** Advances the clock for what this address was sent. */
const later = (email: string, interval: string) =>
  db
    .updateTable('newsletter_subscribers')
    .set({
      letter_at: sql<Date>`letter_at - ${interval}::interval`,
      asked_at: sql<Date>`asked_at - ${interval}::interval`,
    })
    .where('email', '=', email)
    .execute();
const lettersTo = async (email: string) => (await drain(db)).sent.filter(({ to }) => to === email);
const tokenIn = (text: string, action: string) =>
  new RegExp(`/newsletter/${action}\\?token=([\\w.-]+)`).exec(text)?.[1] ?? '';

async function subscribed(email = newEmail()) {
  await subscribe(email);
  // The link of a new account may come before it.
  const letters = await lettersTo(email);
  await visitor().confirm({ token: tokenIn(letters.map(({ text }) => text).join(), 'confirm') });
  const [welcome] = await lettersTo(email);
  const [row] = await rowsOf(email);
  if (!row || !welcome) throw new Error('the subscription failed');
  return { email, id: row.id, welcome };
}

test('an address is subscribed once its owner has confirmed the link, and unsubscribed by any letter', async () => {
  const email = newEmail();
  expect(await subscribe(`  ${email.toUpperCase()} `)).toBeNull();
  expect(await rowsOf(email)).toMatchObject([
    { status: 'pending', locale: 'en', consent_version: '2025-10-02', confirmed_at: null },
  ]);
  const [letter, ...more] = await lettersTo(email);
  expect(more).toEqual([]);
  expect(letter?.unsubscribeUrl).toBeUndefined();
  const token = tokenIn(letter?.text ?? '', 'confirm');

  // Twice at once and once more: a mail program, a double click.
  await Promise.all([visitor().confirm({ token }), visitor().confirm({ token })]);
  expect(await visitor().confirm({ token })).toBeNull();
  const [row] = await rowsOf(email);
  expect(row).toMatchObject({ status: 'confirmed', withdrawn_at: null });
  const [welcome, ...others] = await lettersTo(email);
  expect(others, 'welcomed once').toEqual([]);
  expect(welcome?.unsubscribeUrl).toContain('/en/newsletter/unsubscribe?token=');

  const leave = tokenIn(welcome?.text ?? '', 'unsubscribe');
  expect(await visitor().unsubscribe({ token: leave })).toBeNull();
  expect(await visitor().unsubscribe({ token: leave }), 'pressed twice').toBeNull();
  const left = await rowOf(row?.id ?? '');
  expect(left).toMatchObject({ email: null, status: 'unsubscribed' });
  expect(left?.confirmed_at && left.withdrawn_at, 'the proof of consent').toBeInstanceOf(Date);
  expect(JSON.stringify(left), 'the address').not.toContain(email.slice(0, 20));
  await expect(visitor().confirm({ token }), 'an old letter').rejects.toThrow('LINK_INVALID');

  await subscribe(email);
  expect(await rowsOf(email), 'who comes back agrees again').toMatchObject([{ status: 'pending' }]);
});

describe('what a stranger can do with an address', () => {
  test('twenty requests at once make one row and one letter', async () => {
    const email = newEmail();
    await openConnections(db, RACERS);
    const { won } = await settle(Array.from({ length: RACERS }, () => subscribe(email)));
    expect(won).toHaveLength(RACERS);
    expect(await rowsOf(email)).toHaveLength(1);
    expect(await lettersTo(email)).toHaveLength(1);
    await expect(subscribe(email), 'the limit of an address').rejects.toThrow('RATE_LIMITED');
  });

  test('a known address answers like an unknown one, keeps its consent and gets one letter a day', async () => {
    const { email } = await subscribed();
    const [before] = await rowsOf(email);
    const arabic = callAs(db, null, { locale: 'ar' }).newsletter;
    expect(await arabic.subscribe({ email })).toBeNull();
    expect(await lettersTo(email)).toEqual([]);
    await later(email, '25 hours');
    const [aged] = await rowsOf(email);
    expect(await arabic.subscribe({ email })).toBeNull();
    const [letter] = await lettersTo(email);
    expect(letter?.subject).toBe('You are subscribed already');
    expect(letter?.unsubscribeUrl).toBeDefined();
    expect(await arabic.subscribe({ email })).toBeNull();
    expect(await lettersTo(email)).toEqual([]);
    const [after] = await rowsOf(email);
    expect({ ...after, letter_at: null }).toEqual({ ...aged, letter_at: null });
    expect(after?.confirmed_at).toEqual(before?.confirmed_at);
  });

  test('an unconfirmed address gets another letter after ten minutes, in the requested language', async () => {
    const email = newEmail();
    await subscribe(email);
    await subscribe(email);
    expect(await lettersTo(email)).toHaveLength(1);
    await later(email, '11 minutes');
    await visitor().subscribe({ email, locale: 'ar' });
    expect((await lettersTo(email)).map(({ subject }) => subject)).toEqual(['أكّد الاشتراك']);
  });

  test('one network address cannot send unlimited letters', async () => {
    const { subscribe: ask } = callAs(db, null, { clientAddress: randomUUID() }).newsletter;
    for (let round = 0; round < limits.newsletterByAddress.points; round += 1)
      await ask({ email: newEmail() });
    await expect(ask({ email: newEmail() })).rejects.toThrow('RATE_LIMITED');
  });

  test('a token serves its purpose only, and for confirming seven days', async () => {
    const email = newEmail();
    await subscribe(email);
    const [row] = await rowsOf(email);
    const id = row?.id ?? '';
    const confirm = newsletterToken(keys, id, 'confirm');
    const forged = `${confirm.slice(0, -2)}${confirm.endsWith('AA') ? 'BB' : 'AA'}`;
    for (const token of ['x', forged, newsletterToken(keys, id, 'unsubscribe')]) {
      await expect(visitor().confirm({ token })).rejects.toThrow('LINK_INVALID');
    }
    await expect(visitor().unsubscribe({ token: confirm })).rejects.toThrow('LINK_INVALID');
    await later(email, '8 days');
    await expect(visitor().confirm({ token: confirm })).rejects.toThrow('LINK_INVALID');
    expect(await rowsOf(email)).toMatchObject([{ status: 'pending' }]);
  });
});

test('a mail program unsubscribes in one request, without a cookie or an origin of ours', async () => {
  const { id, welcome } = await subscribed();
  const url = new URL(welcome.unsubscribeUrl ?? '');
  const post = (query: string) =>
    testApp(db).request(`${url.pathname}${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: 'https://mail.example' },
      body: 'List-Unsubscribe=One-Click',
    });
  expect((await post('?token=nobody')).status).toBe(400);
  expect(await rowOf(id)).toMatchObject({ status: 'confirmed' });
  expect((await post(url.search)).status).toBe(200);
  expect(await rowOf(id)).toMatchObject({ status: 'unsubscribed', email: null });
  expect((await post(url.search)).status, 'repeated by the mail program').toBe(200);
});

test('a browser without scripts unsubscribes by the form of the page, and is redirected to the result', async () => {
  const { id, welcome } = await subscribed();
  const url = new URL(welcome.unsubscribeUrl ?? '');
  const post = (query: string, body = '') =>
    testApp(db).request(`${url.pathname}${query}`, {
      method: 'POST',
      headers: {
        accept: 'text/html,application/xhtml+xml,*/*;q=0.8',
        'content-type': 'application/x-www-form-urlencoded',
      },
      body,
    });
  const refused = await post('?token=nobody');
  expect([refused.status, refused.headers.get('location')]).toEqual([303, '/en/newsletter/unsubscribe']);
  expect(await rowOf(id)).toMatchObject({ status: 'confirmed' });
  const left = await post(url.search);
  expect([left.status, left.headers.get('location')]).toEqual([303, '/en/newsletter/unsubscribe?done=1']);
  expect(await rowOf(id)).toMatchObject({ status: 'unsubscribed', email: null });
  // RFC 8058: a mail program is never redirected, whatever it accepts.
  expect((await post(url.search, 'List-Unsubscribe=One-Click')).status).toBe(200);
});

test('an unconfirmed address is deleted after thirty days, a confirmed one stays', async () => {
  const unconfirmed = newEmail();
  await subscribe(unconfirmed);
  const { email } = await subscribed();
  await later(unconfirmed, '29 days');
  await later(email, '400 days');
  await sweepUnconfirmed({ db });
  expect(await rowsOf(unconfirmed)).toHaveLength(1);
  await later(unconfirmed, '2 days');
  await sweepUnconfirmed({ db });
  expect(await rowsOf(unconfirmed)).toEqual([]);
  expect(await rowsOf(email)).toHaveLength(1);
});

test('erasing an account ends its subscription, an unverified address ends no other', async () => {
  for (const isProven of [true, false]) {
    const person = browser(db);
    const email = newEmail();
    const { id: userId } = await (await person.call()).auth.signUp(signUpForm(email));
    await db
      .updateTable('users')
      .set({ email_verified_at: isProven ? new Date() : null })
      .where('id', '=', userId)
      .execute();
    const { id } = await subscribed(email);
    const { tables } = await (await person.call()).account.exportData();
    expect(tables['newsletter_subscribers']).toHaveLength(isProven ? 1 : 0);
    await (await person.call()).account.eraseAccount({ secret: password });
    expect(await rowOf(id)).toMatchObject({ email: isProven ? null : email });
  }
});
