import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { OrderTerms } from '#/shared/booking/order.ts';
import { type CustomerRates, priceLine } from '#/shared/core/money.ts';

const SAMPLE_HALALAS = 100_000;

type TermsRow = {
  tier: string;
  fee: number;
  discount: number;
  premium_fee: number | null;
  premium_discount: number | null;
  vat_basis_points: number;
  citizens_exempt: boolean;
  is_card_open: boolean;
};

/** Rates, VAT and payment provider for the caller. */
export async function getTerms({
  db,
  site,
  actor,
}: Pick<Context, 'db' | 'site' | 'actor'>): Promise<OrderTerms> {
  const row = await readTerms(db, actor);
  const rates = { feeBasisPoints: row.fee, discountBasisPoints: row.discount };
  return {
    provider: row.is_card_open ? site.payments.provider : 'none',
    rates,
    tier: row.tier,
    vat: { rateBasisPoints: row.vat_basis_points, citizensExempt: row.citizens_exempt },
    premiumRates: lowerRates(row, rates),
  };
}

async function readTerms(db: Kysely<DB>, actor: Actor | null) {
  const customerId = actor?.userType === 'customer' ? actor.userId : null;
  const { rows } = await sql<TermsRow>`
    select /* hot:order-terms */ own.tier, own.fee_basis_points as fee, own.discount_basis_points as discount,
      premium.fee_basis_points as premium_fee, premium.discount_basis_points as premium_discount,
      site_vat_basis_points() as vat_basis_points,
      coalesce((select (value ->> 'citizensExempt')::boolean from site_settings where key = 'vat'), false)
        as citizens_exempt,
      coalesce((select (value ->> 'cardPayment')::boolean from site_settings where key = 'switches'), false)
        as is_card_open
    from customer_plan(${customerId}::uuid) own
    left join plans premium on premium.audience = 'customer' and premium.is_most_popular`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('customers have no free plan');
  return row;
}

/** The rates of the recommended plan, where they would lower the total. */
function lowerRates({ premium_fee, premium_discount }: TermsRow, rates: CustomerRates): CustomerRates | null {
  if (premium_fee === null || premium_discount === null) return null;
  const premium = { feeBasisPoints: premium_fee, discountBasisPoints: premium_discount };
  const amountAt = (of: CustomerRates) => priceLine(SAMPLE_HALALAS, of).amountHalalas;
  return amountAt(premium) < amountAt(rates) ? premium : null;
}
