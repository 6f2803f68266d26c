import { sql } from 'kysely';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { RemoveMemberInput } from '#/shared/payments/plan-member.ts';

/** Removes a member from the actor's plan and tells them. Their account and data stay theirs. */
export async function removeMember(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { userId }: RemoveMemberInput,
): Promise<null> {
  await db.transaction().execute(async (trx) => {
    const removed = await trx
      .deleteFrom('plan_members')
      .where('user_id', '=', userId)
      .where('owner_id', '=', actor.userId)
      .returning('user_id')
      .executeTakeFirst();
    if (!removed) throw new AppError('NOT_FOUND');
    await sql`select tell(${userId}::uuid, 'planMembershipEnded', null, null)`.execute(trx);
  });
  return null;
}
