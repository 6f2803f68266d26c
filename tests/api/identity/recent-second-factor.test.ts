import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { createAdmin } from '#/server/admin/administrators/create-admin.ts';
import { readSession } from '#/server/identity/sessions/read-session.ts';
import { startSession } from '#/server/identity/sessions/start-session.ts';
import type { AdminRole } from '#/shared/identity/admin-role.ts';
import { testApp } from '../../support/api/app.ts';
import { callAs } from '../../support/api/caller.ts';
import { testSite } from '../../support/api/site.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { browser, newEmail, password } from '../../support/pages/browser.ts';
import { codeOf, goSteps, stopClock } from '../../support/people/second-factor.ts';

const db = await testDb();
const site = testSite({ isDemo: false });
const app = testApp(db, { isDemo: false });
const thisMonth = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 7);
const ORDERS = '/admin/exports/orders.csv';

beforeAll(stopClock);
afterAll(() => void vi.useRealTimers());

/** A person in this session, who links a phone first. */
async function withPhone(userId: string) {
  const token = await startSession(db, userId, null);
  const call = async () => callAs(db, await readSession(db, token), { site });
  const { secret } = await (await call()).account.startTotp({});
  const { recoveryCodes } = await (await call()).account.confirmTotp({ code: codeOf(secret) });
  goSteps(1);
  const get = (path: string, of = token) =>
    app.request(`http://site.test${path}`, { headers: { cookie: `session=${of}` } });
  return { secret, recoveryCodes, token, call, get };
}

async function admin(role: AdminRole = 'owner') {
  const email = newEmail();
  const { userId } = await createAdmin(db, { name: 'Admin', email, password, role });
  return { email, userId, ...(await withPhone(userId)) };
}

/** The last code of all sessions was typed this long ago. */
const age = (userId: string, minutes: number) =>
  db
    .updateTable('sessions')
    .set({ second_factor_at: sql<Date>`now() - make_interval(mins => ${minutes}::int)` })
    .where('user_id', '=', userId)
    .execute();

const exportsOf = async (userId: string) =>
  (
    await db
      .selectFrom('audit_log')
      .select('id')
      .where('actor_id', '=', userId)
      .where('action', '=', 'admin.export')
      .execute()
  ).length;

describe('an export', () => {
  test('leaves within ten minutes of a code, and later asks for one again', async () => {
    const { userId, secret, call, get } = await admin();
    expect((await get(ORDERS)).status).toBe(200);
    await age(userId, 9);
    expect(await (await call()).account.isSecondFactorRecent()).toBe(true);
    expect((await get(ORDERS)).status).toBe(200);
    await age(userId, 11);
    expect(await (await call()).account.isSecondFactorRecent()).toBe(false);
    const refused = await get(`/en${ORDERS}`);
    expect(refused.status).toBe(403);
    expect(await refused.json()).toEqual({ error: 'SECOND_FACTOR_AGAIN' });
    expect(await exportsOf(userId)).toBe(2);
    await (await call()).account.confirmSecondFactor({ code: codeOf(secret) });
    expect((await get(ORDERS)).status).toBe(200);
    // The rest of the desk does not wait for it.
    await age(userId, 60);
    await (await call()).admin.overview({});
  });

  test('is opened by a recovery code once, and by no code twice', async () => {
    const { userId, secret, recoveryCodes, call, get } = await admin();
    await age(userId, 11);
    const [code = ''] = recoveryCodes;
    await (await call()).account.confirmSecondFactor({ code });
    expect((await get(ORDERS)).status).toBe(200);
    await age(userId, 11);
    await expect((await call()).account.confirmSecondFactor({ code })).rejects.toThrow('TOTP_WRONG');
    await (await call()).account.confirmSecondFactor({ code: codeOf(secret) });
    const again = (await call()).account.confirmSecondFactor({ code: codeOf(secret) });
    await expect(again).rejects.toThrow('TOTP_WRONG');
  });

  test('of another session is not opened with it', async () => {
    const { userId, secret, call, get } = await admin();
    const other = await startSession(db, userId, null);
    await age(userId, 11);
    await (await call()).account.confirmSecondFactor({ code: codeOf(secret) });
    expect((await get(ORDERS)).status).toBe(200);
    expect((await get(ORDERS, other)).status).toBe(403);
  });

  test('leaves after a sign-in with a code', async () => {
    const { email, secret, get } = await admin();
    const person = browser(db);
    const { auth } = await person.call();
    await auth.signIn({ email, password, asAdmin: true, secondFactor: codeOf(secret) });
    expect((await get(ORDERS, person.token())).status).toBe(200);
  });

  test('is not asked about where nobody needs a second factor: the demo works at once', async () => {
    const { userId } = await make.admin(db);
    const cookie = `session=${await startSession(db, userId, null)}`;
    expect((await testApp(db).request(ORDERS, { headers: { cookie } })).status).toBe(200);
  });
});

describe('who works at the desk', () => {
  test('is changed within ten minutes of a code, and not by a session alone', async () => {
    const owner = await admin();
    const other = await createAdmin(db, { name: 'Other', email: newEmail(), password, role: 'support' });
    const email = newEmail();
    const acts = async () => {
      const { admin: desk } = await owner.call();
      return [
        () => desk.inviteAdministrator({ name: 'Huda', email, role: 'owner' }),
        () => desk.changeAdminRole({ userId: other.userId, role: 'finance' }),
        () => desk.removeAdministrator({ userId: other.userId, reason: 'Left' }),
        () => desk.setUserStatus({ userId: other.userId, status: 'active' }),
        () => desk.setUserStatus({ userId: other.userId, status: 'suspended', reason: 'Left' }),
      ];
    };
    await age(owner.userId, 11);
    for (const act of await acts()) await expect(act()).rejects.toThrow('SECOND_FACTOR_AGAIN');
    expect((await (await owner.call()).admin.administrators()).rows).toContainEqual(
      expect.objectContaining({ userId: other.userId, role: 'support' }),
    );
    // The account of a customer does not wait for it.
    const { userId } = await make.customer(db);
    await (await owner.call()).admin.setUserStatus({ userId, status: 'suspended', reason: 'Stolen card' });

    await (await owner.call()).account.confirmSecondFactor({ code: codeOf(owner.secret) });
    for (const act of await acts()) await act();
  });
});

describe('a suspension by support', () => {
  test('refunds visits within ten minutes of a code, and not by a session alone', async () => {
    const support = await admin('support');
    const [{ userId }, { labId }] = [await make.customer(db), await make.lab(db)];
    const person = { userId, status: 'suspended', reason: 'Stolen card' } as const;
    const lab = { labId, decision: 'suspend', reason: 'Licence expired' } as const;
    const acts = async () => {
      const { admin: desk } = await support.call();
      return [
        () => desk.setUserStatus({ ...person, cancelsVisits: true }),
        () => desk.reviewLab({ ...lab, visitsAhead: 'cancel' }),
      ];
    };
    await age(support.userId, 11);
    for (const act of await acts()) await expect(act()).rejects.toThrow('SECOND_FACTOR_AGAIN');
    const { admin: desk } = await support.call();
    expect(await desk.user({ userId })).toMatchObject({ state: 'active' });
    // What refunds nothing does not wait for it.
    expect(await desk.reviewLab({ ...lab, visitsAhead: 'tell' })).toMatchObject({
      reviewStatus: 'suspended',
    });

    await (await support.call()).account.confirmSecondFactor({ code: codeOf(support.secret) });
    for (const act of await acts()) await act();
    expect(await desk.user({ userId })).toMatchObject({ state: 'suspended' });
    expect(await desk.lab({ labId })).toMatchObject({ visitsAhead: 'cancel' });
  });
});

describe('what moves money or opens a lab', () => {
  test('is done within ten minutes of a code, and not by a session alone', async () => {
    const owner = await admin();
    const pending = await make.lab(db, { review_status: 'pending' });
    const id = randomUUID();
    const payout = { paidOn: `${thisMonth}-01`, bankReference: 'R-1' };
    const line = { bookingId: id, refundHalalas: 100, leftHalalas: 100 };
    const acts = async () => {
      const { admin: desk } = await owner.call();
      return [
        () => desk.payBatch({ batchId: id, ...payout }),
        () => desk.recordPayout({ labId: 2_000_000_000, amountHalalas: 100, ...payout }),
        () => desk.reversePayout({ payoutId: id, ...payout, reason: 'Returned' }),
        () => desk.refundOrder({ orderId: id, lines: [line], reason: 'Asked', idempotencyKey: id }),
        () => desk.confirmStorePurchase({ purchaseId: id, orderNumber: '1' }),
      ];
    };
    const approve = async () =>
      (await owner.call()).admin.reviewLab({
        labId: pending.labId,
        decision: 'approve',
        reason: 'Known to us',
      });
    await age(owner.userId, 11);
    for (const act of await acts()) await expect(act()).rejects.toThrow('SECOND_FACTOR_AGAIN');
    await expect(approve()).rejects.toThrow('SECOND_FACTOR_AGAIN');

    await (await owner.call()).account.confirmSecondFactor({ code: codeOf(owner.secret) });
    for (const act of await acts()) await expect(act()).rejects.toThrow('NOT_FOUND');
    expect(await approve()).toMatchObject({ approved: true });
  });
});

test("a lab's statement asks like an export", async () => {
  const lab = await make.lab(db);
  await db.updateTable('users').set({ password_hash: 'x' }).where('id', '=', lab.userId).execute();
  const { secret, call, get } = await withPhone(lab.userId);
  const path = `/lab/statement/${thisMonth}.csv`;
  expect((await get(path)).status).toBe(200);
  await age(lab.userId, 11);
  expect((await get(path)).status).toBe(403);
  await (await call()).account.confirmSecondFactor({ code: codeOf(secret) });
  expect((await get(path)).status).toBe(200);
});

describe('the code that is asked again', () => {
  test('is recorded for its owner, right or wrong, and limited as at sign-in', async () => {
    const { userId, call } = await admin();
    for (let at = 0; at < 9; at++) {
      const wrong = (await call()).account.confirmSecondFactor({ code: '000000' });
      await expect(wrong).rejects.toThrow('TOTP_WRONG');
    }
    const events = await db
      .selectFrom('sign_in_events')
      .select(['kind', 'outcome'])
      .where('user_id', '=', userId)
      .where('outcome', '=', 'failed')
      .execute();
    expect(events).toHaveLength(9);
    expect(events[0]).toEqual({ kind: 'secondFactor', outcome: 'failed' });
    await (await call()).account.confirmSecondFactor({ code: '000000' }).catch(() => {});
    const beyond = (await call()).account.confirmSecondFactor({ code: '000000' });
    await expect(beyond).rejects.toThrow('RATE_LIMITED');
  });

  test('does not exist for an account without a second factor', async () => {
    const { actor } = await make.customer(db);
    await expect(callAs(db, actor).account.confirmSecondFactor({ code: '123456' })).rejects.toThrow(
      'NOT_FOUND',
    );
  });
});

test('staff who need the factor turn it off with a code: a stolen password does not replace the phone', async () => {
  const lab = await make.lab(db);
  const person = await withPasswordAndPhone(lab.userId);
  const off = async (secondFactor?: string) =>
    (await person.call()).account.disableTotp({ password, ...(secondFactor ? { secondFactor } : {}) });
  await expect(off()).rejects.toThrow('TOTP_REQUIRED');
  await expect(off('000000')).rejects.toThrow('TOTP_WRONG');
  await off(codeOf(person.secret));
  await expect((await person.call()).staff.list()).rejects.toThrow('TOTP_SETUP_REQUIRED');
});

async function withPasswordAndPhone(userId: string) {
  const token = await startSession(db, userId, null);
  const call = async () => callAs(db, await readSession(db, token), { site });
  await (await call()).account.changePassword({ newPassword: password });
  const { secret } = await (await call()).account.startTotp({});
  await (await call()).account.confirmTotp({ code: codeOf(secret) });
  goSteps(1);
  return { secret, call };
}
