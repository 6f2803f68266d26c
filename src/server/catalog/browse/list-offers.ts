import type { Context } from '#/server/platform/trpc/context.ts';
import type { CurrentOffer, OffersInput } from '#/shared/catalog/catalog.ts';

/** The current state of these offers, of full laboratories, too; a withdrawn offer has no row. */
export async function listOffers(
  { db }: Pick<Context, 'db'>,
  { labTestIds }: OffersInput,
): Promise<{ rows: CurrentOffer[] }> {
  const rows = await db
    .selectFrom('lab_tests as o')
    .innerJoin('tests as t', 't.id', 'o.test_id')
    .innerJoin('labs as l', 'l.id', 'o.lab_id')
    .select(['o.id as lab_test_id', 'o.test_id', 'o.lab_id', 'o.price_halalas', 'o.turnaround_hours'])
    .select(['t.name_ar', 't.name_en', 't.fasting_hours', 'l.lab_name_ar', 'l.lab_name_en'])
    .where('o.id', 'in', labTestIds)
    .where('o.is_active', '=', true)
    .where('l.approved', '=', true)
    .execute();
  return {
    rows: rows.map((row) => ({
      labTestId: row.lab_test_id,
      testId: row.test_id,
      labId: row.lab_id,
      testName: { ar: row.name_ar, en: row.name_en },
      labName: { ar: row.lab_name_ar, en: row.lab_name_en },
      priceHalalas: row.price_halalas,
      turnaroundHours: row.turnaround_hours,
      fastingHours: row.fasting_hours,
    })),
  };
}
