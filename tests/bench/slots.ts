import { type Kysely, sql } from 'kysely';
import { getOverview as getAdminOverview } from '#/server/admin/overview/get-overview.ts';
import { getTotalRevenue } from '#/server/admin/overview/get-total-revenue.ts';
import { getOverview as getLabOverview } from '#/server/booking/reception/get-overview.ts';
import { listAvailableDays } from '#/server/booking/visits/list-available-days.ts';
import { listAvailableSlots } from '#/server/booking/visits/list-available-slots.ts';
import { getTest } from '#/server/catalog/browse/get-test.ts';
import { listLabTests } from '#/server/catalog/browse/list-lab-tests.ts';
import { reachingOwn } from '#/server/platform/db/reach.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { asLabId } from '#/server/platform/trpc/context.ts';
import { createRandom } from '#/server/seed/run/random.ts';
import { labTestsInput } from '#/shared/catalog/catalog.ts';
import { testSite } from '../support/api/site.ts';
import { alternate, eachRound, timeEach } from './measure.ts';
import type { Report } from './report.ts';
import { lookUpOffers } from './search.ts';

const owner = {
  userId: '',
  userType: 'lab',
  adminRole: null,
  labRole: 'owner',
  labApproved: true,
  isAnonymous: false,
  hasTotp: true,
  sessionId: '',
} as const;

const ROUNDS = 5;
const DAYS_AHEAD = 29;
const DAY_MS = 86_400_000;

/** As its owner, who reaches the rows of this laboratory. */
export function getLabOverviewOf(db: Kysely<DB>, labId: number) {
  const actor = { ...owner, labId: asLabId(labId) };
  return reachingOwn(actor, () => getLabOverview({ db, site: testSite() }, actor));
}

type Place = { labId: number; date: string; month: string };

/** Calls for the slots of random labs on random days of the coming month. */
export async function makeSlotCalls(db: Kysely<DB>, count: number): Promise<Place[]> {
  const random = createRandom('slots');
  const { rows } = await sql<{
    id: number;
  }>`select id from labs where approved order by id limit 5000`.execute(db);
  return Array.from({ length: count }, () => {
    const date = new Date(Date.now() + random.between(1, DAYS_AHEAD) * DAY_MS).toISOString().slice(0, 10);
    return { labId: random.pick(rows).id, date, month: date.slice(0, 7) };
  });
}

/** P5: slots compared to an empty statement, each dashboard figure compared to a primary key lookup. */
export async function benchSlots(db: Kysely<DB>, report: Report) {
  const calls = await makeSlotCalls(db, 400);
  const tests = await sql<{ id: number; name_en: string }>`
    select id, name_en from tests where offer_count > 0 order by popularity desc, id limit 200`.execute(db);
  const some = <Item>(items: Item[]) => items.slice(0, 100);
  const testCalls = tests.rows.map(({ id }) =>
    labTestsInput.parse({ testId: id, lat: 24.71, lon: 46.68, sort: 'relevance' }),
  );
  const contestants = {
    nothing: () => timeEach(calls, () => sql`select /* hot:bench-nothing */ 1`.execute(db)),
    lookup: await lookUpOffers(db, 400),
    slots: () => timeEach(calls, (call) => listAvailableSlots({ db }, call)),
    days: () => timeEach(some(calls), (call) => listAvailableDays({ db }, { ...call, fastingHours: 0 })),
    lab: () => timeEach(calls, ({ labId }) => getLabOverviewOf(db, labId)),
    revenue: () => timeEach(some(calls), () => getTotalRevenue({ db })),
    admin: () => timeEach(some(calls), () => getAdminOverview({ db }, { adminRole: 'owner' }, {})),
    test: () => timeEach(tests.rows, ({ name_en }) => getTest({ db, actor: null }, { testName: name_en })),
    labsOfTest: () => timeEach(testCalls, (call) => listLabTests({ db, actor: null }, call)),
  };
  await alternate(1, contestants);
  const results = await alternate(ROUNDS, contestants);
  const p50 = (name: keyof typeof contestants) => eachRound(results[name], 'p50');
  const against = (what: string, name: keyof typeof contestants, most?: number) =>
    report.add({
      group: 'P5',
      what,
      value: p50(name),
      unit: 'ms',
      reference:
        name === 'slots' || name === 'days'
          ? { what: 'select 1 p50', value: p50('nothing') }
          : { what: 'primary key p50', value: p50('lookup') },
      ...(most !== undefined && { target: { atMost: most } }),
    });
  against("slots of a lab's day, p50", 'slots', 6);
  against("states of a month's days, p50", 'days');
  against("lab's overview, all figures and next visits, p50", 'lab', 5);
  against('total revenue, p50', 'revenue', 5);
  against("administrator's overview, all figures and waiting labs, p50", 'admin', 5);
  against("test page: the test's facts, p50", 'test');
  against('test page: 20 nearest labs of the test, p50', 'labsOfTest');
}
