import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { releaseMembers } from '../plans/release-members.ts';
import { voidCharges } from '../plans/void-charges.ts';

/**
 * Returns to the free plan at once: ends the subscription, voids open charges and lets the plan's members go. The caller
 * has locked the holder.
 */
export async function endPlan(trx: Transaction<DB>, userId: string): Promise<void> {
  await voidCharges(trx, userId);
  await sql`update subscriptions set ended_at = now() where user_id = ${userId} and ended_at is null`.execute(
    trx,
  );
  await sql`
    update user_profiles u set subscription_tier = p.tier from plans p
    where u.id = ${userId} and p.audience = u.user_type and p.price_halalas = 0`.execute(trx);
  await releaseMembers(trx, userId, { accountLimit: 1 });
}
