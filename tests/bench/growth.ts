import type { Kysely } from 'kysely';
import { listAvailableSlots } from '#/server/booking/visits/list-available-slots.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { searchLabTests } from '#/server/search/offers/search-lab-tests.ts';
import { alternate, eachRound, timeEach } from './measure.ts';
import { makeQueryMix, mixSeeds } from './query-mix.ts';
import type { Report } from './report.ts';
import { makeSlotCalls } from './slots.ts';

const ROUNDS = 5;

/** P7: the same queries on all the data and on a tenth of it. */
export async function benchGrowth(full: Kysely<DB>, tenth: Kysely<DB>, report: Report) {
  const [fullCalls, tenthCalls] = await Promise.all([makeSlotCalls(full, 400), makeSlotCalls(tenth, 400)]);
  // The texts are from the shared catalogue; the gazetteer rows are from the larger database.
  const mix = await makeQueryMix(full, mixSeeds[0]);
  const contestants = {
    fullSearch: () => timeEach(mix, ({ input }) => searchLabTests({ db: full, actor: null }, input)),
    tenthSearch: () => timeEach(mix, ({ input }) => searchLabTests({ db: tenth, actor: null }, input)),
    fullSlots: () => timeEach(fullCalls, (call) => listAvailableSlots({ db: full }, call)),
    tenthSlots: () => timeEach(tenthCalls, (call) => listAvailableSlots({ db: tenth }, call)),
  };
  await alternate(1, contestants);
  const results = await alternate(ROUNDS, contestants);
  const add = (what: string, [whole, part]: [number[][], number[][]]) =>
    report.add({
      group: 'P7',
      what: `${what}, p50`,
      value: eachRound(whole, 'p50'),
      unit: 'ms',
      reference: { what: 'p50 at a tenth', value: eachRound(part, 'p50') },
      target: { atMost: 1.5 },
    });
  for (const group of ['text', 'text + place', 'price', 'rating'] as const) {
    const only = (rounds: number[][]) =>
      rounds.map((samples) => samples.filter((_, at) => mix[at]?.group === group));
    add(`search by ${group}`, [only(results.fullSearch), only(results.tenthSearch)]);
  }
  add('slots', [results.fullSlots, results.tenthSlots]);
}
