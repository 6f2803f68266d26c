import { randomUUID } from 'node:crypto';
import { type ControlledTransaction, type Kysely, sql } from 'kysely';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { toAppError } from '#/server/platform/trpc/sql-states.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { HOUR_MS } from '#/shared/core/duration.ts';
import type { BookingTrial, TrialRefusal } from '#/shared/labs/booking-trial.ts';
import { bookSlot } from './create-booking.ts';
import { isReferenceTaken } from './is-reference-taken.ts';

type Found = {
  is_sold_here: boolean;
  is_email_verified: boolean;
  has_hours: boolean;
  lab_test_id: number | null;
  /** In the lab's wall clock; null without a free time within 30 days. */
  date: string | null;
  slot_time: string | null;
};

/**
 * Books the earliest free time of the lab for a customer who exists in this transaction only, by the way of every
 * booking, and takes it all back. Only that a trial went through is kept, for the first steps.
 */
export async function tryBooking(
  { db }: Pick<Context, 'db'>,
  { labId }: Pick<LabActor, 'labId'>,
): Promise<BookingTrial> {
  await countAttempt(db, limits.trialsByLab, String(labId));
  const trial = await retryOnConflict(() => rehearse({ db }, labId), {
    isAlsoConflict: isReferenceTaken,
  });
  if (trial.isBookable) {
    await sql`
      update labs set booking_tried_at = now() where id = ${labId} and booking_tried_at is null`.execute(db);
  }
  return trial;
}

async function rehearse({ db }: Pick<Context, 'db'>, labId: number): Promise<BookingTrial> {
  const trx = await db.startTransaction().execute();
  try {
    const found = await findTime(trx, labId);
    const { lab_test_id: labTestId, date, slot_time: slotTime } = found;
    if (labTestId === null || date === null || slotTime === null || refusalOf(found) !== null) {
      return { isBookable: false, reason: refusalOf(found) ?? 'noPrice' };
    }
    return await book(trx, { labTestId, date, slotTime });
  } catch (error) {
    const code = error instanceof AppError ? error.code : toAppError(error)?.code;
    if (code === 'SLOT_FULL') return { isBookable: false, reason: 'placeTaken' };
    throw error;
  } finally {
    await trx.rollback().execute();
  }
}

function refusalOf(found: Found): TrialRefusal | null {
  if (!found.is_sold_here) return 'notSoldHere';
  if (!found.is_email_verified) return 'emailUnverified';
  if (!found.has_hours) return 'noHours';
  if (found.date === null) return 'noFreeTime';
  return found.lab_test_id === null ? 'noPrice' : null;
}

/** What search requires (is_offered), with the first test of the price list and the earliest free time. */
async function findTime(db: Kysely<DB>, labId: number): Promise<Found> {
  const { rows } = await sql<Found>`
    select is_sold_here(l.city_id) as is_sold_here,
           u.email_verified_at is not null as is_email_verified,
           exists (select from opening_hours where lab_id = l.id)
             or exists (select from schedule_exceptions where lab_id = l.id and open_min is not null) as has_hours,
           (select min(id) from lab_tests where lab_id = l.id and is_active) as lab_test_id,
           to_char(s.wall, 'YYYY-MM-DD') as date, to_char(s.wall, 'HH24:MI:SS') as slot_time
    from labs l
    join users u on u.id = l.owner_id
    cross join lateral (select earliest_slot(l.id, now()) as starts_at offset 0) e
    cross join lateral (
      select case when e.starts_at <= now() + interval '30 days' then e.starts_at at time zone l.time_zone end as wall) s
    where l.id = ${labId}`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('NOT_FOUND');
  return row;
}

type Chosen = { labTestId: number; date: string; slotTime: string };

async function book(trx: ControlledTransaction<DB>, chosen: Chosen): Promise<BookingTrial> {
  const customer = await makeCustomer(trx);
  const { id } = await bookSlot({ db: trx, address: null }, customer, {
    ...chosen,
    idempotencyKey: randomUUID(),
  });
  // The rules that are checked at the end of a transaction.
  await sql`set constraints all immediate`.execute(trx);
  const line = await trx
    .selectFrom('bookings as b')
    .innerJoin('lab_tests as o', 'o.id', 'b.lab_test_id')
    .innerJoin('tests as t', 't.id', 'o.test_id')
    .innerJoin('labs as l', 'l.id', 'b.lab_id')
    .select(['t.name_ar', 't.name_en', 't.preparation_ar', 't.preparation_en', 't.fasting_hours'])
    .select(['l.lab_name_ar', 'l.lab_name_en', 'l.address_ar', 'l.address_en', 'l.time_zone'])
    .select(['b.booking_time', 'b.cancel_notice_hours', 'b.total_price_halalas', 'b.fee_halalas'])
    .select(['b.amount_halalas', 'b.commission_halalas'])
    .where('b.id', '=', id)
    .executeTakeFirstOrThrow();
  const freeUntilMs = line.booking_time.getTime() - line.cancel_notice_hours * HOUR_MS;
  return {
    isBookable: true,
    testName: { ar: line.name_ar, en: line.name_en },
    bookingTime: line.booking_time.toISOString(),
    timeZone: line.time_zone,
    labName: { ar: line.lab_name_ar, en: line.lab_name_en },
    labAddress: { ar: line.address_ar, en: line.address_en },
    preparation: { ar: line.preparation_ar, en: line.preparation_en },
    fastingHours: line.fasting_hours,
    freeUntil: freeUntilMs > Date.now() ? new Date(freeUntilMs).toISOString() : null,
    priceHalalas: line.total_price_halalas,
    feeHalalas: line.fee_halalas,
    totalHalalas: line.amount_halalas,
    commissionHalalas: line.commission_halalas,
  };
}

/** A customer without a plan, to whom nothing signs in. */
async function makeCustomer(trx: ControlledTransaction<DB>) {
  const { id: userId } = await trx
    .insertInto('users')
    .defaultValues()
    .returning('id')
    .executeTakeFirstOrThrow();
  await trx
    .insertInto('user_profiles')
    .values({ id: userId, name: 'Trial', user_type: 'customer' })
    .execute();
  return {
    userId,
    userType: 'customer' as const,
    labId: null,
    adminRole: null,
    labRole: null,
    labApproved: false,
    isAnonymous: false,
    hasTotp: false,
    sessionId: '',
  };
}
