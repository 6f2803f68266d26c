import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Plan } from '#/shared/payments/plan.ts';
import { planColumns, type PlanRow, toPlan } from './plan-row.ts';

/** The plan that applies to a customer, shared or their own; the free plan for a visitor. */
export async function getCustomerPlan(db: Kysely<DB>, customerId: string | null): Promise<Plan> {
  const { rows } =
    await sql<PlanRow>`select ${planColumns} from customer_plan(${customerId}::uuid) p`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('customers have no free plan');
  return toPlan(row);
}
