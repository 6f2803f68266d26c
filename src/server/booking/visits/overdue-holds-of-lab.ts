import { type Kysely, type RawBuilder, sql } from 'kysely';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';

/** True where orders with lines at this lab have expired holds, whose seats only look taken. */
export const hasOverdueHolds = (labId: number): RawBuilder<boolean> =>
  sql`(select overdue_orders_of_lab(${labId}) <> '{}')`;

/** Releases the lab's expired holds for a caller that needs the seats before the task runs. */
export async function endOverdueHoldsOfLab(db: Kysely<DB>, labId: number): Promise<void> {
  await retryOnConflict(() => sql`select expire_due_orders(${labId}::int)`.execute(db));
}
