import type { Kysely } from 'kysely';
import type { PersonalData } from '#/shared/account.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';

/** Everything about this person, except what would open the account: hashes, tokens and sealed secrets. */
export async function exportData(_db: Kysely<DB>, _actor: Actor): Promise<PersonalData> {
  throw new Error('not written yet');
}
