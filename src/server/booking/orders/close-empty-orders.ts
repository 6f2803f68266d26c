import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

/** Cancels orders without open lines. The caller has locked them. */
export async function closeEmptyOrders(trx: Transaction<DB>, orderIds: readonly string[]) {
  await sql`
    update orders o set status = 'cancelled'
    where o.id = any (${orderIds}::uuid[]) and o.status = 'confirmed' and not exists (
      select from bookings b where b.order_id = o.id and b.status not in ('cancelled', 'expired'))`.execute(
    trx,
  );
}
