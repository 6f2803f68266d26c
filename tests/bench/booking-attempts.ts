import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { createRandom } from '#/server/seed/run/random.ts';
import type { CreateBookingInput } from '#/shared/booking/booking.ts';
import { raisePolicies } from '../support/db/raise-policies.ts';

export type Attempt = { customer: Actor; input: CreateBookingInput };
export type OpenSlot = { labId: number; labTestId: number; date: string; slotTime: string };

const DAY_MS = 86_400_000;
// The labs of the scale data are open from 8:00 to 22:00 in steps of 15 minutes; their bookings end after a month.
const FIRST_FREE_DAY = 32;
const LAST_FREE_DAY = 58;
const SLOTS_A_DAY = 56;

let made = 0;
const nextKey = () => `bench-${process.pid}-${made++}`;

/** Customers who may book without end: the load is of many people, not of some who fill the days. */
async function readCustomers(db: Kysely<DB>, count: number): Promise<Actor[]> {
  await raisePolicies(db, { unpaidVisits: 1_000, unprovedVisits: 1_000, placesByAddress: 1_000_000 });
  const { rows } = await sql<{ id: string }>`
    with chosen as (
      select p.id from user_profiles p where p.user_type = 'customer'
        and not exists (select from bookings b where b.customer_id = p.id and b.status = 'no_show')
      order by p.id limit ${count}
    )
    update users u set email_verified_at = coalesce(u.email_verified_at, now()) from chosen c where u.id = c.id
    returning u.id`.execute(db);
  const customer = {
    userType: 'customer',
    adminRole: null,
    labId: null,
    labRole: null,
    labApproved: false,
  } as const;
  const known = { isAnonymous: false, hasTotp: false, sessionId: '' };
  return rows.map(({ id }) => ({ userId: id, ...customer, ...known }));
}

const dayAhead = (days: number) => new Date(Date.now() + days * DAY_MS).toISOString().slice(0, 10);

function timeOfSlot(slot: number): string {
  const minutes = 480 + slot * 15;
  const two = (part: number) => String(part).padStart(2, '0');
  return `${two(Math.floor(minutes / 60))}:${two(minutes % 60)}:00`;
}

/** Bookings spread over the free weeks of all labs; each caller draws its own, so that no slot is full. */
export async function makeAttempts(db: Kysely<DB>, use: string, count: number): Promise<Attempt[]> {
  const random = createRandom(`attempts of ${use}`);
  const customers = await readCustomers(db, 20_000);
  const { rows: offers } = await sql<{ id: number }>`
    select lab_test_id as id from offers where test_id % 20 = 0 order by lab_test_id limit 20000`.execute(db);
  return Array.from({ length: count }, () => ({
    customer: random.pick(customers),
    input: {
      labTestId: random.pick(offers).id,
      date: dayAhead(random.between(FIRST_FREE_DAY, LAST_FREE_DAY)),
      slotTime: timeOfSlot(random.between(0, SLOTS_A_DAY - 1)),
      idempotencyKey: nextKey(),
    },
  }));
}

/** Empty slots of that capacity, and any number of requests for each of them. */
export async function openSlots(
  db: Kysely<DB>,
  { count, capacity, skip }: { count: number; capacity: number; skip: number },
) {
  const customers = await readCustomers(db, 20_000);
  const { rows } = await sql<{ lab_id: number; id: number }>`
    select l.id as lab_id, min(o.lab_test_id) as id from labs l join offers o on o.lab_id = l.id
    where l.slot_capacity = ${capacity} and l.approved group by l.id order by l.id limit 50`.execute(db);
  const slots = Array.from({ length: count }, (_, at): OpenSlot => {
    const number = at + skip;
    const lab = rows[number % rows.length];
    if (!lab) throw new Error('no lab has slots of that capacity');
    const round = Math.floor(number / rows.length);
    return {
      labId: lab.lab_id,
      labTestId: lab.id,
      // The last free day, which no other attempt uses.
      date: dayAhead(LAST_FREE_DAY + 1),
      slotTime: timeOfSlot(round % SLOTS_A_DAY),
    };
  });
  const attempt = ({ labTestId, date, slotTime }: OpenSlot, person: number): Attempt => ({
    customer: customers[person % customers.length] ?? Object.assign({}, customers[0]),
    input: { labTestId, date, slotTime, idempotencyKey: nextKey() },
  });
  return { slots, attempt };
}

/** The number of visits per slot, counted from the rows. */
export async function countTaken(db: Kysely<DB>, slots: OpenSlot[]): Promise<number[]> {
  const { rows } = await sql<{ taken: number }>`
    select (select count(*) from visits v join labs l on l.id = v.lab_id
            where v.lab_id = s.lab_id and v.is_live
              and v.slot_start = (s.date + s.slot_time) at time zone l.time_zone) as taken
    from unnest(${slots.map((s) => s.labId)}::int[], ${slots.map((s) => s.date)}::date[],
                ${slots.map((s) => s.slotTime)}::time[]) with ordinality as s(lab_id, date, slot_time, at)
    order by s.at`.execute(db);
  return rows.map(({ taken }) => taken);
}
