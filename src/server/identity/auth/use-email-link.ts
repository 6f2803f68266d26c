import { sql, type Transaction } from 'kysely';
import { hashToken } from '#/server/platform/crypto/hash-token.ts';
import type { DB, EmailLinkPurpose } from '#/server/platform/db/schema.gen.ts';
import { AppError } from '#/shared/core/app-error.ts';

/**
 * Uses a link and returns its user: of two concurrent uses, the second fails. LINK_INVALID for every other link, and
 * for one whose address is no longer the user's. A change of address may commit after this look: the caller's update
 * compares the address once more.
 */
export async function useEmailLink(
  trx: Transaction<DB>,
  token: string,
  purpose: EmailLinkPurpose,
): Promise<{ userId: string; email: string }> {
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
    .returning(['user_id', 'email'])
    .executeTakeFirst();
  if (!link) throw new AppError('LINK_INVALID');
  return { userId: link.user_id, email: link.email };
}
