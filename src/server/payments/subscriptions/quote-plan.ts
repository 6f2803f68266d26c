import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { PlanQuote } from '#/shared/payments/plan.ts';
import { getPlanHolder } from '../plans/plan-holder.ts';
import { findPlan } from '../plans/plan-row.ts';
import { quoteChange } from './quote-change.ts';

/** The cost or refund of choosing this plan now. */
export async function quotePlan(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { tier }: { tier: string },
): Promise<PlanQuote> {
  const holder = await getPlanHolder(db, actor.userId);
  const plan = await findPlan(db, holder.plan.audience, tier);
  if (!plan) throw new AppError('NOT_FOUND');
  return quoteChange(db, holder, plan);
}
