import { type Kysely, sql } from 'kysely';
import { hashToken } from '#/server/platform/crypto/hash-token.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import type { ApiScope } from '#/shared/identity/api-key.ts';
import { selectActors } from '../sessions/select-actors.ts';
import { isApiKey } from './api-key-text.ts';

/** A key has no session: what asks for a fresh one, or for a recent second factor, refuses it. */
const NO_SESSION = '00000000-0000-0000-0000-000000000000';
const SEEN_EVERY_MINUTES = 10;

export type KeyHolder = { keyId: string; scopes: readonly ApiScope[]; actor: Actor };

/** The account of a working key, as it is now; null for every other text. */
export async function readApiKey(db: Kysely<DB>, text: string): Promise<KeyHolder | null> {
  if (!isApiKey(text)) return null;
  const found = await findKey(db, hashToken(text));
  if (!found) return null;
  if (found.is_to_be_marked) {
    await db
      .updateTable('api_keys')
      .set({ last_used_at: sql<Date>`now()` })
      .where('id', '=', found.key_id)
      .execute();
  }
  return {
    keyId: found.key_id,
    scopes: found.scopes as ApiScope[],
    actor: {
      userId: found.user_id,
      userType: found.user_type,
      adminRole: found.admin_role,
      labId: found.lab_id,
      labRole: found.lab_role,
      labApproved: found.lab_approved ?? false,
      isAnonymous: found.is_anonymous,
      hasTotp: found.has_totp,
      sessionId: NO_SESSION,
    },
  };
}

const findKey = (db: Kysely<DB>, secretHash: Buffer) =>
  selectActors(db)
    .innerJoin('api_keys as k', 'k.user_id', 'p.id')
    .select(['k.id as key_id', 'k.scopes'])
    .select(
      sql<boolean>`(k.last_used_at is null
        or k.last_used_at < now() - make_interval(mins => ${sql.lit(SEEN_EVERY_MINUTES)}))`.as(
        'is_to_be_marked',
      ),
    )
    .where('k.secret_hash', '=', secretHash)
    .where(sql<boolean>`(k.expires_at is null or k.expires_at > now())`)
    .where('p.suspended_at', 'is', null)
    .where('p.user_type', '<>', 'admin')
    .modifyFront(sql`/* hot:read-api-key */`)
    .executeTakeFirst();
