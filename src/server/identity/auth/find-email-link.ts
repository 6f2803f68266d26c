import { type Kysely, sql } from 'kysely';
import { hashToken } from '#/server/platform/crypto/hash-token.ts';
import type { DB, EmailLinkPurpose } from '#/server/platform/db/schema.gen.ts';
import { AppError } from '#/shared/core/app-error.ts';

/** Reads a link without using it, which spares the slow hash for an invalid one: LINK_INVALID. */
export async function findEmailLink(db: Kysely<DB>, token: string, purpose: EmailLinkPurpose) {
  const link = await db
    .selectFrom('email_links')
    .select('email')
    .where('token_hash', '=', hashToken(token))
    .where('purpose', '=', purpose)
    .where('used_at', 'is', null)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst();
  if (!link) throw new AppError('LINK_INVALID');
  return link;
}
