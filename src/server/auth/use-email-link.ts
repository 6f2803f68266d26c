import { sql, type Transaction } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { DB, EmailLinkPurpose } from '../db/schema.gen.ts';
import { hashToken } from './hash-token.ts';

/**
 * Whose link this is, used up by asking: of two that follow it at once, the second finds it used. LINK_INVALID for
 * everything else, and for a link that was sent to an address which is no longer this person's.
 */
export async function useEmailLink(
  trx: Transaction<DB>,
  token: string,
  purpose: EmailLinkPurpose,
): Promise<{ userId: string }> {
  const link = await trx
    .updateTable('email_links')
    .set({ used_at: sql<Date>`now()` })
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('users as u')
          .select('u.id')
          .whereRef('u.id', '=', 'email_links.user_id')
          .whereRef('u.email', '=', 'email_links.email'),
      ),
    )
    .returning('user_id')
    .executeTakeFirst();
  if (!link) throw new AppError('LINK_INVALID');
  return { userId: link.user_id };
}
