import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

export type Seat = { lab_id: number; slot_start: Date };

/** Subtracts one taken seat from each of these slots. */
export async function releaseSeats(trx: Transaction<DB>, seats: readonly Seat[]) {
  if (seats.length === 0) return;
  const given = sql`json_to_recordset(${JSON.stringify(seats)}::json) as g (lab_id int, slot_start timestamptz)`;
  // All counters in one statement and in one order: changing one may wait for the lock of its lab.
  await sql`
    select from slot_counters c join ${given} using (lab_id, slot_start)
    order by c.lab_id, c.slot_start for no key update of c`.execute(trx);
  await sql`
    update slot_counters c set booked = c.booked - 1 from ${given}
    where c.lab_id = g.lab_id and c.slot_start = g.slot_start`.execute(trx);
}
