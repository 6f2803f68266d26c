import { type Kysely, sql } from 'kysely';
import { expect, test } from 'vitest';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();
const LINES = 400;

// Known to be empty, as the task that makes months ahead leaves it, or to hold a few rows.
test.each([0, 20])('lines added at once to a month of %i lines do not read each other', async (before) => {
  const { userId } = await make.customer(db);
  const { labId, labTestId } = await make.labTest(db);
  const addLines = async (trx: Kysely<DB>, from: number, until: number) => {
    // Visits of before, so that each line is compared with those that its visit may have.
    await sql`
      insert into visits (lab_id, customer_id, slot_start, created_at)
      select ${labId}, ${userId}, now() - make_interval(mins => n), now() - interval '1 day'
      from generate_series(${from}::int, ${until}::int - 1) n`.execute(trx);
    await sql`
      insert into bookings (reference, visit_id, customer_id, lab_id, lab_test_id, booking_time, total_price_halalas,
                            status, cancel_notice_hours, commission_basis_points, commission_halalas)
      select 'E' || nextval('receipt_numbers'), id, customer_id, lab_id, ${labTestId}, slot_start, 10000, 'completed',
             4, 1500, 1500
      from visits v where customer_id = ${userId} and not exists (select from bookings where visit_id = v.id)`.execute(
      trx,
    );
  };
  const rowsRead = async (trx: Kysely<DB>) => {
    const { rows } = await sql<{ count: number }>`
      select sum(seq_tup_read + idx_tup_fetch)::int as count from pg_stat_xact_all_tables
      where schemaname = 'months' or relname = 'booking_references'`.execute(trx);
    return rows[0]?.count ?? 0;
  };
  await addLines(db, 0, before);
  await sql`analyze bookings, ledger_transactions, ledger_entries`.execute(db);
  const read = await db.transaction().execute(async (trx) => {
    await addLines(trx, before, before + LINES);
    return rowsRead(trx);
  });
  // Its references are followed: a few rows for each line, however many there are. Those of before may be of the same
  // day, whose figures are counted again.
  const lines = before + LINES;
  expect(read / lines).toBeGreaterThan(0);
  expect(read / lines).toBeLessThan(20);
});
