import { sql } from 'kysely';
import { decodeCursor, toPage } from '#/server/platform/db/cursor.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { LabOffersInput } from '#/shared/catalog/catalog.ts';
import type { LabPriceRow } from '#/shared/catalog/lab.ts';
import { offerPrice } from '#/shared/core/money.ts';
import type { Page } from '#/shared/core/page.ts';
import { matchTestIds } from './match-test-ids.ts';
import { popularityCursor } from './popularity-cursor.ts';
import { readCustomerRates } from './read-customer-rates.ts';

/** The price list of an approved lab, also while it is full; most popular tests first. */
export async function listLabOffers(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  input: LabOffersInput,
): Promise<Page<LabPriceRow>> {
  const after = decodeCursor(popularityCursor, input.cursor);
  const matched = input.searchText.trim() === '' ? null : await matchTestIds(db, input.searchText);
  if (matched?.length === 0) return { rows: [], nextCursor: null };

  const rates = await readCustomerRates({ db, actor });
  const rows = await db
    .selectFrom('lab_tests as o')
    .innerJoin('labs as l', 'l.id', 'o.lab_id')
    .innerJoin('tests as t', 't.id', 'o.test_id')
    .select([
      'o.id as lab_test_id',
      'o.price_halalas',
      'o.turnaround_hours',
      't.id',
      't.name_ar',
      't.name_en',
    ])
    .select(['t.category_id', 't.fasting_hours', 't.popularity'])
    .where('o.lab_id', '=', input.labId)
    .where('o.is_active', '=', true)
    .where('l.approved', '=', true)
    .where(sql<boolean>`is_sold_here(l.city_id)`)
    .$if(matched !== null, (query) => query.where('t.id', 'in', matched ?? []))
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('t.popularity', '<', after?.[0] ?? 0),
          eb.and([eb('t.popularity', '=', after?.[0] ?? 0), eb('t.id', '>', after?.[1] ?? 0)]),
        ]),
      ),
    )
    .orderBy('t.popularity', 'desc')
    .orderBy('t.id')
    .limit(input.limit + 1)
    .execute();
  return toPage(rows, {
    limit: input.limit,
    keyOf: (row) => [row.popularity, row.id],
    toRow: (row) => ({
      labTestId: row.lab_test_id,
      testId: row.id,
      testName: { ar: row.name_ar, en: row.name_en },
      categoryId: row.category_id,
      ...offerPrice(row.price_halalas, rates),
      turnaroundHours: row.turnaround_hours,
      fastingHours: row.fasting_hours,
    }),
  });
}
