import { sql, type Transaction } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import { keepWithinLimit } from './keep-within-limit.ts';
import { getPlanHolder, type PlanHolder } from './plan-holder.ts';
import { voidCharges } from './void-charges.ts';

/** Back to the free plan: what runs ends, what waits for payment falls away. Its caller has locked the holder. */
export async function endSubscription(trx: Transaction<DB>, holder: PlanHolder): Promise<void> {
  const { userId, running } = holder;
  await voidCharges(trx, userId);
  await trx
    .updateTable('subscriptions')
    .set({ ended_at: sql<Date>`now()` })
    .where('user_id', '=', userId)
    .where('ended_at', 'is', null)
    .execute();
  await sql`
    update user_profiles set subscription_tier = (
      select p.tier from plans p where p.audience = user_type and p.price_halalas = 0)
    where id = ${userId}`.execute(trx);
  const { plan } = await getPlanHolder(trx, userId);
  await keepWithinLimit(trx, userId, plan);
  if (!running) return;
  // Whoever has erased the account is told nothing.
  await sql`
    select tell(id, 'planEnded', null, null, jsonb_build_object('tier', ${running.tier}::text))
    from user_profiles where id = ${userId} and erased_at is null`.execute(trx);
}
