import { type Kysely, sql } from 'kysely';
import pg from 'pg';
import { createBooking } from '#/server/booking/visits/create-booking.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { toAppError } from '#/server/platform/trpc/sql-states.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { testSite } from '../support/api/site.ts';
import { type Attempt, countTaken, makeAttempts, openSlots } from './booking-attempts.ts';
import { bookInStatements } from './booking-in-statements.ts';
import { alternate, eachRound, runAtOnce, timeEach } from './measure.ts';
import { bookNaively, bookUnsafely, createNaiveFunction, createUnsafeFunction } from './naive-booking.ts';
import type { Report } from './report.ts';

const ROUNDS = 5;
export const CLIENTS = 64;
const SPREAD = 3_000;
const HOT = 6_000;
const FRESH_SLOTS = 40;
const CAPACITY = 4;
const GROWTH = 300;

type Book = (db: Kysely<DB>, attempt: Attempt) => Promise<unknown>;

export const bookOurs: Book = (db, { customer, input }) =>
  createBooking({ db, site: testSite(), clientAddress: customer.userId }, customer, input);

const refusals = new Set<unknown>(['SLOT_FULL', 'SLOT_ALREADY_BOOKED']);

/** True where a seat was booked; a refusal gives false, anything else throws. */
export async function isBooked(book: Book, db: Kysely<DB>, attempt: Attempt | undefined): Promise<boolean> {
  if (!attempt) throw new Error('no attempts are left');
  try {
    await book(db, attempt);
    return true;
  } catch (error) {
    const refusal = error instanceof AppError ? error : toAppError(error);
    if (refusal && refusals.has(refusal.code)) return false;
    // The scale data fills references that chance alone would leave free; the use case tries again by itself.
    if (error instanceof pg.DatabaseError && error.constraint === 'bookings_reference_key')
      return isBooked(book, db, attempt);
    throw error;
  }
}

/** P6, on a copy of the data: 64 clients with a connection each. */
export async function benchBooking(db: Kysely<DB>, report: Report) {
  await createNaiveFunction(db);
  await createUnsafeFunction(db);
  await benchRates(db, report);
  await benchBurst(db, report);
}

async function benchRates(db: Kysely<DB>, report: Report) {
  const attempts = await makeAttempts(db, 'rates', SPREAD * (ROUNDS + 1) * 4);
  let used = 0;
  const spread = (book: Book) => async () => {
    const from = used;
    used += SPREAD;
    const ms = await runAtOnce(CLIENTS, SPREAD, (task) => isBooked(book, db, attempts[from + task]));
    return (1000 * SPREAD) / ms;
  };
  const { slots, attempt } = await openSlots(db, { count: 1, capacity: CAPACITY, skip: 0 });
  const [slot] = slots;
  const hot = (book: Book) => async () => {
    const ms = await runAtOnce(CLIENTS, HOT, (task) => isBooked(book, db, slot && attempt(slot, task)));
    return (1000 * HOT) / ms;
  };
  const contestants = {
    ours: spread(bookOurs),
    'the same in seven statements': spread(bookInStatements),
    'naive count, then insert': spread(bookNaively),
    'the same with a naive count': spread(bookUnsafely),
    refused: hot(bookOurs),
    'naive refusals': hot(bookNaively),
  };
  await alternate(1, contestants);
  const results = await alternate(ROUNDS, contestants);
  const add = (what: string, names: [keyof typeof contestants, keyof typeof contestants], atLeast?: number) =>
    report.add({
      group: 'P6',
      what: `${what}, ${CLIENTS} clients`,
      value: results[names[0]],
      unit: '/s',
      reference: { what: names[1], value: results[names[1]] },
      ...(atLeast !== undefined && { target: { atLeast } }),
    });
  add('bookings in one round trip', ['ours', 'the same in seven statements'], 2);
  add('bookings spread over free slots', ['ours', 'naive count, then insert'], 0.8);
  // What the former lacks: the order with its price, plan and tax, the limits of a person, message and reminders.
  add('bookings spread over free slots', ['ours', 'the same with a naive count']);
  add('refusals of one full slot', ['refused', 'naive refusals'], 0.9);
}

/** All clients book one empty slot at once, repeatedly; afterwards the rows show how many were sold. */
async function benchBurst(db: Kysely<DB>, report: Report) {
  const burst = async (book: Book, skip: number) => {
    const { slots, attempt } = await openSlots(db, { count: FRESH_SLOTS, capacity: CAPACITY, skip });
    let ms = 0;
    for (const slot of slots) {
      ms += await runAtOnce(CLIENTS, CLIENTS, (task) => isBooked(book, db, attempt(slot, task)));
    }
    const taken = await countTaken(db, slots);
    const over = taken.reduce((sum, count) => sum + Math.max(0, count - CAPACITY), 0);
    const under = taken.reduce((sum, count) => sum + Math.max(0, CAPACITY - count), 0);
    return { ms: ms / FRESH_SLOTS, over, under };
  };
  const places = ROUNDS * FRESH_SLOTS * CAPACITY;
  const results = await alternate(ROUNDS, {
    ours: (round) => burst(bookOurs, 100 + round * 2 * FRESH_SLOTS),
    naive: (round) => burst(bookNaively, 100 + (round * 2 + 1) * FRESH_SLOTS),
  });
  const sum = (name: keyof typeof results, what: 'over' | 'under') =>
    results[name].reduce((total, round) => total + round[what], 0);
  const wrong = { over: sum('ours', 'over'), under: sum('ours', 'under') };
  const control = sum('naive', 'over');
  const count = (what: string, value: number, target?: { atMost: number } | { atLeast: number }) =>
    report.add({
      group: 'P6',
      what,
      value,
      unit: `of ${places} places`,
      holdsAnywhere: true,
      ...(target && { target }),
    });
  count('burst: oversold', wrong.over, { atMost: 0 });
  count('burst: undersold', wrong.under, { atMost: 0 });
  count('burst: oversold by the naive control, which must fail', control, { atLeast: 1 });
  report.add({
    group: 'P6',
    what: `burst: ${CLIENTS} answers on a fresh slot`,
    value: results.ours.map(({ ms }) => ms),
    unit: 'ms',
    reference: { what: 'naive', value: results.naive.map(({ ms }) => ms) },
  });
  if (wrong.over + wrong.under > 0)
    report.fail(`a burst sold ${wrong.over} too many, ${wrong.under} too few`);
  if (control === 0) report.note('the naive control did not oversell: this burst proves nothing');
  await checkCounters(db, report);
}

async function checkCounters(db: Kysely<DB>, report: Report) {
  const { rows } = await sql<{ wrong: number }>`
    select count(*) as wrong from slot_counters where booked > capacity`.execute(db);
  if (rows[0]?.wrong !== 0) report.fail(`${rows[0]?.wrong} counters are above their capacity`);
}

/** P7: one customer's booking on all the data and on a tenth of it. */
export async function benchBookingGrowth(full: Kysely<DB>, tenth: Kysely<DB>, report: Report) {
  const book = async (db: Kysely<DB>) => {
    const attempts = await makeAttempts(db, 'growth', GROWTH * (ROUNDS + 1));
    return () => timeEach(attempts.splice(0, GROWTH), (attempt) => isBooked(bookOurs, db, attempt));
  };
  const contestants = { full: await book(full), tenth: await book(tenth) };
  await alternate(1, contestants);
  const results = await alternate(ROUNDS, contestants);
  report.add({
    group: 'P7',
    what: 'booking, p50',
    value: eachRound(results.full, 'p50'),
    unit: 'ms',
    reference: { what: 'p50 at a tenth', value: eachRound(results.tenth, 'p50') },
    target: { atMost: 1.5 },
  });
}
