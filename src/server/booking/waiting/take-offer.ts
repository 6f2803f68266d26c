import { sql } from 'kysely';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import { hashesOfNetworks } from '#/server/platform/rate-limit/rate-limiter.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { BookingRow } from '#/shared/booking/booking.ts';
import { getBooking } from '../visits/get-booking.ts';

/**
 * Books the place that is held for the person, to be paid at the lab, or moves their visit to it. A repeat returns the
 * same.
 */
export async function takeOffer(
  { db, site, clientAddress }: Pick<Context, 'db' | 'site' | 'clientAddress'>,
  actor: Actor,
  { offerId }: { offerId: string },
): Promise<BookingRow> {
  const { rows } = await retryOnConflict(() =>
    sql<{ id: string }>`
      select take_wait_offer(${actor.userId}::uuid, ${offerId}::uuid, ${hashesOfNetworks(site.keys, clientAddress)}) as id`.execute(
      db,
    ),
  );
  const [line] = rows;
  if (!line) throw new Error('take_wait_offer answered nothing');
  return getBooking({ db }, actor, { id: line.id });
}
