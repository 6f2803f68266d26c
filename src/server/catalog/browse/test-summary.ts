import { sql } from 'kysely';
import type { SpecimenKind } from '#/shared/catalog/catalog-options.ts';
import type { TestSummary } from '#/shared/catalog/catalog.ts';

export type TestSummaryRow = {
  id: number;
  category_id: number;
  name_ar: string;
  name_en: string;
  description_ar: string;
  description_en: string;
  loinc: string | null;
  specimen_kind: SpecimenKind;
  fasting_hours: number;
  turnaround_hours: number;
  offer_count: number;
  from_price: number | null;
};

/** For `tests t`. */
export const testSummaryColumns = sql`
  t.id, t.category_id, t.name_ar, t.name_en, t.description_ar, t.description_en, t.loinc, t.specimen_kind,
  t.fasting_hours, t.turnaround_hours, t.offer_count,
  (select min(o.price_halalas) from offers o where o.test_id = t.id) as from_price`;

export const toTestSummary = (row: TestSummaryRow): TestSummary => ({
  testId: row.id,
  categoryId: row.category_id,
  name: { ar: row.name_ar, en: row.name_en },
  description: { ar: row.description_ar, en: row.description_en },
  loinc: row.loinc,
  specimenKind: row.specimen_kind,
  fastingHours: row.fasting_hours,
  turnaroundHours: row.turnaround_hours,
  offerCount: row.offer_count,
  fromPriceHalalas: row.from_price,
});
