import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { ErasureQuote } from '#/shared/identity/account.ts';
import { readEndingBookings, sumRefund } from './cancel-future-bookings.ts';

/** What erasing the actor's account would cancel and refund now. */
export async function quoteErasure({ db }: Pick<Context, 'db'>, actor: Actor): Promise<ErasureQuote> {
  const ending = await readEndingBookings(db, actor.userId);
  const visits = new Set(
    ending.filter(({ status }) => status === 'confirmed').map(({ visit_id }) => visit_id),
  );
  return { visitCount: visits.size, refundHalalas: sumRefund(ending) };
}
