import { type Kysely, sql } from 'kysely';
import { tokenOfHash } from '#/server/identity/auth/link-token.ts';
import { staffInvitationToken } from '#/server/labs/staff/staff-invitation-token.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { MailJob } from '#/server/platform/mail/mail.ts';
import { pageUrl } from '#/server/platform/mail/page-url.ts';
import type { Site } from '#/server/platform/trpc/context.ts';

type Job = Extract<MailJob, { kind: 'staffInvitation' }>;

/** The invitation to a lab's staff; null once it is accepted, withdrawn or expired. */
export async function writeStaffInvitation(db: Kysely<DB>, site: Site, { invitationId, locale }: Job) {
  const invitation = await db
    .selectFrom('staff_invitations as i')
    .innerJoin('labs as l', 'l.id', 'i.lab_id')
    .select(['i.email', 'i.name', 'i.times_sent', 'i.token_hash', 'l.lab_name_ar', 'l.lab_name_en'])
    .where('i.id', '=', invitationId)
    .where('i.state', '=', 'sent')
    .where('i.expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (!invitation) return null;
  const { email, name, times_sent: timesSent, token_hash: hash, lab_name_ar, lab_name_en } = invitation;
  const token = tokenOfHash(site.keys, hash, (keys) =>
    staffInvitationToken(keys, { invitationId, timesSent }),
  );
  if (token === null) return null;
  const url = `${pageUrl(site, '/reset-password', locale)}?token=${encodeURIComponent(token)}&invited=1`;
  const labName = locale === 'ar' ? lab_name_ar : lab_name_en;
  return { to: email, content: { kind: 'staffInvitation' as const, name, labName, url } };
}
