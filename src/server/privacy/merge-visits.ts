import { sql, type Transaction } from 'kysely';
import pg from 'pg';
import type { Seat } from '#/server/booking/visits/release-seats.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { Handover } from './take-over-anonymous.ts';

type Pair = Seat & { kept_id: string; merged_id: string };

/**
 * When both accounts have a visit at one lab and time, merges the lines into one visit, which needs one seat. Returns
 * the seats that were taken twice. The user has to resolve the same test booked twice.
 */
export async function mergeVisits(trx: Transaction<DB>, handover: Handover): Promise<Seat[]> {
  const pairs = await findPairs(trx, handover);
  if (pairs.length === 0) return [];
  const merged = sql`json_to_recordset(${JSON.stringify(pairs)}::json) as m (kept_id uuid, merged_id uuid)`;
  try {
    await sql`update bookings b set visit_id = m.kept_id from ${merged} where b.visit_id = m.merged_id`.execute(
      trx,
    );
  } catch (error) {
    const isDoubled = error instanceof pg.DatabaseError && error.constraint === 'bookings_live_once';
    throw isDoubled ? new AppError('SLOT_ALREADY_BOOKED', { cause: error }) : error;
  }
  for (const table of [
    'inbox_messages',
    'specimens',
    'results',
    'result_share_visits',
    'till_entries',
    'visit_links',
  ]) {
    await sql`
      update ${sql.table(table)} r set visit_id = m.kept_id from ${merged} where r.visit_id = m.merged_id`.execute(
      trx,
    );
  }
  await sql`
    update wait_entries e set replaces_visit_id = m.kept_id from ${merged}
    where e.replaces_visit_id = m.merged_id`.execute(trx);
  await sql`delete from visits v using ${merged} where v.id = m.merged_id`.execute(trx);
  await sql`select plan_reminders(m.kept_id) from ${merged}`.execute(trx);
  return pairs;
}

async function findPairs(trx: Transaction<DB>, { fromId, toId }: Handover) {
  const { rows } = await sql<Pair>`
    select own.id as kept_id, v.id as merged_id, v.lab_id, v.slot_start
    from visits v
    join visits own on own.lab_id = v.lab_id and own.slot_start = v.slot_start
      and own.customer_id = ${toId} and own.person_id is null and own.is_live
    where v.customer_id = ${fromId} and v.is_live
    order by v.id for update`.execute(trx);
  return rows;
}
