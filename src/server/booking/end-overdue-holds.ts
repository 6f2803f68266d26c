import { type Kysely, sql } from 'kysely';
import { repeatOnConflict } from '../db/repeat-on-conflict.ts';
import type { DB } from '../db/schema.gen.ts';

/**
 * Gives up what this customer has held too long, and answers whether there was anything. The job would do it within
 * seconds; until then a screen would show places that are theirs no more.
 */
export async function endOverdueHolds(db: Kysely<DB>, customerId: string): Promise<boolean> {
  const { rows } = await repeatOnConflict(() =>
    sql`
      select /* hot:end-own-holds */ expire_order(o.id, null, 'hold_over') from (
        select id from orders
        where customer_id = ${customerId}::uuid and status = 'held' and hold_expires_at <= now()
        order by id for no key update) o`.execute(db),
  );
  return rows.length > 0;
}
