import { expect, test } from 'vitest';
import { startSession } from '#/server/auth/start-session.ts';
import { newAnonymous, newNamed, pin } from '../support/anonymous.ts';
import { browser, newEmail, password, signUpForm } from '../support/browser.ts';
import { callAs } from '../support/caller.ts';
import { testDb } from '../support/db.ts';
import { make } from '../support/make.ts';
import { openConnections, settle } from '../support/together.ts';

const db = await testDb();
const admin = await make.admin(db);
const desk = callAs(db, admin.actor).admin;
const suspended = (userId: string) => ({ userId, status: 'suspended', reason: 'Fraud' }) as const;
const sessionsOf = async (userId: string) =>
  (await db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()).length;

test('a suspended person is out at once and comes in by no way, and is told so after the right secret alone', async () => {
  const email = newEmail();
  const own = browser(db);
  const { id } = await (await own.call()).auth.signUp(signUpForm(email));
  const { code, user } = await newAnonymous(db);
  await desk.setUserStatus(suspended(id));
  await desk.setUserStatus(suspended(user.id));
  expect(await sessionsOf(id)).toBe(0);
  expect(await (await own.call()).auth.session()).toBeNull();

  const visitor = () => callAs(db, null).auth;
  await expect(visitor().signIn({ email, password })).rejects.toThrow('ACCOUNT_SUSPENDED');
  await expect(visitor().signIn({ email, password: 'not this one' })).rejects.toThrow('INVALID_CREDENTIALS');
  await expect(visitor().signInWithCode({ code, pin })).rejects.toThrow('ACCOUNT_SUSPENDED');
  await expect(visitor().signInWithCode({ code, pin: '000000' })).rejects.toThrow('INVALID_CREDENTIALS');
  const { actor } = await make.customer(db);
  await expect(callAs(db, actor).account.claimAnonymous({ code, pin })).rejects.toThrow('ACCOUNT_SUSPENDED');
  await expect(startSession(db, id, null)).rejects.toThrow('ACCOUNT_SUSPENDED');

  await desk.setUserStatus({ userId: id, status: 'active' });
  expect((await visitor().signIn({ email, password })).id).toBe(id);
  const { rows } = await desk.audit({ subjectId: id });
  expect(rows.map(({ action }) => action)).toEqual(['admin.setUserStatus', 'admin.setUserStatus']);
  expect(rows.at(-1)?.changes).toContainEqual({ name: 'status', before: 'active', after: 'suspended' });
});

test('twenty sessions that begin while somebody is suspended leave none alive', async () => {
  await openConnections(db, 8);
  for (let round = 0; round < 5; round += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one race after the other
    const { userId } = await make.customer(db);
    const enter = (count: number) => Array.from({ length: count }, () => startSession(db, userId, null));
    const racers = [...enter(5), desk.setUserStatus(suspended(userId)).then(() => 'suspended'), ...enter(15)];
    // oxlint-disable-next-line no-await-in-loop
    const { refusals } = await settle(racers);
    expect(new Set(refusals).size).toBeLessThanOrEqual(1);
    // oxlint-disable-next-line no-await-in-loop
    expect(await sessionsOf(userId)).toBe(0);
  }
});

test('nobody suspends themselves, and of two administrators who suspend each other one remains', async () => {
  await expect(desk.setUserStatus(suspended(admin.userId))).rejects.toThrow('NOT_ALLOWED');
  const { userId } = await make.customer(db);
  await expect(desk.setUserStatus({ userId, status: 'suspended' })).rejects.toThrow('REASON_REQUIRED');
  const [one, two] = [await make.admin(db), await make.admin(db)];
  const { won, refusals } = await settle([
    callAs(db, one.actor).admin.setUserStatus(suspended(two.userId)),
    callAs(db, two.actor).admin.setUserStatus(suspended(one.userId)),
  ]);
  expect([won.length, refusals]).toEqual([1, ['NOT_ALLOWED']]);
});

test('the owner of a laboratory is suspended without the laboratory', async () => {
  const lab = await make.lab(db);
  await desk.setUserStatus(suspended(lab.userId));
  const row = await db.selectFrom('labs').select('approved').where('id', '=', lab.labId).executeTakeFirst();
  expect(row?.approved).toBe(true);
  expect(await desk.user({ userId: lab.userId })).toMatchObject({
    kind: 'lab',
    state: 'suspended',
    suspensionReason: 'Fraud',
    lab: { labId: lab.labId, role: 'owner' },
  });
});

test('people are found by words of a name as it is typed and by an e-mail, and page after page without a gap', async () => {
  const people = await Promise.all(Array.from({ length: 7 }, () => make.customer(db)));
  const ids = people.map(({ userId }) => userId);
  await db.updateTable('user_profiles').set({ name: 'أحمد بن الشّمري' }).where('id', 'in', ids).execute();
  // All at one moment: the id decides.
  await db
    .updateTable('user_profiles')
    .set({ created_at: new Date('2025-03-01T10:00:00Z') })
    .where('id', 'in', ids)
    .execute();
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    // oxlint-disable-next-line no-await-in-loop -- the next page begins where this one ends
    const page = await desk.users({ text: 'شمري احمد', limit: 3, ...(cursor && { cursor }) });
    found.push(...page.rows.map(({ userId }) => userId));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(found).toEqual(ids.toSorted().toReversed()); // with the article of 'الشمري' or without
  const all = await desk.users({ text: 'الشمري احمد', limit: 50 });
  expect(all.rows.map(({ userId }) => userId)).toEqual(ids.toSorted().toReversed());
  const [first] = people;
  const byEmail = await desk.users({ text: first?.email.slice(0, 12).toUpperCase() ?? '' });
  expect(byEmail.rows.map(({ userId }) => userId)).toEqual([first?.userId]);
  const day = await desk.users({
    from: '2025-03-01',
    to: '2025-03-01',
    kind: 'customer',
    status: 'active',
    sort: 'oldest',
  });
  expect(day.rows.map(({ userId }) => userId)).toEqual(ids.toSorted());
  expect((await desk.users({ text: '%' })).rows).toEqual([]);
});

test('the page of a person tells of their ways in, and that it was read is written once an hour', async () => {
  const { user, own } = await newNamed(db);
  const page = await desk.user({ userId: user.id });
  expect(page).toMatchObject({ kind: 'customer', hasPassword: true, orderCount: 0, state: 'active' });
  expect(page.sessions).toHaveLength(1);
  expect(page.consents.map(({ document }) => document).toSorted()).toEqual(['privacy', 'terms']);
  await Promise.all(Array.from({ length: 5 }, () => desk.user({ userId: user.id })));
  expect((await desk.audit({ subjectId: user.id, action: 'admin.user' })).rows).toHaveLength(1);
  const [session] = page.sessions;
  const ofAnother = desk.endSession({ userId: admin.userId, sessionId: session?.id ?? '' });
  await expect(ofAnother).rejects.toThrow('NOT_FOUND');
  await desk.endSession({ userId: user.id, sessionId: session?.id ?? '' });
  expect(await (await own.call()).auth.session()).toBeNull();
  await expect(desk.endSession({ userId: user.id, sessionId: session?.id ?? '' })).rejects.toThrow(
    'NOT_FOUND',
  );
  await startSession(db, user.id, null);
  await desk.endSessions({ userId: user.id });
  expect(await sessionsOf(user.id)).toBe(0);
  const { rows } = await desk.audit({ subjectId: user.id });
  expect(rows.map(({ action }) => action)).toEqual(['admin.endSessions', 'admin.endSession', 'admin.user']);
});

test('of the anonymous the desk says neither code nor name', async () => {
  const { user, code } = await newAnonymous(db);
  const page = await desk.user({ userId: user.id });
  expect(page).toMatchObject({ name: null, email: null, kind: 'anonymous' });
  const list = await desk.users({ kind: 'anonymous', limit: 50 });
  expect(list.rows.every((row) => row.kind === 'anonymous')).toBe(true);
  expect(JSON.stringify([page, list])).not.toContain(code);
});
