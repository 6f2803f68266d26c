import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { CustomerRates } from '#/shared/core/money.ts';

/** As old as the catalogue may be. A purchase at other rates than the shown ones is refused. */
const VISITOR_RATES_TTL_MS = 1_000;

type Known = { at: number; rates: Promise<CustomerRates> };
const known = new WeakMap<Kysely<DB>, Known>();

/**
 * The rates that the shown prices contain: those of the customer's plan; visitors and labs see the free plan's, at most
 * a second old.
 */
export async function readCustomerRates({
  db,
  actor,
}: Pick<Context, 'db' | 'actor'>): Promise<CustomerRates> {
  if (actor?.userType === 'customer') return readRates(db, actor.userId);
  const last = known.get(db);
  if (last && Math.abs(Date.now() - last.at) < VISITOR_RATES_TTL_MS) return last.rates;
  const next = { at: Date.now(), rates: readRates(db, null) };
  known.set(db, next);
  try {
    return await next.rates;
  } catch (error) {
    if (known.get(db) === next) known.delete(db);
    throw error;
  }
}

/** Call after a write in this process: the next read queries the database. */
export const invalidateVisitorRates = (db: Kysely<DB>) => void known.delete(db);

async function readRates(db: Kysely<DB>, customerId: string | null): Promise<CustomerRates> {
  const { rows } = await sql<{ fee: number; discount: number }>`
    select /* hot:customer-rates */ p.fee_basis_points as fee, p.discount_basis_points as discount
    from customer_plan(${customerId}::uuid) p`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('customers have no free plan');
  return { feeBasisPoints: row.fee, discountBasisPoints: row.discount };
}
