import { type Kysely, sql } from 'kysely';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';

/**
 * Releases this customer's expired holds; true where there were any. The task does the same within seconds, but until
 * then a screen would show seats that are no longer held.
 */
export async function endOverdueHolds(db: Kysely<DB>, customerId: string): Promise<boolean> {
  const { rows } = await retryOnConflict(() =>
    sql`
      select /* hot:end-own-holds */ expire_order(o.id, null, 'hold_over') from (
        select id from orders
        where customer_id = ${customerId}::uuid and status = 'held' and hold_expires_at <= now()
        order by id for no key update) o`.execute(db),
  );
  return rows.length > 0;
}
