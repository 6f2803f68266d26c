import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { keepWithinLimit } from '../plans/keep-within-limit.ts';
import { getPlanHolder, type PlanHolder } from '../plans/plan-holder.ts';
import { endPlan } from './end-plan.ts';

/**
 * Ends the plan of a remaining account: keeps a lab within the free plan's limit and notifies the holder. The caller
 * has locked the holder.
 */
export async function endSubscription(trx: Transaction<DB>, holder: PlanHolder): Promise<void> {
  const { userId, running } = holder;
  await endPlan(trx, userId);
  const { plan } = await getPlanHolder(trx, userId);
  const hiddenTestCount = await keepWithinLimit(trx, userId, plan);
  if (!running) return;
  // Erased accounts are not notified.
  await sql`
    select tell(id, 'planEnded', null, null, ${JSON.stringify({ tier: running.tier, hiddenTestCount })}::jsonb)
    from user_profiles where id = ${userId} and erased_at is null`.execute(trx);
}
