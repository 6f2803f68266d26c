import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { compareBasket } from '#/server/search/basket/compare-basket.ts';
import { createRandom } from '#/server/seed/run/random.ts';
import { type BasketInput, basketInput } from '#/shared/search/basket.ts';
import { testSite } from '../support/api/site.ts';
import { alternate, eachRound, timeEach } from './measure.ts';
import type { Report } from './report.ts';

const ROUNDS = 5;
const BASKETS = 200;
const WANTED_TESTS = 300;
const RIYADH = { lat: 24.7136, lon: 46.6753 };

/**
 * P8: whole baskets over all laboratories, compared to the least that must be read for one: the offers of its tests.
 */
export async function benchBasket(db: Kysely<DB>, report: Report) {
  for (const size of [5, 10, 20]) {
    await benchSize(db, size, report);
  }
}

async function benchSize(db: Kysely<DB>, size: number, report: Report) {
  const baskets = await makeBaskets(db, size);
  const found = { single: 0, split: 0 };
  const run = (basket: BasketInput) => compareBasket({ db, actor: null, site: testSite() }, basket);
  await timeEach(baskets, run); // warms the caches
  const results = await alternate(ROUNDS, {
    ours: () =>
      timeEach(baskets, async (basket) => {
        const { bestSingle, bestSplit } = await run(basket);
        found.single += bestSingle ? 1 : 0;
        found.split += bestSplit ? 1 : 0;
      }),
    offers: () => timeEach(baskets, (basket) => readOffers(db, basket)),
  });
  for (const name of ['p50', 'p99'] as const) {
    report.add({
      group: 'P8',
      what: `basket of ${size} tests, best single and best split: ${name}`,
      value: eachRound(results.ours, name),
      unit: 'ms',
      reference: { what: `reading its offers ${name}`, value: eachRound(results.offers, name) },
    });
  }
  if (size !== 10)
    report.add({
      group: 'P8',
      what: `basket of ${size} tests: p99`,
      value: eachRound(results.ours, 'p99'),
      unit: 'ms',
      target: { atMost: 100 },
    });
  const share = (count: number) => `${((100 * count) / baskets.length / ROUNDS).toFixed(0)} %`;
  report.note(
    `baskets of ${size}: ${baskets.length} of the ${WANTED_TESTS} most wanted tests, ${ROUNDS} rounds; one laboratory did all in ${share(found.single)}, a split was better in ${share(found.split)}.`,
  );
}

/** The most requested tests that most laboratories offer, so that the comparison is largest. */
async function makeBaskets(db: Kysely<DB>, size: number): Promise<BasketInput[]> {
  const random = createRandom(`baskets of ${size}`);
  const { rows } = await sql<{ id: number }>`
    select id from tests order by popularity desc, id limit ${WANTED_TESTS}`.execute(db);
  const sorts = ['total', 'total', 'distance', 'earliest', 'turnaround'] as const;
  return Array.from({ length: BASKETS }, (_, at) => {
    const testIds = new Set<number>();
    while (testIds.size < size) testIds.add(random.pick(rows).id);
    const place = at % 3 === 0 ? {} : RIYADH;
    return basketInput.parse({ testIds: [...testIds], sort: sorts[at % sorts.length], ...place });
  });
}

const readOffers = (db: Kysely<DB>, { testIds }: BasketInput) =>
  sql`
    select /* hot:bench-basket-offers */ o.test_id, count(*), min(o.price_halalas)
    from offers o where o.test_id = any(${testIds}::int[]) group by o.test_id`.execute(db);
