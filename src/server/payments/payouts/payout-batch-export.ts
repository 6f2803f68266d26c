import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import type { Cell, ExportList } from '#/server/platform/csv/export-list.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { accountIsSame } from './account-is-same.ts';
import { batchReference } from './batch-reference.ts';

const ROWS_PER_PAGE = 1000;
const HALALAS_PER_SAR = 100;

type Line = { lab_id: number; bank_account_holder: string; iban: string; amount_halalas: number };

/** The transfers for the bank: `?batch={id}`. See docs/payouts-csv.md. */
export const payoutBatchExport: ExportList = {
  columns: ['beneficiary_name', 'iban', 'amount', 'currency', 'reference', 'note'],
  pages: async function* pages(db, search) {
    const { data: batchId } = z.uuid().safeParse(search.get('batch'));
    if (batchId === undefined) return;
    let afterLab = 0;
    for (;;) {
      const lines = await readLines(db, batchId, afterLab);
      const last = lines.at(-1);
      if (!last) return;
      yield lines.map((line) => toCells(batchId, line));
      afterLab = last.lab_id;
    }
  },
};

async function readLines(db: Kysely<DB>, batchId: string, afterLab: number) {
  // A cancelled batch has no lines to transfer, and a draft none to an account that its lab has replaced.
  const { rows } = await sql<Line>`
    select p.lab_id, p.bank_account_holder, p.iban, p.amount_halalas
    from payout_batch_lines p join payout_batches b on b.id = p.batch_id and b.status <> 'cancelled'
    join labs l on l.id = p.lab_id and (b.status = 'paid' or ${accountIsSame})
    where p.batch_id = ${batchId} and p.lab_id > ${afterLab} order by p.lab_id limit ${ROWS_PER_PAGE}`.execute(
    db,
  );
  return rows;
}

const toCells = (batchId: string, line: Line): Cell[] => [
  line.bank_account_holder,
  line.iban,
  (line.amount_halalas / HALALAS_PER_SAR).toFixed(2),
  'SAR',
  `${batchReference(batchId)}-${line.lab_id}`,
  'Mukhtabari payout',
];
