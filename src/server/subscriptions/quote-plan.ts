import { AppError } from '#/shared/app-error.ts';
import type { PlanQuote } from '#/shared/plan.ts';
import type { Actor, Context } from '../context.ts';
import { getPlanHolder } from './plan-holder.ts';
import { findPlan } from './plan-row.ts';
import { quoteChange } from './quote-change.ts';

/** What choosing this plan would cost or give back now. */
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
