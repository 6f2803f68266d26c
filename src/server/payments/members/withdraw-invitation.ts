import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { MemberInvitationInput } from '#/shared/payments/plan-member.ts';

/** Withdraws an invitation: its link is dead at once. A repeat changes nothing. */
export async function withdrawInvitation(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  { invitationId }: MemberInvitationInput,
): Promise<null> {
  await db
    .deleteFrom('plan_invitations')
    .where('id', '=', invitationId)
    .where('owner_id', '=', actor.userId)
    .execute();
  return null;
}
