import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { InviteMemberInput } from '#/shared/payments/plan-member.ts';
import { invitationEnd } from './invitation-days.ts';
import { lockOwnGroup } from './lock-own-group.ts';
import { sendInvitation } from './send-invitation.ts';

/**
 * Invites an address to the actor's plan. The answer is the same whether or not the address has an account.
 * @throws {AppError} OWN_ADDRESS, ALREADY_INVITED, ACCOUNTS_USED_UP, IN_SHARED_PLAN
 */
export async function inviteMember(
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  actor: Actor,
  { email }: InviteMemberInput,
): Promise<{ invitationId: string }> {
  await countAttempt(db, limits.planInvitationsByAccount, actor.userId);
  return db.transaction().execute(async (trx) => {
    const { accountLimit, memberCount, openCount } = await lockOwnGroup(trx, actor.userId);
    await refuseKnownAddress(trx, actor, email);
    if (1 + memberCount + openCount >= accountLimit) throw new AppError('ACCOUNTS_USED_UP');
    const { id: invitationId } = await trx
      .insertInto('plan_invitations')
      .values({ owner_id: actor.userId, email, expires_at: invitationEnd })
      // An expired one; open ones are refused above. With a new id: the link of the old mail stays dead.
      .onConflict((conflict) =>
        conflict.columns(['owner_id', 'email']).doUpdateSet({
          id: sql<string>`uuid_v7()`,
          created_at: sql<Date>`now()`,
          expires_at: invitationEnd,
        }),
      )
      .returning('id')
      .executeTakeFirstOrThrow();
    await sendInvitation(trx, { invitationId, email, locale });
    return { invitationId };
  });
}

async function refuseKnownAddress(trx: Transaction<DB>, { userId }: Actor, email: string) {
  const { rows } = await sql<{ is_own: boolean; is_invited: boolean }>`
    select exists (select from users where id = ${userId} and email = ${email}) as is_own,
           exists (select from plan_invitations where owner_id = ${userId} and email = ${email} and expires_at > now())
           or exists (select from plan_members m join users u on u.id = m.user_id
                      where m.owner_id = ${userId} and u.email = ${email}) as is_invited`.execute(trx);
  if (rows[0]?.is_own) throw new AppError('OWN_ADDRESS');
  if (rows[0]?.is_invited) throw new AppError('ALREADY_INVITED');
}
