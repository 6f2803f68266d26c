import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { LedgerState } from '#/shared/admin/overview.ts';

/** Each read sums only this many of the latest transactions; a proof sums all. */
const TRANSACTIONS = sql.lit(100);

export type LedgerRead = { sum: number; is_sound: boolean | null; at: Date | null };

export const ledgerState = sql`
  select /* hot:ledger-state */ s.sum, p.is_sound, p.at
  from (select coalesce(sum(e.amount_halalas), 0)::bigint as sum
        from (select id from ledger_transactions order by id desc limit ${TRANSACTIONS}) t
        join ledger_entries e on e.transaction_id = t.id) s
  left join (select is_sound, at from ledger_proofs order by id desc limit 1) p on true`;

export async function getLedgerState(db: Kysely<DB>): Promise<LedgerState> {
  const { rows } = await sql<LedgerRead>`${ledgerState}`.execute(db);
  return toLedgerState(rows[0]);
}

export function toLedgerState(read: LedgerRead | undefined): LedgerState {
  const sumHalalas = read?.sum ?? 0;
  return {
    sumHalalas,
    isBalanced: sumHalalas === 0 && read?.is_sound !== false,
    checkedAt: read?.at?.toISOString() ?? null,
  };
}
