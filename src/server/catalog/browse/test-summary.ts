import { sql } from 'kysely';
import type { SpecimenKind } from '#/shared/catalog/catalog-options.ts';
import type { TestSummary } from '#/shared/catalog/catalog.ts';
import { tubeCapsOf } from '#/shared/catalog/tube-cap.ts';
import { type CustomerRates, offerPrice } from '#/shared/core/money.ts';
import type { Around } from '../places/radius-around.ts';

export type TestSummaryRow = {
  id: number;
  category_id: number;
  name_ar: string;
  name_en: string;
  description_ar: string;
  description_en: string;
  loinc: string | null;
  specimen_kind: SpecimenKind;
  specimen_en: string;
  fasting_hours: number;
  turnaround_hours: number;
  offer_count: number;
  from_price: number | null;
};

const testColumns = sql`
  t.id, t.category_id, t.name_ar, t.name_en, t.description_ar, t.description_en, t.loinc, t.specimen_kind,
  t.specimen_en, t.fasting_hours, t.turnaround_hours`;

/** For `tests t`. */
export const testSummaryColumns = sql`${testColumns}, t.offer_count,
  (select min(o.price_halalas) from offers o where o.test_id = t.id) as from_price`;

/** The same with the labs and the lowest price within the radius; for `tests t` that are `offeredNear`. */
export const testSummaryColumnsNear = sql`${testColumns}, n.offer_count, n.from_price`;

/** Further conditions on `offers o`: within the radius, if there is one. */
export const withinRadius = (around: Around | null) =>
  around?.box
    ? sql`and o.pos <@ ${around.box}::cube and o.pos <-> ${around.point}::cube <= ${around.chord}::float8`
    : sql``;

/** Joins to `tests t` as `n` what is offered of it within the radius, or everywhere without one. */
export const offeredNear = (around: Around | null) => sql`
  cross join lateral (
    select count(*)::int as offer_count, min(o.price_halalas) as from_price, max(o.price_halalas) as to_price
    from offers o
    where o.test_id = t.id ${withinRadius(around)}
  ) n`;

export const toTestSummary = (row: TestSummaryRow, rates: CustomerRates): TestSummary => ({
  testId: row.id,
  categoryId: row.category_id,
  name: { ar: row.name_ar, en: row.name_en },
  description: { ar: row.description_ar, en: row.description_en },
  loinc: row.loinc,
  specimenKind: row.specimen_kind,
  caps: tubeCapsOf(row.specimen_kind, row.specimen_en),
  fastingHours: row.fasting_hours,
  turnaroundHours: row.turnaround_hours,
  offerCount: row.offer_count,
  lowestPrice: row.from_price === null ? null : offerPrice(row.from_price, rates),
});
