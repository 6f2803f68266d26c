import { AppError } from '#/shared/app-error.ts';
import type { CurrentPlan } from '#/shared/plan.ts';
import type { Actor, Context } from '../context.ts';
import { repeatOnConflict } from '../db/repeat-on-conflict.ts';
import { getCurrentPlan } from './get-current-plan.ts';
import { lockPlanHolder } from './plan-holder.ts';
import { voidCharges } from './void-charges.ts';

/** The plan stays until the end of the month that is paid, and is not charged again. */
export async function cancelSubscription(asking: Pick<Context, 'db'>, actor: Actor): Promise<CurrentPlan> {
  await repeatOnConflict(() =>
    asking.db.transaction().execute(async (trx) => {
      const holder = await lockPlanHolder(trx, actor.userId);
      if (!holder) throw new AppError('SIGN_IN_REQUIRED');
      await voidCharges(trx, actor.userId);
      await trx
        .updateTable('subscriptions')
        .set({ cancels_at_period_end: true })
        .where('user_id', '=', actor.userId)
        .where('ended_at', 'is', null)
        .execute();
    }),
  );
  return getCurrentPlan(asking, actor);
}
