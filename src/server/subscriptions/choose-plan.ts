import type { ChoosePlanAnswer, ChoosePlanInput } from '#/shared/plan.ts';
import type { Actor, Context } from '../context.ts';

/**
 * Changes the actor's plan at once. The free one holds immediately; a paid one once it is paid. What is left of a
 * month that was paid is credited to the new plan, or refunded where that costs less.
 */
export async function choosePlan(
  _asking: Pick<Context, 'db' | 'site' | 'locale' | 'log'>,
  _actor: Actor,
  _input: ChoosePlanInput,
): Promise<ChoosePlanAnswer> {
  throw new Error('not built yet');
}
