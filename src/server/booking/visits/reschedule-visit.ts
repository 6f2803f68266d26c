import { sql } from 'kysely';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import { hashesOfNetworks } from '#/server/platform/rate-limit/rate-limiter.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { BookingRow } from '#/shared/booking/booking.ts';
import type { RescheduleInput } from '#/shared/booking/order.ts';
import { getBooking } from './get-booking.ts';

/** Moves a visit with all its lines to another time of the same lab, until the notice limit. */
export async function rescheduleVisit(
  { db, site, clientAddress }: Pick<Context, 'db' | 'site' | 'clientAddress'>,
  actor: Actor,
  { id, date, slotTime, idempotencyKey }: RescheduleInput,
): Promise<BookingRow> {
  await countAttempt(db, limits.movesByAccount, actor.userId);
  await retryOnConflict(() =>
    sql`
      select /* hot:move-visit */ move_visit(${actor.userId}::uuid, ${id}::uuid, ${date}::date, ${slotTime}::time,
                                            ${idempotencyKey}, ${hashesOfNetworks(site.keys, clientAddress)})`.execute(
      db,
    ),
  );
  return getBooking({ db }, actor, { id });
}
