import { sql } from 'kysely';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { InvitationToPlan } from '#/shared/payments/plan-member.ts';
import { toConfirmedAddress } from './received-invitation.ts';

const MOST_INVITATIONS = 50;

/** The open invitations to the actor's confirmed address, the newest first. */
export async function listReceivedInvitations(
  { db }: Pick<Context, 'db'>,
  { userId }: Actor,
): Promise<{ rows: InvitationToPlan[] }> {
  const rows = await db
    .selectFrom('plan_invitations as i')
    .innerJoin('user_profiles as o', 'o.id', 'i.owner_id')
    .select(['i.id', 'i.expires_at', 'o.name', 'o.subscription_tier'])
    .where(toConfirmedAddress(userId))
    .where('i.owner_id', '<>', userId)
    .where('i.expires_at', '>', sql<Date>`now()`)
    .orderBy('i.created_at', 'desc')
    .orderBy('i.id')
    .limit(MOST_INVITATIONS)
    .execute();
  return {
    rows: rows.map((row) => ({
      id: row.id,
      ownerName: row.name ?? '',
      tier: row.subscription_tier,
      expiresAt: row.expires_at.toISOString(),
    })),
  };
}
