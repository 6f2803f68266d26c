import { createHash, randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test, vi } from 'vitest';
import { createAdmin } from '#/server/admin/administrators/create-admin.ts';
import { readSession } from '#/server/identity/sessions/read-session.ts';
import { startSession } from '#/server/identity/sessions/start-session.ts';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { browser, newEmail, password, signUpForm } from '../../support/pages/browser.ts';

const db = await testDb();
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const sessionOf = (userId: string) =>
  db.selectFrom('sessions').selectAll().where('user_id', '=', userId).executeTakeFirstOrThrow();
const bornHoursAgo = (userId: string, hours: number) =>
  db
    .updateTable('sessions')
    .set({ created_at: new Date(Date.now() - hours * HOUR_MS) })
    .where('user_id', '=', userId)
    .execute();
const expireAt = (userId: string, expiresAt: Date) =>
  db.updateTable('sessions').set({ expires_at: expiresAt }).where('user_id', '=', userId).execute();

describe('sessions', () => {
  test('signing out ends the session on the server, not in the browser alone', async () => {
    const person = browser(db);
    await (await person.call()).auth.signUp(signUpForm());
    const copied = person.token();
    await (await person.call()).auth.signOut({});
    expect(person.token()).toBe('');
    expect(await readSession(db, copied)).toBeNull();
  });

  test('a visitor may sign out too', async () => {
    expect(await callAs(db, null).auth.signOut({})).toBeNull();
  });

  test('the table stores the hash of the cookie’s token, never the token', async () => {
    const person = browser(db);
    const { id } = await (await person.call()).auth.signUp(signUpForm());
    const token = person.token();
    const row = await db
      .selectFrom('sessions')
      .select('token_hash')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.token_hash).toEqual(createHash('sha256').update(token).digest());
    expect(await readSession(db, row.token_hash.toString('hex'))).toBeNull();
  });

  test('a session planted before signing in is invalid after it', async () => {
    const email = newEmail();
    const attacker = browser(db);
    await (await attacker.call()).auth.signUp(signUpForm());
    await callAs(db, null).auth.signUp(signUpForm(email));
    const victim = browser(db, attacker.token());
    await (await victim.call()).auth.signIn({ email, password });
    expect(victim.token()).not.toBe(attacker.token());
    expect(await readSession(db, attacker.token())).toBeNull();
  });

  test('an invented token stays invalid', async () => {
    const victim = browser(db, 'a2'.repeat(20));
    await (await victim.call()).auth.signUp(signUpForm());
    expect(victim.token()).not.toBe('a2'.repeat(20));
    expect(await readSession(db, 'a2'.repeat(20))).toBeNull();
  });
});

describe('the lifetime of a session', () => {
  test('a session expires after thirty days without use, and its row is deleted', async () => {
    const person = browser(db);
    const { id } = await (await person.call()).auth.signUp(signUpForm());
    await expireAt(id, new Date(Date.now() - 1000));
    expect(await readSession(db, person.token())).toBeNull();
    const rows = await db.selectFrom('sessions').select('user_id').where('user_id', '=', id).execute();
    expect(rows).toEqual([]);
  });

  test('expired ones are deleted when others begin', async () => {
    const { userId } = await make.customer(db);
    await startSession(db, userId, null);
    await expireAt(userId, new Date(Date.now() - 1000));
    await startSession(db, (await make.customer(db)).userId, null);
    const rows = await db.selectFrom('sessions').select('user_id').where('user_id', '=', userId).execute();
    expect(rows).toEqual([]);
  });

  test('use prolongs it, written once a day at most', async () => {
    const person = browser(db);
    const { id } = await (await person.call()).auth.signUp(signUpForm());
    let extensions = 0;
    const use = (hoursFromNow: number) =>
      readSession(db, person.token(), {
        now: new Date(Date.now() + hoursFromNow * 3_600_000),
        onExtended: () => (extensions += 1),
      });
    await use(23);
    expect(extensions).toBe(0);
    await use(25);
    await use(26);
    expect(extensions).toBe(1);
    const row = await db
      .selectFrom('sessions')
      .select('expires_at')
      .where('user_id', '=', id)
      .executeTakeFirstOrThrow();
    expect(row.expires_at.getTime()).toBeGreaterThan(Date.now() + 30.9 * 86_400_000);
  });

  test('however much it is used, it ends after ninety days', async () => {
    const person = browser(db);
    const { id } = await (await person.call()).auth.signUp(signUpForm());
    await bornHoursAgo(id, 80 * 24);
    await expireAt(id, new Date(Date.now() + 5 * DAY_MS));
    let secondsLeft = 0;
    await readSession(db, person.token(), { onExtended: (seconds) => (secondsLeft = seconds) });
    const row = await sessionOf(id);
    expect(row.expires_at.getTime()).toBe(row.created_at.getTime() + 90 * DAY_MS);
    expect(secondsLeft / 86_400).toBeCloseTo(10, 2);
    await bornHoursAgo(id, 90 * 24 + 1);
    await expireAt(id, new Date(Date.now() + 30 * DAY_MS));
    expect(await readSession(db, person.token())).toBeNull();
  });

  test('an administrator signs in every working day, whatever the use', async () => {
    const email = newEmail();
    const { userId } = await createAdmin(db, { name: 'Admin', email, password });
    const person = browser(db);
    await (await person.call()).auth.signIn({ email, password, asAdmin: true });
    const inTwelveHours = Date.now() + 12 * HOUR_MS;
    expect(Math.abs((await sessionOf(userId)).expires_at.getTime() - inTwelveHours)).toBeLessThan(60_000);
    let extensions = 0;
    const use = () => readSession(db, person.token(), { onExtended: () => (extensions += 1) });
    await bornHoursAgo(userId, 11);
    expect(await use()).toMatchObject({ userType: 'admin' });
    expect(extensions).toBe(0);
    await bornHoursAgo(userId, 13);
    await expireAt(userId, new Date(Date.now() + DAY_MS));
    expect(await use()).toBeNull();
  });
});

describe('the recorded use of a session', () => {
  test('its last use is written every ten minutes at most', async () => {
    const person = browser(db);
    const { id } = await (await person.call()).auth.signUp(signUpForm());
    const start = (await sessionOf(id)).last_seen_at.getTime();
    const seenAfter = async (minutes: number) => {
      await readSession(db, person.token(), { now: new Date(start + minutes * 60_000) });
      return Math.round(((await sessionOf(id)).last_seen_at.getTime() - start) / 60_000);
    };
    expect(await seenAfter(9)).toBe(0);
    expect(await seenAfter(11)).toBe(11);
    expect(await seenAfter(20)).toBe(11);
    expect(await seenAfter(22)).toBe(22);
  });

  test('of many requests at the same moment one writes it', async () => {
    const person = browser(db);
    await (await person.call()).auth.signUp(signUpForm());
    await sql`create table session_writes (at timestamptz default clock_timestamp())`.execute(db);
    await sql`grant insert on session_writes to public`.execute(db);
    await sql`create function note_write() returns trigger language plpgsql as
      $$begin insert into session_writes default values; return null; end$$`.execute(db);
    await sql`create trigger note after update on sessions for each row execute function note_write()`.execute(
      db,
    );
    const now = new Date(Date.now() + 25 * HOUR_MS);
    await Promise.all(Array.from({ length: 20 }, () => readSession(db, person.token(), { now })));
    const { rows } = await sql`select * from session_writes`.execute(db);
    expect(rows).toHaveLength(1);
    await sql`drop trigger note on sessions`.execute(db);
  });

  test('an approval counts from the next request on', async () => {
    const person = browser(db);
    const user = await (await person.call()).auth.signUp({ ...signUpForm(), userType: 'lab' });
    await db.updateTable('labs').set({ review_status: 'approved' }).where('owner_id', '=', user.id).execute();
    expect(await readSession(db, person.token())).toMatchObject({ labApproved: true });
    expect(await (await person.call()).auth.session()).toMatchObject({ approved: true });
  });

  test('when the profile cannot be read, the app continues with the id alone', async () => {
    const { actor: somebody } = await make.customer(db);
    const id = randomUUID();
    const actor = { ...somebody, userId: id };
    const log = vi.fn<(entry: object) => void>();
    const user = await callAs(db, actor, { log }).auth.session();
    expect(user).toMatchObject({ id, email: null, name: '', lab: null });
    expect(log).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ level: 'error' }));
    // Lines without a person.
    expect(JSON.stringify(log.mock.calls)).not.toContain(id);
  });
});

describe('the own profile', () => {
  test('shows and changes the name, and nothing else', async () => {
    const person = browser(db);
    const user = await (await person.call()).auth.signUp(signUpForm());
    const sly = { name: '  سارة\u0000 \u202e', userType: 'admin', subscriptionTier: 'premium' };
    await (await person.call()).account.updateProfile(sly);
    expect(await (await person.call()).account.profile()).toMatchObject({
      id: user.id,
      name: 'سارة',
      userType: 'customer',
      subscriptionTier: 'basic',
    });
  });
});
