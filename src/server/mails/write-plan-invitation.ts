import { type Kysely, sql } from 'kysely';
import { invitationToken } from '#/server/payments/members/invitation-token.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { MailJob } from '#/server/platform/mail/mail.ts';
import { pageUrl } from '#/server/platform/mail/page-url.ts';
import type { Site } from '#/server/platform/trpc/context.ts';

type Job = Extract<MailJob, { kind: 'planInvitation' }>;

/** The invitation to a shared plan; null once it is answered, withdrawn or expired. */
export async function writePlanInvitation(db: Kysely<DB>, site: Site, { invitationId, locale }: Job) {
  const invitation = await db
    .selectFrom('plan_invitations as i')
    .innerJoin('user_profiles as o', 'o.id', 'i.owner_id')
    .select(['i.email', 'o.name', 'o.subscription_tier'])
    .where('i.id', '=', invitationId)
    .where('i.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (!invitation) return null;
  const token = invitationToken(site.keys, invitationId);
  const url = `${pageUrl(site, '/plan-invitation', locale)}?token=${encodeURIComponent(token)}`;
  return {
    to: invitation.email,
    content: {
      kind: 'planInvitation' as const,
      ownerName: invitation.name ?? '',
      tier: invitation.subscription_tier,
      url,
    },
  };
}
