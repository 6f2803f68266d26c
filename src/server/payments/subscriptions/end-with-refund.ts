import type { Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { getPlanHolder } from '../plans/plan-holder.ts';
import { voidCharges } from '../plans/void-charges.ts';
import { endSubscription } from './end-subscription.ts';
import { freePlan } from './free-plan.ts';
import { quoteChange } from './quote-change.ts';
import { refundCredit } from './refund-credit.ts';

/**
 * Ends a paid plan at once for another one that costs its holder nothing, and refunds what is left of the month. The
 * caller has locked the holder. Returns the refund in halalas.
 */
export async function endWithRefund(trx: Transaction<DB>, userId: string): Promise<number> {
  const holder = await getPlanHolder(trx, userId);
  // A choice that is not paid yet: a payment that still arrives is refunded.
  await voidCharges(trx, userId);
  if (!holder.running) return 0;
  const { refundHalalas } = await quoteChange(trx, holder, await freePlan(trx, holder.plan.audience));
  await endSubscription(trx, holder);
  if (refundHalalas > 0) await refundCredit(trx, userId, refundHalalas);
  return refundHalalas;
}
