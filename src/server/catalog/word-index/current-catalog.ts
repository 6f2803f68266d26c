import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { singleFlight } from '#/server/platform/single-flight/single-flight.ts';
import type { InFlight } from '#/server/platform/single-flight/with-timeout.ts';
import { tubeCapsOf } from '#/shared/catalog/tube-cap.ts';
import { buildCatalogIndex, type CatalogIndex } from './catalog-index.ts';
import { catalogVersion } from './catalog-version.ts';

const COUNTS_TTL_MS = 10_000;
const LONGEST_BUILD_MS = 10_000;
const MOST_TESTS = 20_000;
const MOST_SYNONYMS = 400_000;

type Cached = { version: number; index: CatalogIndex; countedAt: number };

/** By database name: pools come and go (one per request on Workers), the catalogue stays. */
const cachedCatalogs = new Map<string, Cached>();
const builds = new Map<string, InFlight<Cached>>();

/** The index of the catalogue, at most a second old. */
export async function getCurrentCatalog(db: Kysely<DB>, now: () => number = Date.now): Promise<CatalogIndex> {
  const { version, databaseName } = await catalogVersion(db, now);
  const cached = await singleFlight(builds, {
    // Allows stale reads of tables that another version is built from.
    key: `${version} ${databaseName}`,
    longestMs: LONGEST_BUILD_MS,
    find: () => {
      const last = cachedCatalogs.get(databaseName);
      return last?.version === version ? last : undefined;
    },
    begin: async () => {
      const made = await build(db, version, now());
      cachedCatalogs.set(databaseName, made);
      return made;
    },
  });
  if (now() - cached.countedAt >= COUNTS_TTL_MS) await recount(db, cached, now());
  return cached.index;
}

async function build(db: Kysely<DB>, version: number, countedAt: number): Promise<Cached> {
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
        'specimen_kind',
        'specimen_en',
      ])
      .where('merged_into', 'is', null)
      .where('withdrawn_at', 'is', null)
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
  const synonymsOf = Map.groupBy(synonyms, (synonym) => synonym.test_id);
  const index = buildCatalogIndex(
    tests.map((test) => ({
      testId: test.id,
      categoryId: test.category_id,
      loinc: test.loinc,
      name: { ar: test.name_ar, en: test.name_en },
      synonyms: (synonymsOf.get(test.id) ?? []).map(({ term }) => term),
      fastingHours: test.fasting_hours,
      popularity: test.popularity,
      offerCount: test.offer_count,
      caps: tubeCapsOf(test.specimen_kind, test.specimen_en),
    })),
    categories.map((category) => ({
      categoryId: category.id,
      name: { ar: category.name_ar, en: category.name_en },
    })),
  );
  return { version, index, countedAt };
}

/** Offers do not raise the version; their counts only choose between plans with equal results. */
async function recount(db: Kysely<DB>, cached: Cached, now: number): Promise<void> {
  cached.countedAt = now;
  const { rows } = await sql<{ id: number; offer_count: number }>`
    select /* hot:offer-counts */ id, offer_count from tests order by id limit ${MOST_TESTS}`.execute(db);
  const counts = new Map(rows.map((row) => [row.id, row.offer_count]));
  for (const test of cached.index.tests) test.offerCount = counts.get(test.testId) ?? 0;
}
