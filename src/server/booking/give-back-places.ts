import { sql, type Transaction } from 'kysely';
import type { DB } from '../db/schema.gen.ts';

export type Place = { lab_id: number; slot_start: Date };

/** Each of these slots has one taken place less. */
export async function giveBackPlaces(trx: Transaction<DB>, places: readonly Place[]) {
  if (places.length === 0) return;
  const given = sql`json_to_recordset(${JSON.stringify(places)}::json) as g (lab_id int, slot_start timestamptz)`;
  // All counters first, and in one order: to change one may mean to wait for its lab.
  await sql`
    select from slot_counters c join ${given} using (lab_id, slot_start)
    order by c.lab_id, c.slot_start for no key update of c`.execute(trx);
  await sql`
    update slot_counters c set booked = c.booked - 1 from ${given}
    where c.lab_id = g.lab_id and c.slot_start = g.slot_start`.execute(trx);
}
