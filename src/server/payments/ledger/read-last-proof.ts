import { sql } from 'kysely';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { LedgerProof } from '#/shared/payments/transactions.ts';

type Read = { at: Date; name: string | null; is_sound: boolean; problems: LedgerProof['problems'] };

/** The time and result of the last proof; null where there was none. */
export async function readLastProof({ db }: Pick<Context, 'db'>): Promise<LedgerProof | null> {
  const { rows } = await sql<Read>`
    select l.at, u.name, l.is_sound, l.problems
    from ledger_proofs l left join user_profiles u on u.id = l.actor_id
    order by l.id desc limit 1`.execute(db);
  const [row] = rows;
  return row
    ? { at: row.at.toISOString(), byName: row.name, isSound: row.is_sound, problems: row.problems }
    : null;
}
