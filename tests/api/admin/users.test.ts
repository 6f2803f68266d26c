import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { startSession } from '#/server/identity/sessions/start-session.ts';
import { callAs } from '../../support/api/caller.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import { freeTimes, hold, newLab, order, visitAt, wrongCounters } from '../../support/booking/ordering.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { browser, newEmail, password, signUpForm } from '../../support/pages/browser.ts';
import { makeMember, makePayer } from '../../support/payments/plan-group.ts';
import { newAnonymous, newNamed, pin } from '../../support/people/anonymous.ts';

const db = await testDb({ max: 10 });
const admin = await make.admin(db);
const adminApi = callAs(db, admin.actor).admin;
const suspended = (userId: string) => ({ userId, status: 'suspended', reason: 'Fraud' }) as const;
const sessionsOf = async (userId: string) =>
  (await db.selectFrom('sessions').select('id').where('user_id', '=', userId).execute()).length;

test('a suspended user is signed out at once, cannot sign in by any way, and learns why after the right secret only', async () => {
  const email = newEmail();
  const own = browser(db);
  const { id } = await (await own.call()).auth.signUp(signUpForm(email));
  const { code, user } = await newAnonymous(db);
  await adminApi.setUserStatus(suspended(id));
  await adminApi.setUserStatus(suspended(user.id));
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

  await adminApi.setUserStatus({ userId: id, status: 'active' });
  expect((await visitor().signIn({ email, password })).id).toBe(id);
  const { rows } = await adminApi.audit({ subjectId: id });
  expect(rows.map(({ action }) => action)).toEqual(['admin.setUserStatus', 'admin.setUserStatus']);
  expect(rows.at(-1)?.changes).toContainEqual({ name: 'status', before: 'active', after: 'suspended' });
});

test('a member of a shared plan is listed with the plan that they have', async () => {
  const payer = await makePayer(db);
  const member = await makeMember(db, payer);
  const tierOf = async (userId: string) => {
    const { email } = await db
      .selectFrom('users')
      .select('email')
      .where('id', '=', userId)
      .executeTakeFirstOrThrow();
    const { rows } = await adminApi.users({ text: email ?? '' });
    return rows.find((row) => row.userId === userId)?.tier;
  };
  expect([await tierOf(payer.userId), await tierOf(member.userId)]).toEqual(['enterprise', 'enterprise']);
  expect(await adminApi.user({ userId: member.userId })).toMatchObject({ tier: 'enterprise' });
  await member.calls.leave({});
  expect(await tierOf(member.userId)).toBe('basic');
});

test('a suspension can cancel all visits ahead in one act: places are free again, and what was paid is refunded', async () => {
  const { actor, userId } = await make.customer(db);
  const lab = await newLab(db);
  const paid = await order(db, actor, [visitAt(lab.labId, [lab.one, lab.two], '09:00:00')], 'card');
  await order(db, actor, [visitAt(lab.labId, [lab.one], '10:00:00')]);
  await hold(db, actor, [visitAt(lab.labId, [lab.one], '11:00:00')]);
  const times = await freeTimes(db, lab.labId);
  await adminApi.setUserStatus({ ...suspended(userId), cancelsVisits: true });
  expect(await freeTimes(db, lab.labId)).toEqual(['09:00:00', '10:00:00', '11:00:00', ...times].toSorted());
  const { rows } = await sql<{ status: string; refunded: number }>`
    select b.status, coalesce(sum(r.amount_halalas), 0)::int as refunded
    from bookings b left join refunds r on r.booking_id = b.id where b.customer_id = ${userId}
    group by b.status order by b.status`.execute(db);
  expect(rows).toEqual([{ status: 'cancelled', refunded: paid.totals.totalHalalas }]);
  expect(await wrongCounters(db)).toEqual([]);
});

test('twenty sessions that begin during a suspension leave none valid', async () => {
  await openConnections(db, 8);
  for (let round = 0; round < 5; round += 1) {
    const { userId } = await make.customer(db);
    const enter = (count: number) => Array.from({ length: count }, () => startSession(db, userId, null));
    const racers = [
      ...enter(5),
      adminApi.setUserStatus(suspended(userId)).then(() => 'suspended'),
      ...enter(15),
    ];
    const { refusals } = await settle(racers);
    expect(new Set(refusals).size).toBeLessThanOrEqual(1);
    expect(await sessionsOf(userId)).toBe(0);
  }
});

test('an administrator cannot suspend themselves, and of two who suspend each other one remains', async () => {
  await expect(adminApi.setUserStatus(suspended(admin.userId))).rejects.toThrow('NOT_ALLOWED');
  const { userId } = await make.customer(db);
  await expect(adminApi.setUserStatus({ userId, status: 'suspended' })).rejects.toThrow('REASON_REQUIRED');
  const [one, two] = [await make.admin(db), await make.admin(db)];
  const { won, refusals } = await settle([
    callAs(db, one.actor).admin.setUserStatus(suspended(two.userId)),
    callAs(db, two.actor).admin.setUserStatus(suspended(one.userId)),
  ]);
  expect([won.length, refusals]).toEqual([1, ['NOT_ALLOWED']]);
});

test('the owner of a laboratory is suspended without the laboratory', async () => {
  const lab = await make.lab(db);
  await adminApi.setUserStatus(suspended(lab.userId));
  const row = await db.selectFrom('labs').select('approved').where('id', '=', lab.labId).executeTakeFirst();
  expect(row?.approved).toBe(true);
  expect(await adminApi.user({ userId: lab.userId })).toMatchObject({
    kind: 'lab',
    state: 'suspended',
    suspensionReason: 'Fraud',
    lab: { labId: lab.labId, role: 'owner' },
  });
});

test('users are found by prefixes of a name and by e-mail, page after page without a gap', async () => {
  const customers = await Promise.all(Array.from({ length: 7 }, () => make.customer(db)));
  const ids = customers.map(({ userId }) => userId);
  await db.updateTable('user_profiles').set({ name: 'أحمد بن الشّمري' }).where('id', 'in', ids).execute();
  // All at one moment: the id decides the order.
  await db
    .updateTable('user_profiles')
    .set({ created_at: new Date('2025-03-01T10:00:00Z') })
    .where('id', 'in', ids)
    .execute();
  const found: string[] = [];
  let cursor: string | undefined;
  do {
    const page = await adminApi.users({ text: 'شمري احمد', limit: 3, ...(cursor && { cursor }) });
    found.push(...page.rows.map(({ userId }) => userId));
    cursor = page.nextCursor ?? undefined;
  } while (cursor);
  expect(found).toEqual(ids.toSorted().toReversed()); // with the article of 'الشمري' or without
  const all = await adminApi.users({ text: 'الشمري احمد', limit: 50 });
  expect(all.rows.map(({ userId }) => userId)).toEqual(ids.toSorted().toReversed());
  const [first] = customers;
  const byEmail = await adminApi.users({ text: first?.email.slice(0, 12).toUpperCase() ?? '' });
  expect(byEmail.rows.map(({ userId }) => userId)).toEqual([first?.userId]);
  const day = await adminApi.users({
    from: '2025-03-01',
    to: '2025-03-01',
    kind: 'customer',
    status: 'active',
    sort: 'oldest',
  });
  expect(day.rows.map(({ userId }) => userId)).toEqual(ids.toSorted());
  expect((await adminApi.users({ text: '%' })).rows).toEqual([]);
});

test('the page of a user shows their sign-in methods, and its reading is recorded once an hour', async () => {
  const { user, own } = await newNamed(db);
  const page = await adminApi.user({ userId: user.id });
  expect(page).toMatchObject({ kind: 'customer', hasPassword: true, orderCount: 0, state: 'active' });
  expect(page.sessions).toHaveLength(1);
  expect(page.consents.map(({ document }) => document).toSorted()).toEqual(['privacy', 'terms']);
  await Promise.all(Array.from({ length: 5 }, () => adminApi.user({ userId: user.id })));
  expect((await adminApi.audit({ subjectId: user.id, action: 'admin.user' })).rows).toHaveLength(1);
  const [session] = page.sessions;
  const ofAnother = adminApi.endSession({ userId: admin.userId, sessionId: session?.id ?? '' });
  await expect(ofAnother).rejects.toThrow('NOT_FOUND');
  await adminApi.endSession({ userId: user.id, sessionId: session?.id ?? '' });
  expect(await (await own.call()).auth.session()).toBeNull();
  await expect(adminApi.endSession({ userId: user.id, sessionId: session?.id ?? '' })).rejects.toThrow(
    'NOT_FOUND',
  );
  await startSession(db, user.id, null);
  await adminApi.endSessions({ userId: user.id });
  expect(await sessionsOf(user.id)).toBe(0);
  const { rows } = await adminApi.audit({ subjectId: user.id });
  expect(rows.map(({ action }) => action)).toEqual(['admin.endSessions', 'admin.endSession', 'admin.user']);
});

test('an anonymous user is listed without code and name', async () => {
  const { user, code } = await newAnonymous(db);
  const page = await adminApi.user({ userId: user.id });
  expect(page).toMatchObject({ name: null, email: null, kind: 'anonymous' });
  const list = await adminApi.users({ kind: 'anonymous', limit: 50 });
  expect(list.rows.every((row) => row.kind === 'anonymous')).toBe(true);
  expect(JSON.stringify([page, list])).not.toContain(code);
});
