import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Plan, PlanQuote } from '#/shared/payments/plan.ts';
import { LEAST_PAYMENT_HALALAS } from '../collect/payable.ts';
import { countMembers } from '../plans/count-members.ts';
import type { PlanHolder } from '../plans/plan-holder.ts';
import { refundablePayments } from './refundable-payments.ts';

/** The cost or refund of a change to this plan now. */
export async function quoteChange(
  db: Kysely<DB>,
  { userId, plan: current, running }: PlanHolder,
  { tier, priceHalalas, accountLimit }: Plan,
): Promise<PlanQuote> {
  const isUnchanged = tier === current.tier && !running?.is_overdue;
  if (isUnchanged) {
    return { priceHalalas, creditHalalas: priceHalalas, dueHalalas: 0, refundHalalas: 0, leavingCount: 0 };
  }
  const unused = running?.unused_halalas ?? 0;
  const excess = Math.max(unused - priceHalalas, 0);
  const refundHalalas = excess > 0 ? Math.min(excess, await countRefundable(db, userId)) : 0;
  const credit = Math.min(unused, priceHalalas + refundHalalas);
  // An amount below the provider's minimum is waived.
  const isTooSmall = priceHalalas - credit < LEAST_PAYMENT_HALALAS;
  const creditHalalas = isTooSmall ? Math.max(credit, priceHalalas) : credit;
  return {
    priceHalalas,
    creditHalalas,
    dueHalalas: Math.max(priceHalalas - creditHalalas, 0),
    refundHalalas,
    leavingCount: Math.max((await countMembers(db, userId)) - (accountLimit - 1), 0),
  };
}

async function countRefundable(db: Kysely<DB>, userId: string): Promise<number> {
  const { rows } = await sql<{ halalas: number }>`
    select coalesce(sum(p.halalas), 0)::bigint as halalas from (${refundablePayments(userId)}) p`.execute(db);
  return rows[0]?.halalas ?? 0;
}
