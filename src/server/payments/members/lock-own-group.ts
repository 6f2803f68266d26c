import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { lockPlanHolder } from '../plans/plan-holder.ts';

type OwnGroup = { accountLimit: number; memberCount: number; openCount: number };

/**
 * Locks the payer's profile, so that invitations are sent and answered one at a time, and counts the accounts.
 * @throws {AppError} IN_SHARED_PLAN for a member of another plan
 */
export async function lockOwnGroup(trx: Transaction<DB>, ownerId: string): Promise<OwnGroup> {
  const holder = await lockPlanHolder(trx, ownerId);
  if (!holder) throw new AppError('SIGN_IN_REQUIRED');
  const { rows } = await sql<Omit<OwnGroup, 'accountLimit'> & { is_member: boolean }>`
    select (select count(*) from plan_members where owner_id = ${ownerId})::int as "memberCount",
           (select count(*) from plan_invitations where owner_id = ${ownerId} and expires_at > now())::int as "openCount",
           exists (select from plan_members where user_id = ${ownerId}) as is_member`.execute(trx);
  const [row] = rows;
  if (!row || row.is_member) throw new AppError('IN_SHARED_PLAN');
  return {
    accountLimit: holder.plan.accountLimit,
    memberCount: row.memberCount,
    openCount: row.openCount,
  };
}
