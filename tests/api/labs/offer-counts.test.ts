import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { openConnections } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const CONNECTIONS = 8;
const db = await testDb({ max: CONNECTIONS });

test('the stored number of tests of a price list is that of its rows, whatever changes them at once', async () => {
  await openConnections(db, CONNECTIONS);
  const labs = await Promise.all([make.lab(db), make.lab(db)]);
  const tests = await Promise.all(Array.from({ length: 6 }, () => make.test(db)));
  await Promise.all(
    labs.flatMap(({ labId }) =>
      tests.map(({ testId }) => make.labTest(db, { lab_id: labId, test_id: testId })),
    ),
  );
  // Statements that touch both labs and run at the same time.
  await Promise.all(
    tests.flatMap(({ testId }, at) => [
      db
        .updateTable('lab_tests')
        .set({ is_active: at % 2 === 0 })
        .where('test_id', '=', testId)
        .execute(),
      db
        .updateTable('lab_tests')
        .set({ price_halalas: 7_000 + at })
        .where('test_id', '=', testId)
        .execute(),
    ]),
  );
  await db
    .deleteFrom('lab_tests')
    .where('test_id', '=', tests[0]?.testId ?? 0)
    .execute();
  expect(await findWrongCounts()).toEqual([]);
  const [one] = labs;
  if (!one) throw new Error('no lab');
  expect((await callAs(db, one.actor).lab.overview()).activeTestCount).toBe(2);
  const admin = callAs(db, (await make.admin(db)).actor).admin;
  expect((await admin.labs({})).rows.find(({ labId }) => labId === one.labId)?.testCount).toBe(5);
});

test('a lab that is deleted takes its price list and its number along', async () => {
  const { labId } = await make.lab(db);
  await make.labTest(db, { lab_id: labId });
  await db.deleteFrom('lab_tests').where('lab_id', '=', labId).execute();
  await db.deleteFrom('lab_staff').where('lab_id', '=', labId).execute();
  await db.deleteFrom('labs').where('id', '=', labId).execute();
  const { rows } = await sql`select from lab_offer_counts where lab_id = ${labId}`.execute(db);
  expect(rows).toHaveLength(0);
});

/** The price lists whose stored number of tests is wrong. */
async function findWrongCounts() {
  const { rows } = await sql`
    select lab_id, c.tests, c.active_tests, n.tests as counted, n.active as counted_active
    from lab_offer_counts c
    full join (select lab_id, count(*) as tests, count(*) filter (where is_active) as active from lab_tests group by 1) n
      using (lab_id)
    where (coalesce(c.tests, 0), coalesce(c.active_tests, 0)) <> (coalesce(n.tests, 0), coalesce(n.active, 0))`.execute(
    db,
  );
  return rows;
}
