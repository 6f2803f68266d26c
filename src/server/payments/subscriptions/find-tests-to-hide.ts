import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { CurrentPlan } from '#/shared/payments/plan.ts';
import { freePlan } from './free-plan.ts';

/** What keepWithinLimit hides when the lab returns to the free plan; null for nothing, and for customers. */
export async function findTestsToHide(db: Kysely<DB>, userId: string): Promise<CurrentPlan['testsToHide']> {
  const { activeTestLimit: limit } = await freePlan(db, 'lab');
  if (limit === null) return null;
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from lab_tests t join labs l on l.id = t.lab_id
    where l.owner_id = ${userId} and t.is_active`.execute(db);
  const count = (rows[0]?.count ?? 0) - limit;
  return count > 0 ? { count, limit } : null;
}
