import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Plan } from '#/shared/payments/plan.ts';
import { planColumns, type PlanRow, toPlan } from '../plans/plan-row.ts';

/** The plan of every account of the audience that has no other. */
export async function freePlan(db: Kysely<DB>, audience: Plan['audience']): Promise<Plan> {
  const { rows } =
    await sql<PlanRow>`select ${planColumns} from plan_of(${audience}::user_type, '') p`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('the audience has no free plan');
  return toPlan(row);
}
