import { type Kysely, sql } from 'kysely';
import { hashToken } from '#/server/platform/crypto/hash-token.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { AppError } from '#/shared/core/app-error.ts';

/** Reads the change of a link without using it: LINK_INVALID. */
export async function findEmailChange(
  db: Kysely<DB>,
  token: string,
  purpose: 'change_email' | 'undo_email_change',
) {
  const change = await db
    .selectFrom('email_changes')
    .select(['id', 'user_id as userId', 'old_email as oldEmail'])
    .where('token_hash', '=', hashToken(token))
    .where('confirmed_at', purpose === 'change_email' ? 'is' : 'is not', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (!change) throw new AppError('LINK_INVALID');
  return change;
}
