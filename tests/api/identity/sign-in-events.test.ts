import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { browser, newEmail, password, signUpForm } from '../../support/pages/browser.ts';
import { codeOf, guardedLab, stopClock } from '../../support/people/second-factor.ts';

const db = await testDb();
const FIREFOX = 'Mozilla/5.0 (Windows NT 10.0; rv:140.0) Gecko/20100101 Firefox/140.0';

beforeEach(stopClock);
afterEach(() => {
  vi.useRealTimers();
});

async function personWith(clientAddress: string) {
  const email = newEmail();
  const own = browser(db, null, { userAgent: FIREFOX, clientAddress });
  const { id: userId } = await (await own.call()).auth.signUp(signUpForm(email));
  const events = async () => (await (await own.call()).auth.signInEvents({ limit: 20 })).rows;
  return { email, own, userId, events };
}

test('the owner reads each sign-in, failed one, new password and ended session, from which browser and network', async () => {
  const { email, own, events } = await personWith('203.0.113.7');
  const stranger = callAs(db, null, { clientAddress: '198.51.100.9', userAgent: 'curl/8' });
  await expect(stranger.auth.signIn({ email, password: 'not this one' })).rejects.toThrow(
    'INVALID_CREDENTIALS',
  );
  const api = await own.call();
  await api.account.changePassword({ currentPassword: password, newPassword: 'another long sentence 7' });
  await stranger.auth.signIn({ email, password: 'another long sentence 7' });
  const other = (await api.auth.sessions()).rows.find(({ isCurrent }) => !isCurrent);
  await api.auth.revokeSession({ id: other?.id ?? '' });
  const here = { outcome: 'done', browser: 'Firefox', network: 'this' };
  expect(await events()).toMatchObject([
    { ...here, kind: 'sessionEnded' },
    { kind: 'signIn', outcome: 'done', browser: null, network: 'another' },
    { ...here, kind: 'newSecret' },
    { kind: 'signIn', outcome: 'failed', browser: null, network: 'another' },
    { ...here, kind: 'signIn' },
  ]);
});

test('the second factor: on, wrong, used', async () => {
  const { userId, secret, signIn } = await guardedLab(db);
  await expect(signIn('000 000')).rejects.toThrow('TOTP_WRONG');
  await signIn(codeOf(secret));
  const rows = await db
    .selectFrom('sign_in_events')
    .select(['kind', 'outcome'])
    .where('user_id', '=', userId)
    .orderBy('id')
    .execute();
  expect(rows.map(({ kind, outcome }) => `${kind} ${outcome}`)).toEqual([
    'signIn done',
    'secondFactorOn done',
    'secondFactor failed',
    'secondFactor done',
    'signIn done',
  ]);
});

test('nobody reads another one’s, pages follow each other, and an administrator’s act tells no network', async () => {
  const { own, userId, events } = await personWith('203.0.113.8');
  const admin = await make.admin(db);
  await callAs(db, null).auth.signIn({ email: newEmail(), password }).catch(String);
  const stranger = await make.customer(db);
  expect((await callAs(db, stranger.actor).auth.signInEvents({ limit: 20 })).rows).toEqual([]);
  const form = {
    email:
      (await db.selectFrom('users').select('email').where('id', '=', userId).executeTakeFirstOrThrow())
        .email ?? '',
    password,
  };
  await callAs(db, null).auth.signIn(form);
  await callAs(db, admin.actor).admin.endSessions({ userId });
  await (await own.call()).auth.signIn(form);
  const all = await events();
  expect(all.map(({ kind, network }) => [kind, network])).toEqual([
    ['signIn', 'this'],
    ['sessionEnded', null],
    ['signIn', 'another'],
    ['signIn', 'this'],
  ]);
  const api = await own.call();
  const first = await api.auth.signInEvents({ limit: 3 });
  const second = await api.auth.signInEvents({ limit: 3, cursor: first.nextCursor ?? '' });
  expect([...first.rows, ...second.rows]).toEqual(all);
});

test('what is stored does not tell the address, nor whether two accounts share one', async () => {
  const [one, two] = [await personWith('203.0.113.9'), await personWith('203.0.113.9')];
  const rows = await db
    .selectFrom('sign_in_events')
    .selectAll()
    .where('user_id', 'in', [one.userId, two.userId])
    .execute();
  expect(JSON.stringify(rows)).not.toContain('203.0.113');
  expect(new Set(rows.map(({ address_hmac }) => address_hmac?.toString('hex')))).toHaveLength(2);
});

test('rows are neither changed nor removed before their time, unless the account is erased', async () => {
  const { own, userId } = await personWith(randomUUID());
  const of = sql`where user_id = ${userId}`;
  await expect(sql`update sign_in_events set outcome = 'failed' ${of}`.execute(db)).rejects.toThrow(
    'append-only',
  );
  await expect(sql`delete from sign_in_events ${of}`.execute(db)).rejects.toThrow('append-only');
  await expect(sql`truncate sign_in_events`.execute(db)).rejects.toThrow('append-only');
  await (await own.call()).account.eraseAccount({ secret: password });
  const left = await db.selectFrom('sign_in_events').select('id').where('user_id', '=', userId).execute();
  expect(left).toEqual([]);
});
