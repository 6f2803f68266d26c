import { sql } from 'kysely';
import * as z from 'zod/mini';
import { decodeCursor, toPage } from '#/server/platform/db/cursor.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { Page } from '#/shared/core/page.ts';
import { maskedIban } from '#/shared/payments/bank-account.ts';
import type { PayoutBatchLine, PayoutBatchLinesInput } from '#/shared/payments/payout.ts';
import { accountIsSame } from './account-is-same.ts';

type Row = {
  lab_id: number;
  lab_name_ar: string;
  lab_name_en: string;
  amount_halalas: number;
  iban: string;
  bank_account_holder: string;
  is_account_changed: boolean;
  payout_id: string | null;
};

const lineCursor = z.tuple([z.int(), z.int32()]);

const up = { direction: sql`asc`, beyond: sql`>` };
const down = { direction: sql`desc`, beyond: sql`<` };
const orders: Record<PayoutBatchLinesInput['sort'], typeof up & { by: ReturnType<typeof sql> }> = {
  number: { by: sql`p.lab_id`, ...up },
  greatest: { by: sql`p.amount_halalas`, ...down },
  smallest: { by: sql`p.amount_halalas`, ...up },
};

/** The lines of a batch: amount and account. A batch has one line of a lab, so all are read. */
export async function listPayoutBatchLines(
  { db }: Pick<Context, 'db'>,
  { batchId, sort, cursor, limit }: PayoutBatchLinesInput,
): Promise<Page<PayoutBatchLine>> {
  const { by, direction, beyond } = orders[sort];
  const after = decodeCursor(lineCursor, cursor);
  const { rows } = await sql<Row>`
    select p.lab_id, l.lab_name_ar, l.lab_name_en, p.amount_halalas, p.iban, p.bank_account_holder, p.payout_id,
           not ${accountIsSame} as is_account_changed
    from payout_batch_lines p join labs l on l.id = p.lab_id
    where p.batch_id = ${batchId} ${after ? sql`and (${by}, p.lab_id) ${beyond} (${after[0]}::bigint, ${after[1]}::int)` : sql``}
    order by ${by} ${direction}, p.lab_id ${direction} limit ${limit + 1}`.execute(db);
  return toPage(rows, {
    limit,
    keyOf: (row) => [sort === 'number' ? row.lab_id : row.amount_halalas, row.lab_id],
    toRow: (row) => ({
      labId: row.lab_id,
      labName: { ar: row.lab_name_ar, en: row.lab_name_en },
      amountHalalas: row.amount_halalas,
      maskedIban: maskedIban(row.iban),
      holder: row.bank_account_holder,
      isAccountChanged: row.is_account_changed,
      payoutId: row.payout_id,
    }),
  });
}
