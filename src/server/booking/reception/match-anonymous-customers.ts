import type { Kysely } from 'kysely';
import { codeHmacs } from '#/server/platform/crypto/anonymous-code.ts';
import type { Keys } from '#/server/platform/crypto/keys.ts';
import { labPseudonym } from '#/server/platform/crypto/lab-pseudonym.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { takeTurns } from '#/server/platform/files/take-turns.ts';
import { foldCode, isCode, isPseudonym } from '#/shared/identity/anonymous-code.ts';

const MOST_COMPARED = 10_000;
/** A comparison takes about 20 microseconds: as long as some KiB of a file. */
const UNITS_OF_COMPARISON = 4096;

/**
 * Matches the owner of a code, or of the pseudonym of this laboratory. One in fifty names of twelve letters could be a
 * code too, so callers also search by other fields.
 */
export async function matchAnonymousCustomers(
  db: Kysely<DB>,
  keys: Keys,
  labId: number,
  searchText: string,
): Promise<string[]> {
  const folded = foldCode(searchText);
  if (isPseudonym(folded)) return matchPseudonym(db, keys, labId, folded);
  if (!isCode(folded)) return [];
  const users = await db
    .selectFrom('users')
    .select('id')
    .where('code_hmac', 'in', codeHmacs(keys, folded))
    .execute();
  return users.map(({ id }) => id);
}

async function matchPseudonym(db: Kysely<DB>, keys: Keys, labId: number, folded: string): Promise<string[]> {
  const customers = await db
    .selectFrom('user_profiles as p')
    .select('p.id')
    .where('p.is_anonymous', '=', true)
    .where((eb) =>
      eb.exists(
        eb
          .selectFrom('visits as v')
          .select('v.id')
          .whereRef('v.customer_id', '=', 'p.id')
          .where('v.lab_id', '=', labId),
      ),
    )
    .orderBy('p.id', 'desc')
    .limit(MOST_COMPARED)
    .execute();
  const turn = takeTurns();
  const found: string[] = [];
  for (const { id } of customers) {
    await turn(UNITS_OF_COMPARISON);
    if (foldCode(labPseudonym(keys, labId, id)) === folded) found.push(id);
  }
  return found;
}
