import { sql } from 'kysely';
import type { LabSummary } from '#/shared/catalog/lab.ts';
import { type CustomerRates, totalAt } from '#/shared/core/money.ts';

export type OfferedRow = { test_count: number; from_price: number | null };

/** Joins to `labs l` as `t` how many tests it offers and its lowest price. */
export const offeredBy = sql`
  cross join lateral (
    select count(*) as test_count, min(o.price_halalas) as from_price from lab_tests o
    where o.lab_id = l.id and o.is_active
  ) t`;

export const toOffered = (
  { test_count: testCount, from_price: fromPrice }: OfferedRow,
  rates: CustomerRates,
): Pick<LabSummary, 'testCount' | 'fromTotalHalalas'> => ({
  testCount,
  fromTotalHalalas: fromPrice === null ? null : totalAt(fromPrice, rates),
});
