import type { Kysely } from 'kysely';
import { listAvailableSlots } from '#/server/booking/visits/list-available-slots.ts';
import { refreshEarliestSlots } from '#/server/booking/visits/refresh-earliest-slots.ts';
import { releaseExpiredHolds } from '#/server/booking/visits/release-expired-holds.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { searchLabTests } from '#/server/search/offers/search-lab-tests.ts';
import { priceSuggestions } from '#/server/search/suggestions/price-suggestions.ts';
import { USUAL_RADIUS_KM } from '#/shared/core/radius.ts';
import { makeAdmin } from './admin.ts';
import { makeAttempts, openSlots } from './booking-attempts.ts';
import { bookOurs, isBooked } from './booking.ts';
import { openSiteDb } from './databases.ts';
import { alternate, eachRound, runAtOnce, timeEach } from './measure.ts';
import { bookNaively, createNaiveFunction } from './naive-booking.ts';
import { makeQueryMix, mixSeeds } from './query-mix.ts';
import type { Report } from './report.ts';
import { lookUpOffers } from './search.ts';
import { getLabOverviewOf, makeSlotCalls } from './slots.ts';
import type { BenchServer } from './start-server.ts';

const ROUNDS = 7;
const CALLS = 40;
const CLIENTS = 16;
const REFUSALS = 200;
const RENDERS = 40;
/** Simulates a dismissed banner: an uncached page. */
const PAST_THE_CACHE = { cookie: 'mukhtabari.banners=none', 'accept-encoding': 'identity' };

/** Each hot path beside the cheapest call of its kind, seven rounds, on a copy that takes the bookings. */
export async function benchQuick(url: string, server: BenchServer, report: Report) {
  const db = openSiteDb(url, CLIENTS);
  try {
    await releaseExpiredHolds({ db });
    await refreshEarliestSlots({ db });
    await benchCalls(db, report);
    await benchRefusals(db, report);
    await benchRenders(server, report);
  } finally {
    await db.destroy();
  }
}

async function benchCalls(db: Kysely<DB>, report: Report) {
  const mix = (await makeQueryMix(db, mixSeeds[0])).slice(0, 2 * CALLS);
  const texts = mix.map(({ input }, at) => input.searchText.slice(0, 2 + (at % 6)));
  const calls = await makeSlotCalls(db, CALLS);
  const attempts = await makeAttempts(db, 'quick', CALLS * (ROUNDS + 1));
  const { admin } = await makeAdmin(db);
  const place = { lat: 24.7136, lon: 46.6753, radiusKm: USUAL_RADIUS_KM } as const;
  const guest = { db, actor: null };
  const contestants = {
    lookup: await lookUpOffers(db, 2 * CALLS),
    search: () => timeEach(mix, ({ input }) => searchLabTests(guest, input)),
    suggestions: () => timeEach(texts, (searchText) => priceSuggestions(guest, { searchText, ...place })),
    "slots of a lab's day": () => timeEach(calls, (call) => listAvailableSlots({ db }, call)),
    booking: () => timeEach(attempts.splice(0, CALLS), (attempt) => isBooked(bookOurs, db, attempt)),
    "laboratory's overview": () => timeEach(calls, ({ labId }) => getLabOverviewOf(db, labId)),
    "administrator's overview": () => timeEach(calls.slice(0, 20), () => admin.overview({})),
    'laboratories of the administrator': () => timeEach(calls.slice(0, 20), () => admin.labs({})),
  };
  await alternate(1, contestants);
  const { lookup, ...results } = await alternate(ROUNDS, contestants);
  for (const [name, rounds] of Object.entries(results)) {
    for (const figure of ['p50', 'mean'] as const) {
      report.add({
        group: 'quick',
        what: `${name}, ${figure}`,
        value: eachRound(rounds, figure),
        unit: 'ms',
        reference: { what: `primary key ${figure}`, value: eachRound(lookup, figure) },
      });
    }
  }
}

async function benchRefusals(db: Kysely<DB>, report: Report) {
  await createNaiveFunction(db);
  const { slots, attempt } = await openSlots(db, { count: 1, capacity: 4, skip: 0 });
  const [slot] = slots;
  const refuse = (book: typeof bookOurs) => () =>
    runAtOnce(CLIENTS, REFUSALS, (task) => isBooked(book, db, slot && attempt(slot, task)));
  const contestants = { ours: refuse(bookOurs), naive: refuse(bookNaively) };
  await alternate(1, contestants);
  const results = await alternate(ROUNDS, contestants);
  report.add({
    group: 'quick',
    what: `${REFUSALS} refusals of one full slot, ${CLIENTS} clients`,
    value: results.ours,
    unit: 'ms',
    reference: { what: 'naive refusals', value: results.naive },
  });
}

async function benchRenders({ app, cpuMs }: BenchServer, report: Report) {
  const render = async (path: string, count: number) => {
    const before = await cpuMs();
    for (let done = 0; done < count; done++) {
      const answer = await fetch(app + path, { headers: PAST_THE_CACHE });
      if (answer.status !== 200) throw new Error(`${path} answered ${answer.status}`);
      await answer.text();
    }
    return ((await cpuMs()) - before) / count;
  };
  const pages = { home: '/', search: '/search?query=HbA1c', 'test page': '/test/HbA1c' };
  const contestants = Object.fromEntries(
    Object.entries(pages).map(([name, path]) => [name, () => render(path, RENDERS)]),
  );
  for (const path of Object.values(pages)) await render(path, 3 * RENDERS);
  for (const [name, rounds] of Object.entries(await alternate(ROUNDS, contestants)))
    report.add({ group: 'quick', what: `${name}: server CPU of a rendering`, value: rounds, unit: 'ms' });
}
