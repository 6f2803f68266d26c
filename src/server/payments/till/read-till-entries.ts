import { type Kysely, type RawBuilder, sql } from 'kysely';
import type { Keys } from '#/server/platform/crypto/keys.ts';
import { nameAtLab } from '#/server/platform/crypto/lab-pseudonym.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { TillEntry, TillEntryKind, TillMethod } from '#/shared/payments/till.ts';

type Row = {
  id: string;
  kind: TillEntryKind;
  method: TillMethod;
  amount_halalas: number;
  approval_reference: string | null;
  taken_at: Date;
  taken_by_name: string | null;
  is_reversed: boolean;
  visit_id: string;
  lab_id: number;
  visit_reference: string;
  customer_id: string;
  customer_name: string | null;
  is_anonymous: boolean;
};

/** The newest entries that meet the condition (on `till_entries e`). */
export async function readTillEntries(
  db: Kysely<DB>,
  keys: Keys,
  condition: RawBuilder<unknown>,
  limit: number,
): Promise<TillEntry[]> {
  const { rows } = await sql<Row>`
    select e.id, e.kind, e.method, e.amount_halalas, e.approval_reference, e.taken_at, s.name as taken_by_name,
      exists (select from till_entries r where r.reverses_id = e.id) as is_reversed, e.visit_id,
      v.lab_id, v.reference as visit_reference, p.id as customer_id, p.name as customer_name, p.is_anonymous
    from till_entries e
    join visits v on v.id = e.visit_id
    join user_profiles p on p.id = v.customer_id
    left join user_profiles s on s.id = e.taken_by
    where ${condition} order by e.id desc limit ${limit}`.execute(db);
  return rows.map((row) => ({
    entryId: row.id,
    kind: row.kind,
    method: row.method,
    amountHalalas: row.amount_halalas,
    approvalReference: row.approval_reference,
    takenAt: row.taken_at.toISOString(),
    takenBy: row.taken_by_name ?? '',
    isReversed: row.is_reversed,
    visitId: row.visit_id,
    visitReference: row.visit_reference,
    customerName: nameAtLab(keys, row.lab_id, row),
  }));
}
