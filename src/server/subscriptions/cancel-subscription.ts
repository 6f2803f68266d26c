import type { CurrentPlan } from '#/shared/plan.ts';
import type { Actor, Context } from '../context.ts';

/** The plan stays until the end of the month that is paid, and is not charged again. */
export async function cancelSubscription(_asking: Pick<Context, 'db'>, _actor: Actor): Promise<CurrentPlan> {
  throw new Error('not built yet');
}
