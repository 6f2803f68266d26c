import { randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { renderMail } from '#/client/entry-mail.tsx';
import type { DB } from '#/server/db/schema.gen.ts';
import type { FileStore } from '#/server/files/file-store.ts';
import { noStore } from '#/server/files/no-store.ts';
import { runTasksOnce } from '#/server/jobs/run-tasks-once.ts';
import { startTasks } from '#/server/jobs/start-tasks.ts';
import type { AllTaskDeps } from '#/server/jobs/tasks.ts';
import { drainMailOnce } from '#/server/mail/drain-mail-once.ts';
import { MAIL_QUEUE, type SendMail } from '#/server/mail/mail.ts';
import type { MailDeps } from '#/server/mail/send-mail-job.ts';
import { startMailWorker } from '#/server/mail/start-mail-worker.ts';
import { testDb } from '../support/db.ts';
import { queue } from '../support/mail.ts';
import { make } from '../support/make.ts';
import { hold, letHoldPass, newLab, visitAt } from '../support/ordering.ts';
import { testSite } from '../support/site.ts';
import { untilWaiting } from '../support/together.ts';

const PATIENT = { timeout: 60_000, interval: 50 };
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

const erased = () =>
  ({ kind: 'accountErased', email: `${randomUUID()}@example.test`, locale: 'ar' }) as const;
const stateOf = async (db: Kysely<DB>) =>
  (
    await sql<{ state: string }>`select state from pgboss.job where name = ${MAIL_QUEUE}`.execute(db)
  ).rows.map(({ state }) => state);
/** The clock moves on: what waits for its next attempt is due. */
const makeDue = (db: Kysely<DB>) => sql`update pgboss.job set start_after = now()`.execute(db);

/** What reads the queue of mail: it goes on until the test is over. */
const mailReaders = {
  'a process that stays': (deps: MailDeps) => void stops.push(startMailWorker(deps)),
  'rounds of a cron trigger': (deps: MailDeps) => {
    let isOver = false;
    const rounds = (async () => {
      while (!isOver) await drainMailOnce(deps);
    })();
    stops.push(async () => {
      isOver = true;
      await rounds;
    });
  },
};

describe.each(Object.entries(mailReaders))('mail sent by %s', (_, read) => {
  const readBy = (db: Kysely<DB>, sendMail: SendMail) => {
    const logged: object[] = [];
    read({ db, site: testSite(), renderMail, sendMail, log: (entry) => logged.push(entry) });
    return logged;
  };

  test('leaves once, though six read the queue', async () => {
    const db = await testDb({ max: 30 });
    const jobs = Array.from({ length: 40 }, erased);
    const sent: { reader: number; to: string }[] = [];
    for (let reader = 0; reader < 6; reader += 1)
      readBy(db, async ({ to }) => void sent.push({ reader, to }));
    await Promise.all(jobs.map((job) => queue(db, job)));
    await vi.waitUntil(() => sent.length >= jobs.length, PATIENT);
    await vi.waitUntil(async () => (await stateOf(db)).length === 0, PATIENT);
    expect(sent.map(({ to }) => to).toSorted()).toEqual(jobs.map(({ email }) => email).toSorted());
    expect(new Set(sent.map(({ reader }) => reader)).size, 'readers that sent any').toBeGreaterThan(1);
  });

  test('and refused is tried again later, and given up after the last attempt', async () => {
    const db = await testDb();
    const job = erased();
    await queue(db, job);
    await sql`update pgboss.job set retry_limit = 2`.execute(db);
    let attempts = 0;
    const logged = readBy(db, () => {
      attempts += 1;
      return Promise.reject(new Error(`451 <${job.email}> later`));
    });
    for (const attempt of [1, 2]) {
      await vi.waitUntil(async () => attempts === attempt && (await stateOf(db))[0] === 'retry', PATIENT);
      await makeDue(db);
    }
    await vi.waitUntil(async () => (await stateOf(db))[0] === 'failed', PATIENT);
    expect(attempts).toBe(3);
    expect(logged).toMatchObject([
      { level: 'warn' },
      { level: 'warn' },
      { level: 'error', message: 'mail given up' },
    ]);
    expect(JSON.stringify(logged)).not.toContain(job.email);
  });

  test('that cannot be written does not keep the next from leaving', async () => {
    const db = await testDb();
    const [bad, good] = [erased(), erased()];
    await queue(db, bad);
    await queue(db, good);
    const sent: string[] = [];
    readBy(db, async ({ to }) => {
      if (to === bad.email) throw new Error('no');
      sent.push(to);
    });
    await vi.waitUntil(() => sent.length === 1, PATIENT);
    expect(sent).toEqual([good.email]);
  });
});

test('a round of mail that lasts too long ends after what it has begun, and leaves the rest', async () => {
  const db = await testDb();
  const jobs = Array.from({ length: 12 }, erased);
  for (const job of jobs) await queue(db, job);
  const sent: string[] = [];
  const end = Date.now() + 1_000;
  const deps = { db, site: testSite(), renderMail, log: () => {} };
  const slowly: SendMail = async ({ to }) => {
    await vi.waitUntil(() => Date.now() > end, PATIENT);
    sent.push(to);
  };
  await drainMailOnce({ ...deps, sendMail: slowly }, 500);
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.length).toBeLessThan(jobs.length);
  await drainMailOnce({ ...deps, sendMail: async ({ to }) => void sent.push(to) });
  expect(sent.toSorted()).toEqual(jobs.map(({ email }) => email).toSorted());
});

/** What does the tasks; the one that stays goes on until the test is over. */
const taskRunners = {
  'a process that stays': async (deps: AllTaskDeps) => void stops.push(startTasks(deps)),
  'a round of a cron trigger': (deps: AllTaskDeps) => runTasksOnce(deps, { taskMs: 1_000 }),
};

describe.each(Object.entries(taskRunners))('tasks done by %s', (_, run) => {
  /** A hold that is over, which the first task ends, and a store of which the last asks what lies there. */
  const openWorld = async () => {
    const db = await testDb({ max: 30 });
    const { labId, one } = await newLab(db);
    const { actor } = await make.customer(db);
    const held = await hold(db, actor, [visitAt(labId, [one])]);
    await letHoldPass(db, held.orderId);
    let looks = 0;
    const fileStore: FileStore = {
      ...noStore,
      listBefore: (moment) => {
        looks += 1;
        return noStore.listBefore(moment);
      },
    };
    const logged: object[] = [];
    const site = testSite();
    const isDone = async () => {
      const { status } = await db
        .selectFrom('orders')
        .select('status')
        .where('id', '=', held.orderId)
        .executeTakeFirstOrThrow();
      return status === 'expired' && looks > 0;
    };
    const deps: AllTaskDeps = { db, site, fileStore, log: (entry) => logged.push(entry) };
    return { deps, db, site, logged, isDone };
  };

  test('are all done, and no failing one keeps the others from it', async () => {
    const { deps, site, logged, isDone } = await openWorld();
    Object.defineProperty(site, 'payments', {
      get: () => {
        throw new Error('no payments today');
      },
    });
    await run(deps);
    await vi.waitUntil(isDone, PATIENT);
    expect(logged).toContainEqual(
      expect.objectContaining({ level: 'warn', message: 'task failed', task: 'reconcile payments' }),
    );
  });

  test('do not wait for one that hangs', async () => {
    const { deps, db, isDone } = await openWorld();
    await db.transaction().execute(async (trx) => {
      await sql`lock table newsletter_subscribers in access exclusive mode`.execute(trx);
      const running = run(deps);
      await untilWaiting(db, 1);
      await running;
      await vi.waitUntil(isDone, PATIENT);
    });
    expect(await isDone()).toBe(true);
  });
});
