import { describe, expect, test } from 'vitest';
import { readSession } from '#/server/identity/sessions/read-session.ts';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { browser, newEmail, password, signUpForm } from '../../support/pages/browser.ts';

const DAY_MS = 86_400_000;
const db = await testDb();

describe('the list of sessions', () => {
  async function personWith(devices: string[]) {
    const email = newEmail();
    await callAs(db, null).auth.signUp(signUpForm(email));
    await db.deleteFrom('sessions').execute(); // the session of the sign-up
    const browsers = devices.map((userAgent) => browser(db, null, { userAgent }));
    for (const one of browsers) await (await one.call()).auth.signIn({ email, password });
    return browsers;
  }
  const listOf = async (person: ReturnType<typeof browser>) => (await person.call()).auth.sessions();

  test('names each browser, the current one first, then by last use; no token or hash', async () => {
    const [phone, laptop] = await personWith(['Phone', 'Laptop', 'Work']);
    if (!phone || !laptop) throw new Error('two browsers');
    await db
      .updateTable('sessions')
      .set({ last_seen_at: new Date(Date.now() - DAY_MS) })
      .where('user_agent', '=', 'Work')
      .execute();
    const { rows, nextCursor } = await listOf(phone);
    expect(rows.map(({ userAgent, isCurrent }) => [userAgent, isCurrent])).toEqual([
      ['Phone', true],
      ['Laptop', false],
      ['Work', false],
    ]);
    expect(nextCursor).toBeNull();
    expect(Object.keys(rows[0] ?? {}).toSorted()).toEqual([
      'createdAt',
      'id',
      'isCurrent',
      'lastSeenAt',
      'userAgent',
    ]);
    expect((await listOf(laptop)).rows[0]).toMatchObject({ userAgent: 'Laptop', isCurrent: true });
  });

  test('leaves out expired sessions, and other users', async () => {
    const [phone, laptop] = await personWith(['Phone', 'Laptop']);
    if (!phone || !laptop) throw new Error('two browsers');
    await (await browser(db).call()).auth.signUp(signUpForm());
    await db
      .updateTable('sessions')
      .set({ expires_at: new Date(Date.now() - 1) })
      .where('user_agent', '=', 'Laptop')
      .execute();
    expect((await listOf(phone)).rows.map((row) => row.userAgent)).toEqual(['Phone']);
  });

  test('ends one of them and no other', async () => {
    const [phone, laptop, work] = await personWith(['Phone', 'Laptop', 'Work']);
    if (!phone || !laptop || !work) throw new Error('three browsers');
    const { rows } = await listOf(phone);
    const id = rows.find((row) => row.userAgent === 'Laptop')?.id ?? '';
    expect(await (await phone.call()).auth.revokeSession({ id })).toBeNull();
    expect(await readSession(db, laptop.token())).toBeNull();
    expect(await readSession(db, phone.token())).not.toBeNull();
    expect(await readSession(db, work.token())).not.toBeNull();
    await expect((await phone.call()).auth.revokeSession({ id })).rejects.toThrow('NOT_FOUND');
  });

  test("a user cannot end another user's session", async () => {
    const victim = browser(db);
    await (await victim.call()).auth.signUp(signUpForm());
    const [row] = (await listOf(victim)).rows;
    const stranger = browser(db);
    await (await stranger.call()).auth.signUp(signUpForm());
    const attempt = (await stranger.call()).auth.revokeSession({ id: row?.id ?? '' });
    await expect(attempt).rejects.toThrow('NOT_FOUND');
    expect(await readSession(db, victim.token())).not.toBeNull();
  });

  test('signing out everywhere ends all of them, here too', async () => {
    const browsers = await personWith(['Phone', 'Laptop', 'Work']);
    const stranger = browser(db);
    await (await stranger.call()).auth.signUp(signUpForm());
    await (await browsers[0]?.call())?.auth.signOutEverywhere({});
    for (const one of browsers) expect(await readSession(db, one.token())).toBeNull();
    expect(await readSession(db, stranger.token())).not.toBeNull();
  });
});
