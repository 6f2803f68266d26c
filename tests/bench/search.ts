import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { searchLabTests } from '#/server/search/offers/search-lab-tests.ts';
import { priceSuggestions } from '#/server/search/suggestions/price-suggestions.ts';
import { createRandom } from '#/server/seed/run/random.ts';
import { USUAL_RADIUS_KM } from '#/shared/core/radius.ts';
import { alternate, eachRound, type Stats, statsOf, timeEach } from './measure.ts';
import { naiveSearch } from './naive-search.ts';
import { makeQueryMix, type MixQuery, mixSeeds } from './query-mix.ts';
import type { Report } from './report.ts';

const ROUNDS = 5;
const LOOKUPS = 1_000;
const SUGGESTIONS_P99_MS = 5;
const RIYADH = { lat: 24.7136, lon: 46.6753 };

/** P1: our search compared to the naive one and to the cheapest possible query. */
export async function benchSearch(db: Kysely<DB>, report: Report) {
  const [first, heldOut] = await Promise.all(mixSeeds.map((seed) => makeQueryMix(db, seed)));
  if (!first || !heldOut) throw new Error('no query mix');
  const lookUp = await lookUpOffers(db);
  await timeEach(first, ({ input }) => searchLabTests({ db, actor: null }, input)); // warms the index and both caches
  await timeEach(heldOut, ({ input }) => searchLabTests({ db, actor: null }, input));
  await benchMix(db, { name: 'mix', mix: first, lookUp, report });
  await benchMix(db, { name: 'held-out mix', mix: heldOut, lookUp, report });
  await benchSuggestions(db, first, { lookUp, report });
}

type LookUp = () => Promise<number[]>;
type MixBench = { name: string; mix: MixQuery[]; lookUp: LookUp; report: Report };

async function benchMix(db: Kysely<DB>, { name, mix, lookUp, report }: MixBench) {
  const answers = { ours: 0, naive: 0 };
  const results = await alternate(ROUNDS, {
    ours: () =>
      timeEach(mix, async ({ input }) => {
        if ((await searchLabTests({ db, actor: null }, input)).rows.length === 0) answers.ours++;
      }),
    // A fifth of the mix in each round: the whole mix with the naive search would take minutes.
    naive: (round) =>
      timeEach(everyFifth(mix, round), async ({ input }) => {
        if ((await naiveSearch(db, input)).length === 0) answers.naive++;
      }),
    lookup: lookUp,
  });
  const ours = (figure: keyof Stats) => eachRound(results.ours, figure);
  const naive = statsOf(results.naive.flat());
  const lookup = (figure: keyof Stats) => eachRound(results.lookup, figure);
  const add = (what: string, value: number[], reference: [string, number | number[]], rest: object) =>
    report.add({
      group: 'P1',
      what: `search, ${name}: ${what}`,
      value,
      unit: 'ms',
      reference: { what: reference[0], value: reference[1] },
      ...rest,
    });
  add('mean', ours('mean'), ['naive mean', naive.mean], { isGain: true, target: { atLeast: 40 } });
  add('p50', ours('p50'), ['naive p50', naive.p50], { isGain: true });
  add('p95', ours('p95'), ['naive p95', naive.p95], { isGain: true });
  add('p99', ours('p99'), ['naive p99', naive.p99], { isGain: true, target: { atLeast: 100 } });
  add('p50', ours('p50'), ['primary key p50', lookup('p50')], { target: { atMost: 10 } });
  add('p99', ours('p99'), ['primary key p99', lookup('p99')], { target: { atMost: 20 } });
  for (const group of ['text', 'text + place', 'price', 'rating'] as const) {
    const isIn = (at: number) => mix[at]?.group === group;
    const own = results.ours.map((round) => round.filter((_, at) => isIn(at)));
    const theirs = statsOf(
      results.naive.flatMap((samples, round) => samples.filter((_, at) => isIn(at * ROUNDS + round))),
    );
    add(`${group}, p50`, eachRound(own, 'p50'), ['primary key p50', lookup('p50')], {});
    add(`${group}, mean`, eachRound(own, 'mean'), ['naive mean', theirs.mean], { isGain: true });
  }
  report.note(
    `${name}: ${mix.length} queries, ${ROUNDS} rounds; no answer: ours ${((100 * answers.ours) / mix.length / ROUNDS).toFixed(0)} %, naive ${((100 * answers.naive) / mix.length).toFixed(0)} %. The naive search went through the mix once, a fifth in each round.`,
  );
}

const everyFifth = <Item>(items: Item[], round: number) => items.filter((_, at) => at % ROUNDS === round);

/** Offers by primary key, a thousand at random. */
export async function lookUpOffers(db: Kysely<DB>, count = LOOKUPS): Promise<LookUp> {
  const random = createRandom('lookups');
  const { rows } = await sql<{ most: number }>`select max(id) as most from lab_tests`.execute(db);
  const ids = Array.from({ length: count }, () => random.between(1, rows[0]?.most ?? 1));
  return () =>
    timeEach(ids, (id) =>
      sql`
        select /* hot:bench-lookup */ id, lab_id, test_id, price_halalas, turnaround_hours, is_active
        from lab_tests where id = ${id}`.execute(db),
    );
}

async function benchSuggestions(
  db: Kysely<DB>,
  mix: MixQuery[],
  { lookUp, report }: { lookUp: LookUp; report: Report },
) {
  const texts = mix.map(({ input }, at) => input.searchText.slice(0, 2 + (at % 6)));
  const results = await alternate(ROUNDS, {
    ours: () =>
      timeEach(texts, (searchText) =>
        priceSuggestions({ db, actor: null }, { searchText, ...RIYADH, radiusKm: USUAL_RADIUS_KM }),
      ),
    lookup: lookUp,
  });
  for (const name of ['p50', 'p99'] as const) {
    report.add({
      group: 'P1',
      what: `suggestions, two to seven letters: ${name}`,
      value: eachRound(results.ours, name),
      unit: 'ms',
      reference: { what: `primary key ${name}`, value: eachRound(results.lookup, name) },
      ...(name === 'p99' && { isAbsolute: true, target: { atMost: SUGGESTIONS_P99_MS } }),
    });
  }
}
