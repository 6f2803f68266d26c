import type { CurrentPlan } from '#/shared/plan.ts';
import type { Actor, Context } from '../context.ts';

export async function getCurrentPlan(_asking: Pick<Context, 'db'>, _actor: Actor): Promise<CurrentPlan> {
  throw new Error('not built yet');
}
