import { matchTestIds } from '#/server/catalog/browse/match-test-ids.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import type { DeskOffer, DeskOffersInput } from '#/shared/booking/desk.ts';

const MOST_SHOWN = 20;

/** The active tests of the lab's price list that the text matches; without a text the most requested. */
export async function listDeskOffers(
  { db }: Pick<Context, 'db'>,
  { labId }: Pick<LabActor, 'labId'>,
  { searchText }: DeskOffersInput,
): Promise<DeskOffer[]> {
  const matched = searchText.trim() === '' ? null : await matchTestIds(db, searchText);
  if (matched?.length === 0) return [];
  const rows = await db
    .selectFrom('lab_tests as o')
    .innerJoin('tests as t', 't.id', 'o.test_id')
    .select(['o.id', 'o.test_id', 'o.price_halalas', 'o.turnaround_hours'])
    .select(['t.name_ar', 't.name_en', 't.fasting_hours', 't.anonymous_allowed'])
    .where('o.lab_id', '=', labId)
    .where('o.is_active', '=', true)
    .where('t.merged_into', 'is', null)
    .$if(matched !== null, (query) => query.where('o.test_id', 'in', matched ?? []))
    .orderBy('t.popularity', 'desc')
    .orderBy('o.id')
    .$if(matched === null, (query) => query.limit(MOST_SHOWN))
    .execute();
  const rank = new Map(matched?.map((testId, index) => [testId, index]));
  return rows
    .toSorted((a, b) => (rank.get(a.test_id) ?? 0) - (rank.get(b.test_id) ?? 0))
    .slice(0, MOST_SHOWN)
    .map((row) => ({
      labTestId: row.id,
      testName: { ar: row.name_ar, en: row.name_en },
      priceHalalas: row.price_halalas,
      fastingHours: row.fasting_hours,
      turnaroundHours: row.turnaround_hours,
      isAnonymousAllowed: row.anonymous_allowed,
    }));
}
