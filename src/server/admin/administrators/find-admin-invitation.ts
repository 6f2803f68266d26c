import { type Kysely, sql } from 'kysely';
import { hashToken } from '#/server/platform/crypto/hash-token.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { AppError } from '#/shared/core/app-error.ts';

/**
 * The open invitation of a link.
 * @throws {AppError} LINK_INVALID for an unknown, used or replaced link, INVITATION_EXPIRED, INVITATION_WITHDRAWN
 */
export async function findAdminInvitation(db: Kysely<DB>, token: string) {
  const found = await db
    .selectFrom('admin_invitations as i')
    .innerJoin('user_profiles as p', 'p.id', 'i.invited_by')
    .select(['i.id', 'i.email', 'i.name', 'i.role', 'i.state', 'i.expires_at', 'p.name as inviter'])
    .select(sql<boolean>`i.expires_at <= now()`.as('is_expired'))
    .where('i.token_hash', '=', hashToken(token))
    .executeTakeFirst();
  if (!found || found.state === 'accepted') throw new AppError('LINK_INVALID');
  if (found.state === 'withdrawn') throw new AppError('INVITATION_WITHDRAWN');
  if (found.is_expired) throw new AppError('INVITATION_EXPIRED');
  return found;
}
