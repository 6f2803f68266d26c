import { sql, type Transaction } from 'kysely';
import { findMembership } from '#/server/payments/plans/find-membership.ts';
import { endPlan } from '#/server/payments/subscriptions/end-plan.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Handover } from './take-over-anonymous.ts';

/**
 * Moves an active subscription to the other account; when that has its own or shares one, that one stays and this one
 * ends.
 */
export async function movePlan(trx: Transaction<DB>, { fromId, toId }: Handover) {
  const own = await trx
    .selectFrom('subscriptions')
    .select('id')
    .where('user_id', '=', toId)
    .where('ended_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (own || (await findMembership(trx, toId))) await endPlan(trx, fromId);
  await sql`
    update user_profiles p set subscription_tier = s.tier
    from subscriptions s where p.id = ${toId} and s.user_id = ${fromId} and s.ended_at is null`.execute(trx);
  await sql`update subscriptions set user_id = ${toId} where user_id = ${fromId}`.execute(trx);
  await sql`update subscription_charges set user_id = ${toId} where user_id = ${fromId}`.execute(trx);
}
