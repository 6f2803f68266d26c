import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { isAlive, isTaken } from './kit-tests.ts';

type Tie = { booking_id: string; is_used: boolean };

/** The actor's kit: its booking, and whether the specimen was taken; null if the kit is free. */
export async function lockOwnKit(trx: Transaction<DB>, actor: Actor, kitId: string): Promise<Tie | null> {
  const kit = await trx
    .selectFrom('kits')
    .select('booking_id')
    .where('id', '=', kitId)
    .where('user_id', '=', actor.userId)
    .forNoKeyUpdate()
    .executeTakeFirst();
  if (!kit) throw new AppError('NOT_FOUND');
  const { rows } = await sql<Tie>`
    select b.id as booking_id, ${isTaken} as is_used
    from bookings b where b.id = ${kit.booking_id}::uuid and ${isAlive}`.execute(trx);
  return rows[0] ?? null;
}
