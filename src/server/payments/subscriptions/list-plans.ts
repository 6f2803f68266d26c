import { sql } from 'kysely';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { Plan, PlansInput } from '#/shared/payments/plan.ts';
import { planColumns, type PlanRow, toPlan } from '../plans/plan-row.ts';

/** All plans, or those of one audience, cheapest first. */
export async function listPlans(
  { db }: Pick<Context, 'db'>,
  { audience }: PlansInput,
): Promise<{ rows: Plan[]; nextCursor: null }> {
  const { rows } = await sql<PlanRow>`
    select /* hot:plans */ ${planColumns} from plans p
    where ${audience ?? null}::user_type is null or p.audience = ${audience ?? null}::user_type
    order by p.audience, p.position limit 20`.execute(db);
  return { rows: rows.map(toPlan), nextCursor: null };
}
