import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import { joinFlight } from '../join-flight.ts';
import type { Flight } from '../landed-in-time.ts';
import { buildCatalogueIndex, type CatalogueIndex } from './catalogue-index.ts';
import { catalogueVersion } from './catalogue-version.ts';
import { groupBy } from './group-by.ts';

const COUNTS_TTL_MS = 10_000;
const LONGEST_BUILD_MS = 10_000;
const MOST_TESTS = 20_000;
const MOST_SYNONYMS = 400_000;

type Held = { version: number; index: CatalogueIndex; countedAt: number };

/** By database name: pools come and go (one a request on Workers), the catalogue stays. */
const heldCatalogues = new Map<string, Held>();
const builds = new Map<string, Flight<Held>>();

/** The index over the catalogue as it is now, or was a second ago. */
export async function getCurrentCatalogue(
  db: Kysely<DB>,
  now: () => number = Date.now,
): Promise<CatalogueIndex> {
  const { version, databaseName } = await catalogueVersion(db, now);
  const held = await joinFlight(builds, {
    // What another version is built from may be older.
    key: `${version} ${databaseName}`,
    longestMs: LONGEST_BUILD_MS,
    find: () => {
      const last = heldCatalogues.get(databaseName);
      return last?.version === version ? last : undefined;
    },
    begin: async () => {
      const made = await build(db, version, now());
      heldCatalogues.set(databaseName, made);
      return made;
    },
  });
  if (now() - held.countedAt >= COUNTS_TTL_MS) await recount(db, held, now());
  return held.index;
}

async function build(db: Kysely<DB>, version: number, countedAt: number): Promise<Held> {
  const [tests, synonyms, categories] = await Promise.all([
    db
      .selectFrom('tests')
      .select([
        'id',
        'category_id',
        'loinc',
        'name_ar',
        'name_en',
        'fasting_hours',
        'popularity',
        'offer_count',
      ])
      .where('merged_into', 'is', null)
      .orderBy('id')
      .limit(MOST_TESTS)
      .execute(),
    db
      .selectFrom('test_synonyms')
      .select(['test_id', 'term'])
      .orderBy('test_id')
      .orderBy('locale')
      .orderBy('term')
      .limit(MOST_SYNONYMS)
      .execute(),
    db
      .selectFrom('categories')
      .select(['id', 'name_ar', 'name_en'])
      .orderBy('position')
      .limit(1_000)
      .execute(),
  ]);
  const synonymsOf = groupBy(synonyms, (synonym) => synonym.test_id);
  const index = buildCatalogueIndex(
    tests.map((test) => ({
      testId: test.id,
      categoryId: test.category_id,
      loinc: test.loinc,
      name: { ar: test.name_ar, en: test.name_en },
      synonyms: (synonymsOf.get(test.id) ?? []).map(({ term }) => term),
      fastingHours: test.fasting_hours,
      popularity: test.popularity,
      offerCount: test.offer_count,
    })),
    categories.map((category) => ({
      categoryId: category.id,
      name: { ar: category.name_ar, en: category.name_en },
    })),
  );
  return { version, index, countedAt };
}

/** Offers move no version; their numbers only choose between plans that answer alike. */
async function recount(db: Kysely<DB>, held: Held, now: number): Promise<void> {
  held.countedAt = now;
  const { rows } = await sql<{ id: number; offer_count: number }>`
    select /* hot:offer-counts */ id, offer_count from tests order by id limit ${MOST_TESTS}`.execute(db);
  const counts = new Map(rows.map((row) => [row.id, row.offer_count]));
  for (const test of held.index.tests) test.offerCount = counts.get(test.testId) ?? 0;
}
