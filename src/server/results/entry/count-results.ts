import { sql } from 'kysely';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import type { LabResultCounts } from '#/shared/results/lab-result.ts';
import { isLate, openLines, stateFilters, workTables } from './work-list.ts';

/** The number of open lines in each state. */
export async function countResults(
  { db }: Pick<Context, 'db'>,
  { labId }: LabActor,
): Promise<LabResultCounts> {
  const { rows } = await sql<LabResultCounts>`
    select
      count(*) filter (where ${stateFilters.toEnter}) as "toEnter",
      count(*) filter (where ${stateFilters.toVerify}) as "toVerify",
      count(*) filter (where ${stateFilters.toCall}) as "toCall",
      count(*) filter (where ${stateFilters.toRelease}) as "toRelease",
      count(*) filter (where ${isLate}) as late
    from ${workTables} where ${openLines(labId)}`.execute(db);
  return rows[0] ?? { toEnter: 0, toVerify: 0, toCall: 0, toRelease: 0, late: 0 };
}
