import { sql, type Transaction } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import { endPlan } from './end-plan.ts';
import { keepWithinLimit } from './keep-within-limit.ts';
import { getPlanHolder, type PlanHolder } from './plan-holder.ts';

/** Ends the plan of who stays: keeps a lab within the free plan's limit, and says so. Its caller has locked the holder. */
export async function endSubscription(trx: Transaction<DB>, holder: PlanHolder): Promise<void> {
  const { userId, running } = holder;
  await endPlan(trx, userId);
  const { plan } = await getPlanHolder(trx, userId);
  await keepWithinLimit(trx, userId, plan);
  if (!running) return;
  // Whoever has erased the account is told nothing.
  await sql`
    select tell(id, 'planEnded', null, null, jsonb_build_object('tier', ${running.tier}::text))
    from user_profiles where id = ${userId} and erased_at is null`.execute(trx);
}
