import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { makeEntered } from '../../support/results/released.ts';
import { mgPerDl } from '../../support/results/result-line.ts';

const db = await testDb({ max: 25 });

const attempts: [string, (resultId: string) => Promise<unknown>][] = [
  [
    'released at once',
    (at) =>
      sql`update result_versions set status = 'released', released_at = now() where result_id = ${at}`.execute(
        db,
      ),
  ],
  [
    'verified and then released',
    async (at) => {
      await sql`update result_versions set status = 'verified', verified_at = now() where result_id = ${at}`.execute(
        db,
      );
      await sql`update result_versions set status = 'released', released_at = now() where result_id = ${at}`.execute(
        db,
      );
    },
  ],
  [
    'made visible without a release',
    (at) => sql`update results set released_version = 1, released_at = now() where id = ${at}`.execute(db),
  ],
  [
    'unmarked as critical',
    (at) => sql`update result_values set is_critical = false where result_id = ${at}`.execute(db),
  ],
  [
    'unmarked as critical, with another flag',
    (at) => sql`update result_values set is_critical = false, flag = 'H' where result_id = ${at}`.execute(db),
  ],
  [
    'moved into a new, released version',
    async (at) => {
      await sql`insert into result_versions (result_id, version, source, status, entered_at, verified_at, released_at)
              values (${at}, 2, 'manual', 'released', now(), now(), now())`.execute(db);
      await sql`update result_values set version = 2 where result_id = ${at}`.execute(db);
    },
  ],
  [
    'claimed as called by a change of the log',
    async (at) => {
      await sql`insert into critical_calls (result_id, version, called_by, is_reached) select ${at}, 1, customer_id, false from results where id = ${at}`.execute(
        db,
      );
      await sql`update critical_calls set is_reached = true, person_reached = 'x', is_read_back = true where result_id = ${at}`.execute(
        db,
      );
    },
  ],
];
test.each(attempts)('%s', async (_how, attempt) => {
  const work = await makeEntered(db, 500);
  await expect(attempt(work.resultId)).rejects.toThrow(/./);
  const { rows } = await sql`
    select from results r join result_values x on x.result_id = r.id and x.version = r.released_version
    where r.id = ${work.resultId} and x.is_critical`.execute(db);
  expect(rows).toEqual([]);
});

test('a value that is written during a release', async () => {
  const work = await makeEntered(db, 80);
  await callAs(db, work.verifier.actor).lab.verifyResults({ ids: [work.resultId] });
  await db
    .transaction()
    .execute(async (trx) => {
      await sql`update result_values set value = 500, flag = 'HH', is_critical = true where result_id = ${work.resultId}`.execute(
        trx,
      );
      const release =
        sql`update result_versions set status = 'released', released_at = now() where result_id = ${work.resultId}`
          .execute(db)
          .then(
            () => 'released',
            (error: unknown) => (error instanceof Error ? error.message : ''),
          );
      // Waits until the release is blocked by the lock; otherwise there would be no race.
      for (let waiting = 0; waiting === 0;) {
        const { rows } = await sql<{
          count: number;
        }>`select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
          db,
        );
        waiting = rows[0]?.count ?? 0;
      }
      // The caller ends the lock first and checks the release after that.
      return { release };
    })
    .then(async ({ release }) => expect(await release).toBe('critical value without a call'));
});

test('a released result can be neither moved, changed nor taken back', async () => {
  const work = await makeEntered(db, 80);
  await callAs(db, work.verifier.actor).lab.releaseResults({ ids: [work.resultId], isVerifying: true });
  await callAs(db, work.verifier.actor).lab.amendResults({
    resultId: work.resultId,
    reason: 'Typed wrong',
    values: mgPerDl(work.analyteId, 81),
  });
  const at = work.resultId;
  for (const statement of [
    sql`update result_values set value = 82 where result_id = ${at} and version = 1`,
    sql`delete from result_values where result_id = ${at} and version = 1`,
    sql`update result_values set version = 2, analyte_id = analyte_id where result_id = ${at} and version = 1`,
    sql`update results set released_version = null, released_at = null where id = ${at}`,
    sql`update results set released_version = 2 where id = ${at}`,
    sql`update result_versions set note = 'x' where result_id = ${at} and version = 1`,
  ]) {
    await expect(statement.execute(db)).rejects.toThrow(/./);
  }
});
