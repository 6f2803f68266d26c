import { sql } from 'kysely';
import { personIdIn } from '#/server/identity/people/person-of.ts';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import { hashesOfNetworks } from '#/server/platform/rate-limit/rate-limiter.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { BookingStatus } from '#/shared/booking/booking-status.ts';
import type { CreateBookingInput } from '#/shared/booking/booking.ts';
import { AppError, type AppErrorCode } from '#/shared/core/app-error.ts';
import { requireExemption, setExemption } from '../orders/exempt-order.ts';
import { isReferenceTaken } from './is-reference-taken.ts';

type Ctx = Pick<Context, 'db' | 'site' | 'clientAddress'>;
type Refusal = 'key_reused' | 'not_found' | 'not_a_slot' | 'slot_passed' | 'slot_too_near' | 'slot_full';
type Taken = {
  outcome: 'ok';
  id: string;
  reference: string;
  visit_reference: string;
  booking_time: Date;
  status: BookingStatus;
  order_id: string;
  amount_halalas: number;
};

const refusals: Record<Refusal, AppErrorCode> = {
  key_reused: 'IDEMPOTENCY_KEY_REUSED',
  not_found: 'NOT_FOUND',
  not_a_slot: 'SLOT_NOT_OPEN',
  slot_passed: 'SLOT_PASSED',
  slot_too_near: 'SLOT_TOO_NEAR',
  slot_full: 'SLOT_FULL',
};

/** Books one seat for the customer at the current price, to be paid at the lab. The key makes it safe to repeat. */
export async function createBooking(ctx: Ctx, actor: Actor, input: CreateBookingInput) {
  const booking = await takeSeat(ctx, actor, input);
  return {
    id: booking.id,
    reference: booking.reference,
    visitReference: booking.visit_reference,
    bookingTime: booking.booking_time.toISOString(),
    status: booking.status,
    /** What the customer pays at the lab. */
    totalHalalas: booking.amount_halalas,
  };
}

async function takeSeat(ctx: Ctx, actor: Actor, input: CreateBookingInput): Promise<Taken> {
  const { db, site, clientAddress } = ctx;
  const address = hashesOfNetworks(site.keys, clientAddress);
  const take = () =>
    input.nationalId === undefined
      ? bookSlot({ db, address }, actor, input)
      : bookExempt({ db, site, address }, actor, input);
  return retryOnConflict(take, { isAlsoConflict: isReferenceTaken });
}

const bookExempt = (
  { db, site, address }: Pick<Ctx, 'db' | 'site'> & { address: string },
  actor: Actor,
  input: CreateBookingInput,
): Promise<Taken> =>
  db.transaction().execute(async (trx) => {
    await requireExemption(trx, actor);
    const booking = await bookSlot({ db: trx, address }, actor, input);
    await setExemption(trx, site, { orderId: booking.order_id, nationalId: input.nationalId });
    return booking;
  });

/** One try of a booking; a conflict is not repeated here. `address`: of hashesOfNetworks; null counts nothing. */
export async function bookSlot(
  { db, address }: Pick<Ctx, 'db'> & { address: string | null },
  actor: Actor,
  input: CreateBookingInput,
): Promise<Taken> {
  const { rows } = await sql<Taken | { outcome: Refusal }>`
    select /* hot:book-slot */ outcome, id, reference, booking_time, status, visit_reference, order_id, amount_halalas
    from book_slot(${actor.userId}::uuid, ${input.labTestId}::int, ${input.date}::date, ${input.slotTime}::time,
                   ${input.idempotencyKey}, ${input.nationalId !== undefined}::boolean,
                   ${input.totalHalalas ?? null}::int, ${address},
                   ${personIdIn(actor.userId, input.personId)}::uuid)`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('book_slot answered nothing');
  if (row.outcome !== 'ok') throw new AppError(refusals[row.outcome]);
  return row;
}
