import { type Kysely, sql } from 'kysely';
import { adminInvitationToken } from '#/server/admin/administrators/admin-invitation-token.ts';
import { tokenOfHash } from '#/server/identity/auth/link-token.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { MailJob } from '#/server/platform/mail/mail.ts';
import { pageUrl } from '#/server/platform/mail/page-url.ts';
import type { Site } from '#/server/platform/trpc/context.ts';

type Job = Extract<MailJob, { kind: 'adminInvitation' }>;

/** The invitation to the desk; null once it is accepted, withdrawn or expired. */
export async function writeAdminInvitation(db: Kysely<DB>, site: Site, { invitationId, locale }: Job) {
  const invitation = await db
    .selectFrom('admin_invitations as i')
    .innerJoin('user_profiles as p', 'p.id', 'i.invited_by')
    .select(['i.email', 'i.name', 'i.role', 'i.times_sent', 'i.token_hash', 'p.name as inviter'])
    .where('i.id', '=', invitationId)
    .where('i.state', '=', 'sent')
    .where('i.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (!invitation) return null;
  const { email, name, role, times_sent: timesSent, token_hash: hash, inviter } = invitation;
  const token = tokenOfHash(site.keys, hash, (keys) =>
    adminInvitationToken(keys, { invitationId, timesSent }),
  );
  if (token === null) return null;
  const url = `${pageUrl(site, '/reset-password', locale)}?token=${encodeURIComponent(token)}&desk=1`;
  return {
    to: email,
    content: { kind: 'adminInvitation' as const, name, inviterName: inviter ?? '', role, url },
  };
}
