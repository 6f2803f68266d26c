import type { Kysely } from 'kysely';
import { codeHmac } from '#/server/platform/crypto/anonymous-code.ts';
import type { Keys } from '#/server/platform/crypto/keys.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { foldCode, isCode } from '#/shared/identity/anonymous-code.ts';

/**
 * Matches the owner of a code. One in fifty names of twelve letters could be a code too, so callers also search by
 * other fields.
 */
export async function matchCode(db: Kysely<DB>, keys: Keys, searchText: string): Promise<string[]> {
  const code = foldCode(searchText);
  if (!isCode(code)) return [];
  const users = await db
    .selectFrom('users')
    .select('id')
    .where('code_hmac', '=', codeHmac(keys.code, code))
    .execute();
  return users.map(({ id }) => id);
}
