import { sql } from 'kysely';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { CustomerRates } from '#/shared/core/money.ts';

/** The rates that the shown prices contain: those of the customer's plan; visitors and labs see the free plan's. */
export async function readCustomerRates({
  db,
  actor,
}: Pick<Context, 'db' | 'actor'>): Promise<CustomerRates> {
  const customerId = actor?.userType === 'customer' ? actor.userId : null;
  const { rows } = await sql<{ fee: number; discount: number }>`
    select /* hot:customer-rates */ p.fee_basis_points as fee, p.discount_basis_points as discount
    from customer_plan(${customerId}::uuid) p`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('customers have no free plan');
  return { feeBasisPoints: row.fee, discountBasisPoints: row.discount };
}
