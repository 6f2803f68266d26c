import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { AppError, type AppErrorCode } from '#/shared/app-error.ts';
import type { CreateBookingInput } from '#/shared/booking.ts';
import type { BookingStatus } from '#/shared/booking-status.ts';
import type { Actor } from '../context.ts';
import { repeatOnConflict } from '../db/repeat-on-conflict.ts';
import type { DB } from '../db/schema.gen.ts';

type Refusal = 'key_reused' | 'not_found' | 'not_a_slot' | 'slot_passed' | 'slot_full' | 'already_booked';
type Taken = { outcome: 'ok'; id: string; reference: string; booking_time: Date; status: BookingStatus };

const refusals: Record<Refusal, AppErrorCode> = {
  key_reused: 'IDEMPOTENCY_KEY_REUSED',
  not_found: 'NOT_FOUND',
  not_a_slot: 'SLOT_NOT_OPEN',
  slot_passed: 'SLOT_PASSED',
  slot_full: 'SLOT_FULL',
  already_booked: 'SLOT_ALREADY_BOOKED',
};

/** Refusals that must also undo what the statement did so far reach us as errors of book_slot. */
const refusalStates: Partial<Record<string, AppErrorCode>> = {
  MB001: 'SLOT_FULL',
  MB002: 'SLOT_ALREADY_BOOKED',
  MB003: 'SIGN_IN_REQUIRED', // erased meanwhile
};

/** Takes one place for the customer, at the price of this moment. Safe to repeat with the same key. */
export async function createBooking(db: Kysely<DB>, actor: Actor, input: CreateBookingInput) {
  if (actor.isAnonymous) await checkAnonymousAllowed(db, actor, input);
  const booking = await takePlace(db, actor, input);
  return {
    id: booking.id,
    reference: booking.reference,
    bookingTime: booking.booking_time.toISOString(),
    status: booking.status,
  };
}

/** Not asked for a key that is known: what was booked is answered again, whatever the rule has become since. */
async function checkAnonymousAllowed(db: Kysely<DB>, { userId }: Actor, input: CreateBookingInput) {
  const { rows } = await sql`
    select from offers o join tests t on t.id = o.test_id
    where o.lab_test_id = ${input.labTestId} and not t.anonymous_allowed and not exists (
      select from idempotency_keys k
      where k.customer_id = ${userId}::uuid and k.key = ${input.idempotencyKey})`.execute(db);
  if (rows.length > 0) throw new AppError('ANONYMOUS_NOT_ALLOWED');
}

async function takePlace(db: Kysely<DB>, actor: Actor, input: CreateBookingInput): Promise<Taken> {
  try {
    return await repeatOnConflict(() => bookSlot(db, actor, input), { isAlsoConflict: isReferenceTaken });
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    const refusal = refusalStates[error.code ?? ''];
    if (refusal) throw new AppError(refusal, { cause: error });
    if (isWithoutCustomer(error)) throw new AppError('SIGN_IN_REQUIRED', { cause: error });
    throw error;
  }
}

async function bookSlot(db: Kysely<DB>, actor: Actor, input: CreateBookingInput): Promise<Taken> {
  const { rows } = await sql<Taken | { outcome: Refusal }>`
    select /* hot:book-slot */ outcome, id, reference, booking_time, status
    from book_slot(${actor.userId}::uuid, ${input.labTestId}::int, ${input.date}::date, ${input.slotTime}::time,
                   ${input.idempotencyKey})`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('book_slot answered nothing');
  if (row.outcome !== 'ok') throw new AppError(refusals[row.outcome]);
  return row;
}

/** The one reference in a trillion that somebody else has already. */
const isReferenceTaken = ({ code, constraint }: pg.DatabaseError) =>
  code === '23505' && constraint === 'bookings_reference_key';

/** The account was taken over by a named one, or erased, since this request began. */
const isWithoutCustomer = ({ code, constraint }: pg.DatabaseError) =>
  code === '23503' && (constraint?.endsWith('_customer_id_fkey') ?? false);
