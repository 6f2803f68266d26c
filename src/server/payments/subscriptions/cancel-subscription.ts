import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { CurrentPlan } from '#/shared/payments/plan.ts';
import { lockPlanHolder } from '../plans/plan-holder.ts';
import { voidCharges } from '../plans/void-charges.ts';
import { getCurrentPlan } from './get-current-plan.ts';

/** Cancels the renewal; the plan stays until the end of the paid month. */
export async function cancelSubscription(ctx: Pick<Context, 'db'>, actor: Actor): Promise<CurrentPlan> {
  await retryOnConflict(() =>
    ctx.db.transaction().execute(async (trx) => {
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
  return getCurrentPlan(ctx, actor);
}
