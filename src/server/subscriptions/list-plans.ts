import type { Plan, PlansInput } from '#/shared/plan.ts';
import type { Context } from '../context.ts';

/** All plans, or those of one audience, cheapest first. */
export async function listPlans(
  _asking: Pick<Context, 'db'>,
  _input: PlansInput,
): Promise<{ rows: Plan[]; nextCursor: null }> {
  return { rows: [], nextCursor: null };
}
