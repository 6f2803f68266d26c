import { type Kysely, type RawBuilder, sql } from 'kysely';
import { repeatOnConflict } from '../db/repeat-on-conflict.ts';
import type { DB } from '../db/schema.gen.ts';

/** Whether orders with lines at this lab are held beyond their time: their places only look taken. */
export const hasOverdueHolds = (labId: number): RawBuilder<boolean> => sql`
  exists (select from orders o where o.status = 'held' and o.hold_expires_at <= now()
            and exists (select from bookings b where b.order_id = o.id and b.lab_id = ${labId}))`;

/** Gives those places back, for whoever looks for one before the job comes round. */
export async function endOverdueHoldsOfLab(db: Kysely<DB>, labId: number): Promise<void> {
  await repeatOnConflict(() => sql`select expire_due_orders(${labId}::int)`.execute(db));
}
