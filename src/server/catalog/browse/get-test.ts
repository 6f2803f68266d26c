import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { TestDetail } from '#/shared/catalog/catalog.ts';
import { tubesFor } from '#/shared/catalog/plan-tubes.ts';
import { tubeCapsOf } from '#/shared/catalog/tube-cap.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { type CustomerRates, totalAt } from '#/shared/core/money.ts';
import { getCurrentCatalog } from '../word-index/current-catalog.ts';
import { findNamed } from '../word-index/find-named.ts';
import { nameInFull } from './name-in-full.ts';
import { readCustomerRates } from './read-customer-rates.ts';
import { type TestSummaryRow, testSummaryColumns, toTestSummary } from './test-summary.ts';

type Row = TestSummaryRow & {
  category_ar: string;
  category_en: string;
  specimen_ar: string;
  preparation_ar: string;
  preparation_en: string;
  ucum: string | null;
  anonymous_allowed: boolean;
  to_price: number | null;
  terms_ar: string[];
  terms_en: string[];
  is_withdrawn: boolean;
};

/**
 * Finds a test by its English name in any case; a former name, that of a test merged into it, and another name that no
 * other test has also lead to it.
 */
export async function getTest(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { testName }: { testName: string },
): Promise<TestDetail> {
  const row =
    (await readTest(db, testName)) ?? (await readRenamed(db, testName)) ?? (await readCalled(db, testName));
  if (!row) throw new AppError('NOT_FOUND');
  return toTestDetail(row, await readCustomerRates({ db, actor }));
}

async function readRenamed(db: Kysely<DB>, testName: string): Promise<Row | undefined> {
  const { rows } = await sql<{ name_en: string }>`
    select /* hot:renamed-test */ t.name_en
    from test_names_before n
    join tests was on was.id = n.test_id
    join tests t on t.id = coalesce(was.merged_into, was.id)
    where lower(n.name) = lower(${testName})`.execute(db);
  return rows[0] && readTest(db, rows[0].name_en);
}

async function readCalled(db: Kysely<DB>, testName: string): Promise<Row | undefined> {
  const [called, ...others] = findNamed(await getCurrentCatalog(db), testName);
  return called && others.length === 0 ? readTest(db, called.name.en) : undefined;
}

async function readTest(db: Kysely<DB>, testName: string): Promise<Row | undefined> {
  const { rows } = await sql<Row>`
    select /* hot:test */ ${testSummaryColumns},
      c.name_ar as category_ar, c.name_en as category_en, t.specimen_ar,
      t.preparation_ar, t.preparation_en, t.ucum, t.anonymous_allowed, t.withdrawn_at is not null as is_withdrawn,
      (select max(o.price_halalas) from offers o where o.test_id = t.id) as to_price,
      array(select s.term from test_synonyms s where s.test_id = t.id and s.locale = 'ar' order by 1) as terms_ar,
      array(select s.term from test_synonyms s where s.test_id = t.id and s.locale = 'en' order by 1) as terms_en
    from tests t join categories c on c.id = t.category_id
    where lower(t.name_en) = lower(${testName}) and t.merged_into is null`.execute(db);
  return rows[0];
}

const toTestDetail = (row: Row, rates: CustomerRates): TestDetail => ({
  ...toTestSummary(row, rates),
  category: { id: row.category_id, name: { ar: row.category_ar, en: row.category_en } },
  specimen: { ar: row.specimen_ar, en: row.specimen_en },
  tubeMillilitres: tubesFor(tubeCapsOf(row.specimen_kind, row.specimen_en), 1).tubeMillilitres,
  preparation: { ar: row.preparation_ar, en: row.preparation_en },
  ucum: row.ucum,
  synonyms: { ar: row.terms_ar, en: row.terms_en },
  nameInFull: nameInFull(row.name_en, row.terms_en),
  anonymousAllowed: row.anonymous_allowed,
  isWithdrawn: row.is_withdrawn,
  toPriceHalalas: row.to_price,
  toTotalHalalas: row.to_price === null ? null : totalAt(row.to_price, rates),
});
