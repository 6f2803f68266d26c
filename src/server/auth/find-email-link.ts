import { type Kysely, sql } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { DB, EmailLinkPurpose } from '../db/schema.gen.ts';
import { hashToken } from './hash-token.ts';

/** Looks without using the link up, to spare the slow hash for one that opens nothing: LINK_INVALID. */
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
