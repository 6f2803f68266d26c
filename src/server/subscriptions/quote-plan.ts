import type { PlanQuote } from '#/shared/plan.ts';
import type { Actor, Context } from '../context.ts';

/** What choosing this plan would cost or give back now. */
export async function quotePlan(
  _asking: Pick<Context, 'db'>,
  _actor: Actor,
  _input: { tier: string },
): Promise<PlanQuote> {
  throw new Error('not built yet');
}
