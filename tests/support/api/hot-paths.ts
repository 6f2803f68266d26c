import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { type Actor, asLabId } from '#/server/platform/trpc/context.ts';
import { openSlots } from '../../bench/booking-attempts.ts';
import { make } from '../db/make.ts';
import { callAs } from './caller.ts';

const PLACE = { lat: 24.71, lon: 46.68 };
const CAPACITY = 4;
const MANY = { limit: 9 };

/** What people do most, as calls on the data of `seedScale`. Each call does the same again. */
export async function hotPaths(db: Kysely<DB>) {
  const { slots, attempt } = await openSlots(db, { count: 2, capacity: CAPACITY, skip: 0 });
  const [free, full] = slots;
  if (!free || !full) throw new Error('two slots are needed');
  let person = 0;
  const book = (slot: typeof free) => {
    const { customer, input } = attempt(slot, person++);
    return callAs(db, customer).booking.create(input);
  };
  for (let taken = 0; taken < CAPACITY; taken += 1) await book(full);
  const { labId, date } = free;
  const { owner, admin } = await makeStaff(db, labId);
  const { testId, testName } = await mostOfferedTest(db);
  const { booking, catalog, search, reviews, orders } = callAs(db, null);
  const { rows } = await catalog.labTests({ testId, ...PLACE });
  const labIds = rows.map((row) => row.labId);
  const scale = () => search.scale({ testId, ...PLACE });
  return {
    'search: first page': () => search.labTests({ searchText: 'vitamin d', ...PLACE }),
    'search: filters': () => search.facets({ searchText: 'vitamin d', ...PLACE }),
    suggestions: () => search.suggest({ searchText: 'vit', ...PLACE }),
    'living scale': scale,
    'home page': () =>
      all([
        () => catalog.site(),
        () => catalog.popularTests({ ...PLACE, ...MANY }),
        () => catalog.categories(),
        () => catalog.claims(),
        () => search.commonPurposes(PLACE),
        () => reviews.recent({ locale: 'ar' }),
        scale,
        () => catalog.reading({ testId }),
      ]),
    'test page': () =>
      all([
        () => catalog.site(),
        () => catalog.test({ testName }),
        () => orders.terms(),
        () => catalog.labTests({ testId, ...PLACE, sort: 'relevance' }),
        scale,
        () => catalog.reading({ testId }),
        () => search.takenTogether({ testId }),
        () => search.offerTimes({ testId, labIds }),
      ]),
    'lab page': () =>
      all([
        () => catalog.site(),
        () => catalog.lab({ labId }),
        () => catalog.labOffers({ labId, searchText: '', limit: 12 }),
        () => reviews.ofLab({ labId, locale: 'ar', limit: 5 }),
        () => catalog.labTimes({ labId }),
        () => catalog.labRecord({ labId }),
        () => catalog.labMap({ labId }),
      ]),
    'list of labs': () => catalog.labs(PLACE),
    "slots of a lab's day": () => booking.availableSlots({ labId, date }),
    "states of a month's days": () => booking.availableDays({ labId, month: date.slice(0, 7) }),
    booking: () => book(free),
    'refusal of a full slot': () => book(full).catch(expectFull),
    "laboratory's overview": () => callAs(db, owner).lab.overview(),
    "reception's day": () => callAs(db, owner).lab.day({}),
    "administrator's overview": () => callAs(db, admin).admin.overview({}),
    "administrator's labs": () => callAs(db, admin).admin.labs({}),
    ...adminLists(callAs(db, admin).admin, labId),
  } satisfies Record<string, () => Promise<unknown>>;
}

const NOWHERE = 'sa-nowhere';
/** Of Riyadh, which has the most. */
const CITY = 'sa-riyadh';

/** The first pages of the administrator's lists, with the filters that once read all rows. */
const adminLists = (admin: ReturnType<typeof callAs>['admin'], lab: number) => ({
  'orders: all': () => admin.transactions({}),
  'orders: of a city': () => admin.transactions({ city: CITY }),
  'orders: of a city without any': () => admin.transactions({ city: NOWHERE }),
  'orders: of a lab': () => admin.transactions({ lab }),
  'lines: all': () => admin.orderLines({}),
  'lines: of a city without any': () => admin.orderLines({ city: NOWHERE }),
  'lines: of a lab': () => admin.orderLines({ lab }),
  'lines: completed, of a city without any': () => admin.orderLines({ city: NOWHERE, status: 'completed' }),
  'lines: confirmed': () => admin.orderLines({ status: 'confirmed', sort: 'oldest' }),
  'lines: checked in': () => admin.orderLines({ status: 'checked_in' }),
  'lines: paid': () => admin.orderLines({ kind: 'paid' }),
  'payments: of a city without any': () => admin.payments({ city: NOWHERE }),
  'audit log': () => admin.audit({}),
  'audit log: an action of long ago': () => admin.audit({ action: 'admin.mergeTests' }),
  'audit log: an actor of long ago': () => admin.audit({ actor: GONE }),
  'audit log: two filters without any': () => admin.audit({ action: 'lab.setPrice', subjectType: 'lab' }),
  'audit log: a name that nobody has': () => admin.audit({ text: 'زززز' }),
});

/** An actor whose entries are older than 20,000 others, and has since been erased. */
export const GONE = '00000000-0000-7000-8000-00000000907e';

export type HotPath = keyof Awaited<ReturnType<typeof hotPaths>>;

async function all(calls: (() => Promise<unknown>)[]) {
  for (const call of calls) await call();
}

function expectFull(error: unknown) {
  if (!(error instanceof Error) || error.message !== 'SLOT_FULL') throw error;
}

async function makeStaff(db: Kysely<DB>, labId: number) {
  const person = (await make.customer(db)).actor;
  const atLab = { userType: 'lab', labId: asLabId(labId), labRole: 'owner', labApproved: true } as const;
  const owner: Actor = { ...person, ...atLab, hasTotp: true };
  const admin: Actor = { ...(await make.admin(db)).actor, hasTotp: true };
  return { owner, admin };
}

async function mostOfferedTest(db: Kysely<DB>) {
  const { rows } = await sql<{ testId: number; testName: string }>`
    select id as "testId", name_en as "testName" from tests order by offer_count desc, id limit 1`.execute(
    db,
  );
  const [test] = rows;
  if (!test) throw new Error('the data holds no test');
  return test;
}
