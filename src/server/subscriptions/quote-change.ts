import { type Kysely, sql } from 'kysely';
import type { Plan, PlanQuote } from '#/shared/plan.ts';
import type { DB } from '../db/schema.gen.ts';
import { LEAST_PAYMENT_HALALAS } from '../payment/payable.ts';
import type { PlanHolder } from './plan-holder.ts';

/** What a change to this plan costs or gives back at this moment. */
export async function quoteChange(
  db: Kysely<DB>,
  { userId, plan: current, running }: PlanHolder,
  { tier, priceHalalas }: Plan,
): Promise<PlanQuote> {
  const isKept = tier === current.tier && !running?.is_overdue;
  if (isKept) return { priceHalalas, creditHalalas: priceHalalas, dueHalalas: 0, refundHalalas: 0 };
  const unused = running?.unused_halalas ?? 0;
  const excess = Math.max(unused - priceHalalas, 0);
  const refundHalalas = excess > 0 ? Math.min(excess, await countRefundable(db, userId)) : 0;
  const credit = Math.min(unused, priceHalalas + refundHalalas);
  // What no provider collects is given away.
  const isTooSmall = priceHalalas - credit < LEAST_PAYMENT_HALALAS;
  const creditHalalas = isTooSmall ? Math.max(credit, priceHalalas) : credit;
  return {
    priceHalalas,
    creditHalalas,
    dueHalalas: Math.max(priceHalalas - creditHalalas, 0),
    refundHalalas,
  };
}

async function countRefundable(db: Kysely<DB>, userId: string): Promise<number> {
  const { rows } = await sql<{ halalas: number }>`
    select coalesce(sum(p.amount_halalas), 0)::bigint - coalesce(sum(r.halalas), 0)::bigint as halalas
    from subscription_charges c
    join payments p on p.charge_id = c.id and p.status = 'paid'
    left join lateral (select sum(amount_halalas) as halalas from refunds where payment_id = p.id) r on true
    where c.user_id = ${userId} and c.status = 'paid'`.execute(db);
  return rows[0]?.halalas ?? 0;
}
