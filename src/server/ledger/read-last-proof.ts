import { type Kysely, sql } from 'kysely';
import type { LedgerProof } from '#/shared/transactions.ts';
import type { DB } from '../db/schema.gen.ts';

type Read = { at: Date; name: string | null; is_sound: boolean; problems: LedgerProof['problems'] };

/** When the books were last proved, and what was found; null where they never were. */
export async function readLastProof(db: Kysely<DB>): Promise<LedgerProof | null> {
  const { rows } = await sql<Read>`
    select l.at, u.name, l.is_sound, l.problems
    from ledger_proofs l left join user_profiles u on u.id = l.actor_id
    order by l.id desc limit 1`.execute(db);
  const [row] = rows;
  return row
    ? { at: row.at.toISOString(), byName: row.name, isSound: row.is_sound, problems: row.problems }
    : null;
}
