import { sql } from 'kysely';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { CurrentOffer, OffersInput } from '#/shared/catalog/catalog.ts';
import { offerPrice } from '#/shared/core/money.ts';
import { readCustomerRates } from './read-customer-rates.ts';

/** The current state of these offers, of full laboratories, too; a withdrawn offer has no row. */
export async function listOffers(
  { db, actor }: Pick<Context, 'db' | 'actor'>,
  { labTestIds }: OffersInput,
): Promise<{ rows: CurrentOffer[] }> {
  const rates = await readCustomerRates({ db, actor });
  const rows = await db
    .selectFrom('lab_tests as o')
    .innerJoin('tests as t', 't.id', 'o.test_id')
    .innerJoin('labs as l', 'l.id', 'o.lab_id')
    .select(['o.id as lab_test_id', 'o.test_id', 'o.lab_id', 'o.price_halalas', 'o.turnaround_hours'])
    .select(['t.name_ar', 't.name_en', 't.fasting_hours', 'l.lab_name_ar', 'l.lab_name_en'])
    .select(['t.specimen_kind', 't.specimen_ar', 't.specimen_en'])
    .where('o.id', 'in', labTestIds)
    .where('o.is_active', '=', true)
    .where('l.approved', '=', true)
    .where(sql<boolean>`is_sold_here(l.city_id)`)
    .execute();
  return {
    rows: rows.map((row) => ({
      labTestId: row.lab_test_id,
      testId: row.test_id,
      labId: row.lab_id,
      testName: { ar: row.name_ar, en: row.name_en },
      labName: { ar: row.lab_name_ar, en: row.lab_name_en },
      ...offerPrice(row.price_halalas, rates),
      turnaroundHours: row.turnaround_hours,
      fastingHours: row.fasting_hours,
      specimenKind: row.specimen_kind,
      specimen: { ar: row.specimen_ar, en: row.specimen_en },
    })),
  };
}
