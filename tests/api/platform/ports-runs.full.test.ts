import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { FileStore } from '#/server/platform/files/file-store.ts';
import { noStore } from '#/server/platform/files/no-store.ts';
import { runTasksOnce } from '#/server/platform/jobs/run-tasks-once.ts';
import { tasks } from '#/server/tasks.ts';
import { book } from '../../support/booking/book.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { queue, testTaskDeps } from '../../support/processes/mail.ts';

/** Counts how often it is listed, which the last task of the round does. */
function countingStore() {
  let looks = 0;
  const fileStore: FileStore = {
    ...noStore,
    listBefore: (moment) => {
      looks += 1;
      return noStore.listBefore(moment);
    },
  };
  return { fileStore, looks: () => looks };
}

test('an hourly task runs once an hour, also when several processes run their tasks', async () => {
  const db = await testDb({ max: 30 });
  const { fileStore, looks } = countingStore();
  const deps = testTaskDeps(db, { fileStore });
  const passTime = (minutes: number) =>
    sql`update task_rounds set began_at = began_at - make_interval(mins => ${minutes}::int)`.execute(db);
  await Promise.all([runTasksOnce(tasks, deps), runTasksOnce(tasks, deps), runTasksOnce(tasks, deps)]);
  expect(looks()).toBe(1);
  await passTime(50);
  await runTasksOnce(tasks, deps);
  expect(looks(), 'after fifty minutes').toBe(1);
  await passTime(10);
  await Promise.all([runTasksOnce(tasks, deps), runTasksOnce(tasks, deps)]);
  expect(looks(), 'after an hour').toBe(2);
});

test('a task that is cut off ends before the round ends', async () => {
  const db = await testDb();
  let isLooking = false;
  const fileStore: FileStore = {
    ...noStore,
    get: async () => null,
    async *listBefore() {
      isLooking = true;
      try {
        for (;;) {
          await new Promise((resolve) => setImmediate(resolve));
          for (let key = 0; key < 100; key += 1) yield `aa/${key}`;
        }
      } finally {
        isLooking = false;
      }
    },
  };
  const logged: object[] = [];
  const deps = testTaskDeps(db, { fileStore, log: (entry) => logged.push(entry) });
  await runTasksOnce(tasks, deps, { taskMs: 1_000 });
  expect(logged).toContainEqual(
    expect.objectContaining({ message: 'task not waited for', task: 'sweep orphaned files' }),
  );
  expect(isLooking).toBe(false);
  logged.length = 0;
  await runTasksOnce(tasks, deps, { taskMs: 1_000 });
  expect(logged, 'run again in the next round').toContainEqual(
    expect.objectContaining({ message: 'task not waited for', task: 'sweep orphaned files' }),
  );
});

test('a failed hourly task runs again in the next round', async () => {
  const db = await testDb();
  let looks = 0;
  const fileStore: FileStore = {
    ...noStore,
    listBefore: () => {
      looks += 1;
      throw new Error('no store today');
    },
  };
  const deps = testTaskDeps(db, { fileStore });
  await runTasksOnce(tasks, deps);
  await runTasksOnce(tasks, deps);
  expect(looks).toBe(2);
});

test('tasks that hang in every round do not starve the tasks after them', async () => {
  const db = await testDb({ max: 60 });
  const { fileStore, looks } = countingStore();
  const deps = testTaskDeps(db, { fileStore });
  await db.transaction().execute(async (trx) => {
    await sql`lock table orders in access exclusive mode`.execute(trx);
    // Each round gets no further than the first task that hangs; the last task lists the store.
    for (let round = 0; looks() === 0 && round < 60; round += 1) {
      await runTasksOnce(tasks, deps, { taskMs: 300, roundMs: 300 });
    }
  });
  expect(looks()).toBe(1);
});

test('a round without time logs the tasks that it leaves to the next', async () => {
  const db = await testDb();
  const logged: object[] = [];
  const fileStore: FileStore = { ...noStore, listBefore: () => expect.unreachable() };
  const deps = testTaskDeps(db, { fileStore, log: (entry) => logged.push(entry) });
  await runTasksOnce(tasks, deps, { roundMs: 0 });
  expect(logged).toContainEqual(
    expect.objectContaining({ message: 'round over, task left to the next', task: 'sweep orphaned files' }),
  );
});

test('mail has its own time after the round: a round without time sends it', async () => {
  const db = await testDb();
  const job = { kind: 'accountErased', email: 'gone@example.test', locale: 'ar' } as const;
  await queue(db, job);
  const sent: string[] = [];
  const deps = testTaskDeps(db, { sendMail: async ({ to }) => void sent.push(to) });
  await runTasksOnce(tasks, deps, { roundMs: 0 });
  expect(sent).toEqual([job.email]);
});

test('mail that a task of the round queues leaves after the same round', async () => {
  const db = await testDb();
  const { actor, email } = await make.customer(db);
  await book(db, actor, (await make.labTest(db)).labTestId);
  const sent: string[] = [];
  const deps = testTaskDeps(db, { sendMail: async ({ to }) => void sent.push(to) });
  await runTasksOnce(tasks, deps);
  expect(sent).toContain(email);
});
