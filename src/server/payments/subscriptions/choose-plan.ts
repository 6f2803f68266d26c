import { sql, type Transaction } from 'kysely';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { isOpen } from '#/server/platform/settings/is-open.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { ChoosePlanAnswer, ChoosePlanInput, Plan, PlanQuote } from '#/shared/payments/plan.ts';
import { applyCharge } from '../collect/apply-charge.ts';
import { findMembership } from '../plans/find-membership.ts';
import { lockPlanHolder, type PlanHolder } from '../plans/plan-holder.ts';
import { findPlan } from '../plans/plan-row.ts';
import { voidCharges } from '../plans/void-charges.ts';
import { beginCharge, type Charge } from './begin-charge.ts';
import { endSubscription } from './end-subscription.ts';
import { findPendingCharge } from './find-pending-charge.ts';
import { quoteChange } from './quote-change.ts';
import { refundCredit } from './refund-credit.ts';
import { requireWithinLimit } from './require-within-limit.ts';

type Ctx = Pick<Context, 'db' | 'site' | 'locale' | 'log'>;
type Decision = { kind: 'set' } | { kind: 'notOffered' } | { kind: 'charge'; charge: Charge };

/**
 * Changes the actor's plan at once: the free one immediately, a paid one once it is paid. The unused part of a paid
 * month is credited to the new plan, or refunded where that costs less. A repeat finds the plan already set, so the key
 * is not used.
 */
export async function choosePlan(
  ctx: Ctx,
  actor: Actor,
  { tier, simulateDecline }: ChoosePlanInput,
): Promise<ChoosePlanAnswer> {
  const isOffered = ctx.site.payments.provider !== 'none' && (await isOpen(ctx.db, 'cardPayment'));
  const decision = await retryOnConflict(() =>
    ctx.db.transaction().execute((trx) => decide(trx, actor.userId, tier, isOffered)),
  );
  if (decision.kind !== 'charge') return decision;
  const begun = await beginCharge(ctx, decision.charge, simulateDecline);
  return begun.kind === 'paid' ? { kind: 'set' } : begun;
}

async function decide(
  trx: Transaction<DB>,
  userId: string,
  tier: string,
  isOffered: boolean,
): Promise<Decision> {
  const holder = await lockPlanHolder(trx, userId);
  if (!holder) throw new AppError('SIGN_IN_REQUIRED');
  if (await findMembership(trx, userId)) throw new AppError('IN_SHARED_PLAN');
  const plan = await findPlan(trx, holder.plan.audience, tier);
  if (!plan) throw new AppError('NOT_FOUND');

  const quote = await quoteChange(trx, holder, plan);
  if (plan.tier === holder.plan.tier && quote.dueHalalas === 0) return keepPlan(trx, holder);
  await requireWithinLimit(trx, userId, plan);
  if (quote.dueHalalas === 0) return changeWithoutPaying(trx, holder, plan, quote);
  if (!isOffered) return { kind: 'notOffered' };
  const charge =
    (await findPendingCharge(trx, userId, plan.tier)) ?? (await addCharge(trx, holder, plan, quote));
  return { kind: 'charge', charge };
}

/** Keeps the current plan and reverts its cancellation. An unknown tier becomes the free plan's. */
async function keepPlan(trx: Transaction<DB>, { userId, plan }: PlanHolder): Promise<Decision> {
  await trx
    .updateTable('subscriptions')
    .set({ cancels_at_period_end: false })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
  await trx
    .updateTable('user_profiles')
    .set({ subscription_tier: plan.tier })
    .where('id', '=', userId)
    .execute();
  return { kind: 'set' };
}

async function changeWithoutPaying(
  trx: Transaction<DB>,
  holder: PlanHolder,
  plan: Plan,
  quote: PlanQuote,
): Promise<Decision> {
  if (plan.priceHalalas === 0) {
    await endSubscription(trx, holder);
  } else {
    const { id } = await addCharge(trx, holder, plan, quote);
    if (!(await applyCharge(trx, id))) throw new Error('a charge that was just made does not stand');
  }
  if (quote.refundHalalas > 0) await refundCredit(trx, holder.userId, quote.refundHalalas);
  return { kind: 'set' };
}

/**
 * Adds the charge that the customer agreed to: the renewal of an overdue month, else a charge that replaces earlier
 * offers.
 */
async function addCharge(
  trx: Transaction<DB>,
  { userId, running }: PlanHolder,
  { audience, tier, priceHalalas }: Plan,
  { creditHalalas }: PlanQuote,
): Promise<Charge> {
  // A renewal stays until it is settled; otherwise its grace period would start again.
  await voidCharges(trx, userId, ['start', 'change']);
  const isRenewal = running?.is_overdue === true && running.tier === tier;
  const { id, amount_halalas: amountHalalas } = await trx
    .insertInto('subscription_charges')
    .values({
      user_id: userId,
      audience,
      tier,
      kind: isRenewal ? 'renewal' : running ? 'change' : 'start',
      period_start: isRenewal ? running.period_end : null,
      price_halalas: priceHalalas,
      credit_halalas: Math.min(creditHalalas, priceHalalas),
      vat_basis_points: sql<number>`site_vat_basis_points()`,
    })
    .returning(['id', 'amount_halalas'])
    .executeTakeFirstOrThrow();
  return { id, audience, amountHalalas };
}
