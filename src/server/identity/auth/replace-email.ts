import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { queueMail } from '#/server/platform/mail/outbox.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { Locale } from '#/shared/core/locale.ts';
import { endEmailLinks } from './end-email-links.ts';
import { useEmailLink } from './use-email-link.ts';

/**
 * Uses the link to a new address: it becomes the account's, verified; links to the old one end, and the old one is told.
 * LINK_INVALID; EMAIL_TAKEN if another account has taken the address since.
 */
export async function replaceEmail(trx: Transaction<DB>, token: string, locale: Locale) {
  const { userId, email } = await useEmailLink(trx, token, 'change_email');
  const { email: oldEmail } = await trx
    .selectFrom('users')
    .select('email')
    .where('id', '=', userId)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow();
  // Null: the account was erased meanwhile.
  if (oldEmail === null) throw new AppError('LINK_INVALID');
  await trx
    .updateTable('users')
    .set({ email, email_verified_at: sql<Date>`now()` })
    .where('id', '=', userId)
    .execute();
  await endEmailLinks(trx, userId, 'reset_password');
  await endEmailLinks(trx, userId, 'verify_email');
  await queueMail(trx, { kind: 'emailChanged', userId, email: oldEmail, locale });
}
