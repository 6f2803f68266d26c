import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type Kysely, sql } from 'kysely';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { sendQueuedMail } from '#/server/mails/send-queued-mail.ts';
import { reachingAll } from '#/server/platform/db/reach.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { FileStore } from '#/server/platform/files/file-store.ts';
import { noStore } from '#/server/platform/files/no-store.ts';
import { runTasksOnce } from '#/server/platform/jobs/run-tasks-once.ts';
import { startTasks } from '#/server/platform/jobs/start-tasks.ts';
import type { AllTaskDeps } from '#/server/platform/jobs/task.ts';
import type { SendMail } from '#/server/platform/mail/mail.ts';
import { tasks } from '#/server/tasks.ts';
import { testSite } from '../../support/api/site.ts';
import { untilWaiting } from '../../support/api/together.ts';
import { hold, letHoldPass, newLab, visitAt } from '../../support/booking/ordering.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { isFull } from '../../support/is-full.ts';
import { queue, testTaskDeps } from '../../support/processes/mail.ts';

/** A process that stays looks every two seconds: `npm test` runs the rounds of a cron trigger only. */
const chosen = <T>(runners: Record<string, T>) => Object.entries(runners).slice(isFull ? 0 : 1);
const PATIENT = { timeout: 60_000, interval: 50 };
const stops: (() => Promise<void>)[] = [];
afterEach(async () => {
  await Promise.all(stops.splice(0).map((stop) => stop()));
});

const erased = () =>
  ({ kind: 'accountErased', email: `${randomUUID()}@example.test`, locale: 'ar' }) as const;
const statesOf = async (db: Kysely<DB>) =>
  (
    await sql<{ state: string }>`
      select case when failed_at is not null then 'failed' when leased_until is not null then 'leased'
                  when attempts > 0 then 'retry' else 'queued' end as state
      from outbox`.execute(db)
  ).rows.map(({ state }) => state);
/** Moves the clock past the pause before the next attempt. */
const makeDue = (db: Kysely<DB>) => sql`update outbox set next_attempt_at = now()`.execute(db);

const mailTasks = tasks.filter(({ name }) => name === 'send mail');
/** What empties the outbox, until the end of the test. */
const mailSenders = {
  'a process that stays': (deps: AllTaskDeps) => void stops.push(startTasks(mailTasks, deps)),
  'rounds of a cron trigger': (deps: AllTaskDeps) => {
    let isOver = false;
    const rounds = (async () => {
      while (!isOver) await runTasksOnce(mailTasks, deps);
    })();
    stops.push(async () => {
      isOver = true;
      await rounds;
    });
  },
};

describe.each(chosen(mailSenders))('mail sent by %s', (_, start) => {
  const startSender = (db: Kysely<DB>, sendMail: SendMail) => {
    const logged: object[] = [];
    start(testTaskDeps(db, { sendMail, log: (entry) => logged.push(entry) }));
    return logged;
  };

  test('leaves once, also when six processes send', async () => {
    const db = await testDb({ max: 30 });
    const jobs = Array.from({ length: 40 }, erased);
    const sent: { sender: number; to: string }[] = [];
    const underWay = new Set<string>();
    const overlaps: string[] = [];
    for (let sender = 0; sender < 6; sender += 1)
      startSender(db, async ({ to }) => {
        if (underWay.has(to)) overlaps.push(to);
        underWay.add(to);
        await pause(20);
        underWay.delete(to);
        sent.push({ sender, to });
      });
    await Promise.all(jobs.map((job) => queue(db, job)));
    await vi.waitUntil(() => sent.length >= jobs.length, PATIENT);
    await vi.waitUntil(async () => (await statesOf(db)).length === 0, PATIENT);
    expect(sent.map(({ to }) => to).toSorted()).toEqual(jobs.map(({ email }) => email).toSorted());
    expect(overlaps, 'sent by two processes at the same moment').toEqual([]);
    expect(new Set(sent.map(({ sender }) => sender)).size, 'processes that sent mail').toBeGreaterThan(1);
  });

  test('is retried later when it is rejected, and given up after the last attempt', async () => {
    const db = await testDb();
    const job = erased();
    await queue(db, job);
    await sql`update outbox set attempts = 10`.execute(db);
    let attempts = 0;
    const logged = startSender(db, () => {
      attempts += 1;
      return Promise.reject(new Error(`451 <${job.email}> later`));
    });
    for (const attempt of [1, 2]) {
      await vi.waitUntil(async () => attempts === attempt && (await statesOf(db))[0] === 'retry', PATIENT);
      await makeDue(db);
    }
    await vi.waitUntil(async () => (await statesOf(db))[0] === 'failed', PATIENT);
    expect(attempts).toBe(3);
    expect(logged).toMatchObject([
      { level: 'warn' },
      { level: 'warn' },
      { level: 'error', message: 'mail given up' },
    ]);
    expect(JSON.stringify(logged)).not.toContain(job.email);
  });

  test('leaves although the mail before it cannot be sent', async () => {
    const db = await testDb();
    const [bad, good] = [erased(), erased()];
    await queue(db, bad);
    await queue(db, good);
    const sent: string[] = [];
    startSender(db, async ({ to }) => {
      if (to === bad.email) throw new Error('no');
      sent.push(to);
    });
    await vi.waitUntil(() => sent.length === 1, PATIENT);
    expect(sent).toEqual([good.email]);
  });
});

test('a run that lasts too long ends after the mails it has begun, and leaves the rest', async () => {
  const db = await testDb();
  const jobs = Array.from({ length: 12 }, erased);
  for (const job of jobs) await queue(db, job);
  const sent: string[] = [];
  const end = Date.now() + 1_000;
  const slowly: SendMail = async ({ to }) => {
    await vi.waitUntil(() => Date.now() > end, PATIENT);
    sent.push(to);
  };
  await reachingAll('task', () =>
    sendQueuedMail(testTaskDeps(db, { sendMail: slowly, signal: AbortSignal.timeout(500) })),
  );
  expect(sent.length).toBeGreaterThan(0);
  expect(sent.length).toBeLessThan(jobs.length);
  await reachingAll('task', () =>
    sendQueuedMail(testTaskDeps(db, { sendMail: async ({ to }) => void sent.push(to) })),
  );
  expect(sent.toSorted()).toEqual(jobs.map(({ email }) => email).toSorted());
});

/** What runs the tasks; the process that stays does so until the end of the test. */
const taskRunners = {
  'a long-lived process': async (deps: AllTaskDeps) => void stops.push(startTasks(tasks, deps)),
  'a run of a cron trigger': (deps: AllTaskDeps) => runTasksOnce(tasks, deps, { taskMs: 1_000 }),
};

describe.each(chosen(taskRunners))('tasks run by %s', (_, run) => {
  /** An expired hold, which the first task ends, and a store, which the last task of the round lists. */
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
    const deps = testTaskDeps(db, { site, fileStore, log: (entry) => logged.push(entry) });
    return { deps, db, site, logged, isDone };
  };

  test('all run, also when one of them fails', async () => {
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

  test('do not wait for a task that hangs', async () => {
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
