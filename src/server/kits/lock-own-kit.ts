import { sql, type Transaction } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { isAlive, isTaken } from './kit-tests.ts';

type Tie = { booking_id: string; is_used: boolean };

/** The actor's kit: the booking that it stands for, and whether its specimen has been taken; null where it is free. */
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
