import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Plan } from '#/shared/payments/plan.ts';

/**
 * Lets the newest members beyond the plan's limit go and tells them; a plan for one account keeps no invitation either.
 * Their own plans hold from now on. The caller has locked the holder.
 */
export async function releaseMembers(
  trx: Transaction<DB>,
  ownerId: string,
  { accountLimit }: Pick<Plan, 'accountLimit'>,
): Promise<void> {
  await sql`
    with gone as (
      delete from plan_members where user_id in (
        select user_id from plan_members where owner_id = ${ownerId}
        order by joined_at, user_id offset ${accountLimit - 1})
      returning user_id)
    select tell(user_id, 'planMembershipEnded', null, null) from gone`.execute(trx);
  if (accountLimit > 1) return;
  await trx.deleteFrom('plan_invitations').where('owner_id', '=', ownerId).execute();
}
