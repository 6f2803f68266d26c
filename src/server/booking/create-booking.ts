import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { AppError, type AppErrorCode } from '#/shared/app-error.ts';
import type { CreateBookingInput } from '#/shared/booking.ts';
import type { BookingStatus } from '#/shared/booking-status.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';

const TRIES = 3;

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
};

/** Takes one place for the customer, at the price of this moment. Safe to repeat with the same key. */
export async function createBooking(db: Kysely<DB>, actor: Actor, input: CreateBookingInput) {
  const booking = await takePlace(db, actor, input, TRIES);
  return {
    id: booking.id,
    reference: booking.reference,
    bookingTime: booking.booking_time.toISOString(),
    status: booking.status,
  };
}

async function takePlace(
  db: Kysely<DB>,
  actor: Actor,
  input: CreateBookingInput,
  tries: number,
): Promise<Taken> {
  try {
    const { rows } = await sql<Taken | { outcome: Refusal }>`
      select /* hot:book-slot */ outcome, id, reference, booking_time, status
      from book_slot(${actor.userId}::uuid, ${input.labTestId}::int, ${input.date}::date, ${input.slotTime}::time,
                     ${input.idempotencyKey})`.execute(db);
    const [row] = rows;
    if (!row) throw new Error('book_slot answered nothing');
    if (row.outcome !== 'ok') throw new AppError(refusals[row.outcome]);
    return row;
  } catch (error) {
    if (!(error instanceof pg.DatabaseError)) throw error;
    const refusal = refusalStates[error.code ?? ''];
    if (refusal) throw new AppError(refusal, { cause: error });
    if (tries <= 1 || !isWorthRepeating(error)) throw error;
    return takePlace(db, actor, input, tries - 1);
  }
}

/** Deadlocks, lost races, and the one reference in a trillion that somebody else has already. */
const isWorthRepeating = ({ code, constraint }: pg.DatabaseError) =>
  code === '40001' || code === '40P01' || (code === '23505' && constraint === 'bookings_reference_key');
