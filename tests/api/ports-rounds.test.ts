import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { FileStore } from '#/server/files/file-store.ts';
import { noStore } from '#/server/files/no-store.ts';
import { runTasksOnce } from '#/server/jobs/run-tasks-once.ts';
import type { AllTaskDeps } from '#/server/jobs/tasks.ts';
import { testDb } from '../support/db.ts';
import { testSite } from '../support/site.ts';

/** The last task of all looks into it. */
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

test('what is due hourly is begun once an hour, however many wake for it', async () => {
  const db = await testDb({ max: 30 });
  const { fileStore, looks } = countingStore();
  const deps: AllTaskDeps = { db, site: testSite(), fileStore, log: () => {} };
  const later = (minutes: number) =>
    sql`update task_rounds set began_at = began_at - make_interval(mins => ${minutes}::int)`.execute(db);
  await Promise.all([runTasksOnce(deps), runTasksOnce(deps), runTasksOnce(deps)]);
  expect(looks()).toBe(1);
  await later(50);
  await runTasksOnce(deps);
  expect(looks(), 'after fifty minutes').toBe(1);
  await later(10);
  await Promise.all([runTasksOnce(deps), runTasksOnce(deps)]);
  expect(looks(), 'after an hour').toBe(2);
});

test('a task that is cut off has stopped before the round is over', async () => {
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
  const deps = { db, site: testSite(), fileStore, log: (entry: object) => logged.push(entry) };
  await runTasksOnce(deps, { taskMs: 1_000 });
  expect(logged).toContainEqual(
    expect.objectContaining({ message: 'task not waited for', task: 'sweep orphaned files' }),
  );
  expect(isLooking).toBe(false);
  logged.length = 0;
  await runTasksOnce(deps, { taskMs: 1_000 });
  expect(logged, 'and the next round goes on with it').toContainEqual(
    expect.objectContaining({ message: 'task not waited for', task: 'sweep orphaned files' }),
  );
});

test('a task that has failed does not wait for its hour', async () => {
  const db = await testDb();
  let looks = 0;
  const fileStore: FileStore = {
    ...noStore,
    listBefore: () => {
      looks += 1;
      throw new Error('no store today');
    },
  };
  const deps = { db, site: testSite(), fileStore, log: () => {} };
  await runTasksOnce(deps);
  await runTasksOnce(deps);
  expect(looks).toBe(2);
});

test('tasks that hang in every round do not keep those after them waiting for ever', async () => {
  const db = await testDb({ max: 60 });
  const { fileStore, looks } = countingStore();
  const deps = { db, site: testSite(), fileStore, log: () => {} };
  await db.transaction().execute(async (trx) => {
    await sql`lock table orders in access exclusive mode`.execute(trx);
    // No round comes further than the first that hangs; the last task of all is the one that looks.
    for (let round = 0; looks() === 0 && round < 60; round += 1) {
      await runTasksOnce(deps, { taskMs: 300, roundMs: 300 });
    }
  });
  expect(looks()).toBe(1);
});

test('a round of tasks that lasts too long says what it leaves to the next', async () => {
  const db = await testDb();
  const logged: object[] = [];
  const fileStore: FileStore = { ...noStore, listBefore: () => expect.unreachable() };
  await runTasksOnce({ db, site: testSite(), fileStore, log: (entry) => logged.push(entry) }, { roundMs: 0 });
  expect(logged).toContainEqual(
    expect.objectContaining({ message: 'round over, task left to the next', task: 'sweep orphaned files' }),
  );
});
