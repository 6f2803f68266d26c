import { type Kysely, sql, type Transaction } from 'kysely';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { endLinesByLab } from '../visits/end-lines-by-lab.ts';

const BATCH = 50;

/**
 * Cancels some visits ahead of a suspended lab whose administrator decided so, as the lab itself would: with a full
 * refund and a message. Returns how many.
 */
export const cancelVisitsOfSuspended = (db: Kysely<DB>): Promise<number> =>
  retryOnConflict(() => db.transaction().execute(cancelSome));

async function cancelSome(trx: Transaction<DB>): Promise<number> {
  // The lab's row is held, so that nobody restores the lab meanwhile.
  const { rows: labs } = await sql<{ id: number; decided_by: string }>`
    select l.id, final_decider_of(l.id) as decided_by from labs l
    where l.visits_ahead = 'cancel' and l.review_status = 'suspended' and final_decider_of(l.id) is not null
      and exists (${openVisits(sql`l.id`)})
    order by l.id limit 1 for share of l`.execute(trx);
  const [lab] = labs;
  if (!lab) return 0;
  const { rows: visits } = await sql<{
    id: string;
  }>`${openVisits(sql`${lab.id}::int`)} limit ${BATCH}`.execute(trx);
  const visitIds = visits.map(({ id }) => id);
  await lockInOrder(trx, visitIds);
  const { rows: lines } = await sql<{ id: string; order_id: string }>`
    select b.id, b.order_id from bookings b
    where b.visit_id in (${openVisits(sql`${lab.id}::int`)} and v.id = any (${visitIds}::uuid[]))
      and b.status = 'confirmed' order by b.id`.execute(trx);
  await endLinesByLab(
    trx,
    { actorId: lab.decided_by, written: 'by_lab suspended', reason: 'suspended' },
    lines,
  );
  return visitIds.length;
}

/** Visits ahead with a confirmed line, of which nothing was served. */
const openVisits = (labId: ReturnType<typeof sql>) => sql`
  select v.id from visits v
  where v.lab_id = ${labId} and v.is_live and v.slot_start > now()
    and exists (select from bookings b where b.visit_id = v.id and b.status = 'confirmed')
    and not exists (select from bookings b where b.visit_id = v.id
                      and b.status not in ('held', 'confirmed', 'cancelled', 'expired'))`;

/** Locks in the common order: orders, visits, bookings. */
async function lockInOrder(trx: Transaction<DB>, visitIds: readonly string[]) {
  const lockOrders = () =>
    sql`
      select from orders where id in (select order_id from bookings where visit_id = any (${visitIds}::uuid[]))
      order by id for no key update`.execute(trx);
  await lockOrders();
  await sql`select from visits where id = any (${visitIds}::uuid[]) order by id for no key update`.execute(
    trx,
  );
  // A line of another order may have joined a visit just before it was locked.
  await lockOrders();
  await sql`
    select from bookings where visit_id = any (${visitIds}::uuid[]) order by id for no key update`.execute(
    trx,
  );
}
