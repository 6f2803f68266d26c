import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Plan } from '#/shared/payments/plan.ts';
import { type PlanColumns, toTerms } from './plan-terms.ts';

export type PlanRow = PlanColumns & { audience: Plan['audience']; tier: string };

export const planColumns = sql`
  p.audience, p.tier, p.price_halalas, p.fee_basis_points, p.discount_basis_points, p.commission_basis_points,
  p.active_test_limit, p.storage_bytes, p.account_limit, p.has_ai_analysis, p.is_featured, p.is_most_popular`;

export const toPlan = (row: PlanRow): Plan => ({ audience: row.audience, tier: row.tier, ...toTerms(row) });

/** The plan of this audience and tier; null where there is none. */
export async function findPlan(
  db: Kysely<DB>,
  audience: Plan['audience'],
  tier: string,
): Promise<Plan | null> {
  const { rows } = await sql<PlanRow>`
    select ${planColumns} from plans p where p.audience = ${audience} and p.tier = ${tier}`.execute(db);
  return rows[0] ? toPlan(rows[0]) : null;
}
