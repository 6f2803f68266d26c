import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { ReceivedInvitationInput } from '#/shared/payments/plan-member.ts';
import { receivedInvitationId, toConfirmedAddress } from './received-invitation.ts';

/** Declines an invitation: its link is dead. A repeat changes nothing. LINK_INVALID for a link of no invitation. */
export async function declineInvitation(
  { db, site }: Pick<Context, 'db' | 'site'>,
  actor: Actor,
  input: ReceivedInvitationInput,
): Promise<null> {
  await db
    .deleteFrom('plan_invitations')
    .where('id', '=', receivedInvitationId(site, input))
    .where((eb) => ('token' in input ? eb.lit(true) : toConfirmedAddress(actor.userId)))
    .execute();
  return null;
}
