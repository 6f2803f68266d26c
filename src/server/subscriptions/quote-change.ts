import { type Kysely, sql } from 'kysely';
import type { Plan, PlanQuote } from '#/shared/plan.ts';
import type { DB } from '../db/schema.gen.ts';
import { LEAST_PAYMENT_HALALAS } from '../payment/payable.ts';
import type { PlanHolder } from './plan-holder.ts';
import { refundablePayments } from './refundable-payments.ts';

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
    select coalesce(sum(p.halalas), 0)::bigint as halalas from (${refundablePayments(userId)}) p`.execute(db);
  return rows[0]?.halalas ?? 0;
}
