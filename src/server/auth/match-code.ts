import type { Kysely } from 'kysely';
import { foldCode, isCode } from '#/shared/anonymous-code.ts';
import type { DB } from '../db/schema.gen.ts';
import type { Keys } from '../keys.ts';
import { codeHmac } from './anonymous-code.ts';

/** Who has this code. One in fifty names of twelve letters could be a code too, so it is looked for beside the rest. */
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
