import { sql, type Transaction } from 'kysely';
import pg from 'pg';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { Kit } from '#/shared/store/store.ts';
import { getOwnKit } from './get-own-kit.ts';
import { canHaveKit, isTaken, kitTestJoins } from './kit-tests.ts';
import { lockOwnKit } from './lock-own-kit.ts';

type Pair = { kitId: string; bookingId: string };

/** Ties the kit to this line: the laboratory sees its code there, and the kit shows its result. */
export async function tieKit({ db }: Pick<Context, 'db'>, actor: Actor, pair: Pair): Promise<Kit> {
  try {
    await retryOnConflict(() => db.transaction().execute((trx) => tieTo(trx, actor, pair)));
  } catch (error) {
    // Another kit was faster.
    const isDoubled = error instanceof pg.DatabaseError && error.constraint === 'kits_booking_id_key';
    throw isDoubled ? new AppError('KIT_NOT_FOR_BOOKING', { cause: error }) : error;
  }
  return getOwnKit(db, actor, pair.kitId);
}

async function tieTo(trx: Transaction<DB>, actor: Actor, { kitId, bookingId }: Pair) {
  const tie = await lockOwnKit(trx, actor, kitId);
  if (tie?.booking_id === bookingId) return;
  if (tie?.is_used) throw new AppError('NOT_CHANGEABLE');
  const { numAffectedRows } = await sql`
    update kits set booking_id = b.id, tied_at = now()
    from kits k ${kitTestJoins}, bookings b
    where kits.id = ${kitId}::uuid and k.id = kits.id and b.id = ${bookingId}::uuid
      and b.customer_id = ${actor.userId} and ${canHaveKit} and not ${isTaken}`.execute(trx);
  if (numAffectedRows !== 1n) throw new AppError('KIT_NOT_FOR_BOOKING');
}
