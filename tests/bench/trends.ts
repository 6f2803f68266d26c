import { type Kysely, sql } from 'kysely';
import { reachingOwn } from '#/server/platform/db/reach.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { recordReads } from '#/server/results/files/record-reads.ts';
import { listTrends } from '#/server/results/reports/list-trends.ts';
import { customerActor } from '../support/people/customer-actor.ts';
import { alternate, eachRound, timeEach } from './measure.ts';
import type { Report } from './report.ts';
import { fillTrends } from './result-data.ts';

const ROUNDS = 5;
const CALLS = 200;
const PEOPLE = 1_700;
const YEARS_OF_REPORTS = 20;
const A_MILLION = 1_000_000;

/** P12: the trend of one analyte over ten years, and of all thirty, in a table of a million values. */
export async function benchTrends(db: Kysely<DB>, report: Report, isAtScale: boolean) {
  const values = await fillTrends(db, PEOPLE);
  if (isAtScale && values < A_MILLION) report.fail(`results: ${values} values where a million are needed`);
  const people = await sql<{ customer_id: string }>`
    select customer_id from results group by customer_id order by md5(customer_id::text) limit ${CALLS}`.execute(
    db,
  );
  const analyte = await sql<{ id: number }>`select min(analyte_id) as id from result_values`.execute(db);
  const analyteId = analyte.rows[0]?.id ?? 0;
  const lookups = await sql<{ id: string }>`
    select id from result_values tablesample system (1) order by md5(id::text) limit ${CALLS}`.execute(db);
  const actors = people.rows.map(({ customer_id }) => customerActor(customer_id));
  const owned = await sql<{ customer_id: string; ids: string[] }>`
    select customer_id, array_agg(id) as ids from results
    where customer_id = any (${actors.map(({ userId }) => userId)}::uuid[]) group by 1`.execute(db);
  const reportsOf = new Map(owned.rows.map(({ customer_id, ids }) => [customer_id, ids]));
  const contestants = {
    lookup: () =>
      timeEach(lookups.rows, ({ id }) =>
        sql`select /* hot:bench-value */ value, ucum from result_values where id = ${id}`.execute(db),
      ),
    one: () =>
      timeEach(actors, async (actor) => {
        const { rows } = await reachingOwn(actor, () => listTrends({ db }, actor, { analyteId }));
        if (rows[0]?.points.length !== YEARS_OF_REPORTS) report.fail('results: a trend lacks points');
      }),
    log: () =>
      timeEach(actors, (actor) =>
        reachingOwn(actor, () => recordReads(db, actor, reportsOf.get(actor.userId) ?? [], 'trend')),
      ),
    all: () => timeEach(actors, (actor) => reachingOwn(actor, () => listTrends({ db }, actor, {}))),
  };
  await alternate(1, contestants);
  const results = await alternate(ROUNDS, contestants);
  const lookup = eachRound(results.lookup, 'p50');
  const add = (what: string, samples: number[][], target?: { atMost: number }) =>
    report.add({
      group: 'P12',
      what,
      value: eachRound(samples, 'p50'),
      unit: 'ms',
      reference: { what: 'primary key p50', value: lookup },
      ...(target && { target }),
    });
  add('trend of an analyte over 10 years, read and logged, p50', results.one);
  add('trends of 30 analytes over 10 years, read and logged, p50', results.all, { atMost: 50 });
  add('of it, logging that 20 results were read, p50', results.log);
  report.note(`trends: over ${values} values`);
}
