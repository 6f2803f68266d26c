import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { readSession } from '#/server/identity/sessions/read-session.ts';
import { startSession } from '#/server/identity/sessions/start-session.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { testApp } from '../../support/api/app.ts';
import { callAs } from '../../support/api/caller.ts';
import { testSite } from '../../support/api/site.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { sent } from '../../support/labs/certificates.ts';
import { password } from '../../support/pages/browser.ts';
import { codeOf, goSteps, stopClock } from '../../support/people/second-factor.ts';

const db = await testDb();
const production = testSite({ isDemo: false });
const thisMonth = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 7);

beforeAll(stopClock);
afterAll(() => void vi.useRealTimers());

const as = (actor: Actor, site = production) => callAs(db, actor, { site });

async function people() {
  const { labId, actor: owner } = await make.lab(db);
  const staff = async (role: 'reception' | 'technician' | 'verifier' | 'finance') =>
    (await make.staff(db, labId, role)).actor;
  return {
    labId,
    owner,
    reception: await staff('reception'),
    technician: await staff('technician'),
    verifier: await staff('verifier'),
    finance: await staff('finance'),
  };
}

/** Links a phone as this signed-in person, in a session of their own. */
async function setUp(userId: string) {
  const token = await startSession(db, userId, null);
  const call = async () => {
    const actor = await readSession(db, token);
    if (!actor) throw new Error('the session ended');
    return as(actor);
  };
  const { secret } = await (await call()).account.startTotp({});
  await (await call()).account.confirmTotp({ code: codeOf(secret) });
  return { secret, token, call };
}

const givePassword = (userId: string) =>
  db.updateTable('users').set({ password_hash: 'x' }).where('id', '=', userId).execute();

describe('without a second factor, outside the demo', () => {
  test('results, money, prices and staff wait', async () => {
    const { owner, verifier, finance } = await people();
    const must = 'TOTP_SETUP_REQUIRED';
    const own = as(owner);
    await expect(own.lab.bankAccount()).rejects.toThrow(must);
    await expect(own.lab.exportOffers()).rejects.toThrow(must);
    await expect(own.staff.list()).rejects.toThrow(must);
    await expect(own.lab.schedule()).rejects.toThrow(must);
    await expect(as(finance).lab.payments()).rejects.toThrow(must);
    const release = as(verifier).lab.releaseResults({ ids: [crypto.randomUUID()], revisions: ['1'] });
    await expect(release).rejects.toThrow(must);
    for (const actor of [owner, verifier]) {
      await expect(as(actor).lab.results({})).rejects.toThrow(must);
      await expect(as(actor).lab.uploads({})).rejects.toThrow(must);
    }
    for (const actor of [owner, finance]) await expect(as(actor).lab.till({})).rejects.toThrow(must);
    for (const { userId } of [owner, verifier, finance]) {
      const actor = await readSession(db, await startSession(db, userId, null));
      if (!actor) throw new Error('no session');
      expect(await as(actor).auth.session()).toMatchObject({ mustSetUpTotp: true });
    }
  });

  test('the day at the desk goes on', async () => {
    const { owner, verifier, finance } = await people();
    for (const actor of [owner, verifier]) {
      expect((await as(actor).lab.overview()).revenueHalalas).toBeNull();
      await as(actor).lab.day({ date: '2026-11-27' });
    }
    expect((await as(finance).lab.overview()).revenueHalalas).toBeNull();
  });
});

describe('without a second factor, beside the desk', () => {
  test('search opens nothing that waits', async () => {
    const { labId, actor: owner } = await make.lab(db);
    const { labTestId, testId } = await make.labTest(db, { lab_id: labId });
    const { name_en: text } = await db
      .selectFrom('tests')
      .select('name_en')
      .where('id', '=', testId)
      .executeTakeFirstOrThrow();
    const kinds = async (site = production) =>
      (await as(owner, site).lab.find({ text })).map(({ kind }) => kind);
    expect(labTestId).toBeGreaterThan(0);
    expect(await kinds(testSite())).toEqual(['offer']);
    expect(await kinds()).toEqual([]);
  });

  test('the export of an owner leaves the lab out, and says so', async () => {
    const { owner } = await people();
    const without = await as(owner).account.exportData();
    for (const table of ['labs', 'payouts', 'lab_staff', 'lab_tests']) {
      expect(without.tables).not.toHaveProperty(table);
      expect(without.leftOut?.what).toContain(table);
    }
    const whole = await as({ ...owner, hasTotp: true }).account.exportData();
    expect(whole.tables['labs']).toHaveLength(1);
    expect(whole).not.toHaveProperty('leftOut');
  });

  test('roles that reach the desk only are not asked', async () => {
    const { reception, technician } = await people();
    for (const { userId } of [reception, technician]) {
      const actor = await readSession(db, await startSession(db, userId, null));
      if (!actor) throw new Error('no session');
      expect(await as(actor).auth.session()).toMatchObject({ mustSetUpTotp: false });
    }
  });

  test('a lab that is not approved yet is not asked, and the demo asks nobody', async () => {
    const { actor: pending } = await make.lab(db, { review_status: 'pending' });
    await as(pending).lab.certificates();
    const { owner } = await people();
    expect((await as(owner, testSite()).staff.list()).rows).toHaveLength(5);
  });

  test('statements and certificates stay closed over HTTP', async () => {
    const { owner } = await people();
    const certificateId = await sent(db, owner);
    await givePassword(owner.userId);
    const paths = [`/lab/statement/${thisMonth}.csv`, `/certificates/${certificateId}`];
    const app = testApp(db, { isDemo: false });
    const token = await startSession(db, owner.userId, null);
    const statuses = async (cookie: string) => {
      const found = [];
      for (const path of paths) {
        found.push((await app.request(`http://site.test${path}`, { headers: { cookie } })).status);
      }
      return found;
    };
    expect(await statuses(`session=${token}`)).toEqual([404, 404]);
    const { token: guarded } = await setUp(owner.userId);
    expect(await statuses(`session=${guarded}`)).toEqual([200, 200]);
  });
});

test('with a second factor everything of the role opens', async () => {
  const { owner } = await people();
  await givePassword(owner.userId);
  const { call } = await setUp(owner.userId);
  const own = await call();
  await own.lab.bankAccount();
  await own.staff.list();
  expect(await own.auth.session()).toMatchObject({ mustSetUpTotp: false, hasTotp: true });
});

test('an owner who entered by Google alone chooses a password, sets it up, and enters with both', async () => {
  const { owner } = await people();
  const token = await startSession(db, owner.userId, null);
  const call = async () => {
    const actor = await readSession(db, token);
    if (!actor) throw new Error('the session ended');
    return as(actor);
  };
  expect(await (await call()).auth.session()).toMatchObject({ hasPassword: false, mustSetUpTotp: true });
  await (await call()).account.changePassword({ newPassword: password });
  const { secret } = await (await call()).account.startTotp({});
  await (await call()).account.confirmTotp({ code: codeOf(secret) });
  await (await call()).staff.list();
  goSteps(1);
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', owner.userId)
    .executeTakeFirstOrThrow();
  const { auth } = callAs(db, null, { site: production });
  const entered = await auth.signIn({ email: email ?? '', password, secondFactor: codeOf(secret) });
  expect(entered).toMatchObject({ id: owner.userId, mustSetUpTotp: false });
});
