import { type Kysely, sql } from 'kysely';
import type { LabBalanceRow } from '#/shared/lab-money.ts';
import type { DB } from '../db/schema.gen.ts';

const MOST = 50;

type Row = {
  id: number;
  lab_name_ar: string;
  lab_name_en: string;
  owed: number;
  waiting: number;
  receivable: number;
  set_off: number;
};

/** The labs with which something is open; first those that most is due to, then those that owe most. */
export async function listLabBalances(db: Kysely<DB>): Promise<{ rows: LabBalanceRow[] }> {
  const { rows } = await sql<Row>`
    select l.id, l.lab_name_ar, l.lab_name_en, s.owed, s.waiting, s.receivable, s.set_off
    from labs l cross join lateral lab_balance(l.id) s
    where s.owed <> 0 or s.receivable <> 0
    order by s.owed - s.waiting - s.set_off desc, s.receivable desc, l.id limit ${MOST}`.execute(db);
  return {
    rows: rows.map((row) => ({
      labId: row.id,
      labName: { ar: row.lab_name_ar, en: row.lab_name_en },
      balanceHalalas: row.owed - row.receivable,
      dueToLabHalalas: Math.max(0, row.owed - row.waiting - row.set_off),
      dueByLabHalalas: Math.max(0, row.receivable - row.set_off),
      waitingHalalas: row.waiting,
    })),
  };
}
