import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { queueMail } from '#/server/platform/mail/outbox.ts';
import type { Locale } from '#/shared/core/locale.ts';

type Invitation = { invitationId: string; email: string; locale: Locale };

/** Queues the mail; a customer whose confirmed address it is gets a message too. */
export async function sendInvitation(
  trx: Transaction<DB>,
  { invitationId, email, locale }: Invitation,
): Promise<void> {
  const invited = await trx
    .selectFrom('users as u')
    .innerJoin('user_profiles as p', 'p.id', 'u.id')
    .select('u.id')
    .where('u.email', '=', email)
    .where('u.email_verified_at', 'is not', null)
    .where('p.user_type', '=', 'customer')
    .executeTakeFirst();
  await queueMail(trx, { kind: 'planInvitation', invitationId, userId: invited?.id ?? null, locale });
  if (invited) await sql`select tell(${invited.id}::uuid, 'planInvited', null, null)`.execute(trx);
}
