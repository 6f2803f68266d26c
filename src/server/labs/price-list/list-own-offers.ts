import { matchTestIds } from '#/server/catalog/browse/match-test-ids.ts';
import { decodeCursor, toPage } from '#/server/platform/db/cursor.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import type { Page } from '#/shared/core/page.ts';
import type { OwnOfferRow, OwnOffersInput } from '#/shared/labs/lab.ts';
import { toOwnOfferRow } from './own-offer-row.ts';
import { ownOffersOrders } from './own-offers-order.ts';

/** The lab's whole price list, inactive offers included; the most requested tests first, unless asked otherwise. */
export async function listOwnOffers(
  { db }: Pick<Context, 'db'>,
  { labId }: Pick<LabActor, 'labId'>,
  { searchText, isActive, categoryId, sort, cursor, limit }: OwnOffersInput,
): Promise<Page<OwnOfferRow>> {
  const order = ownOffersOrders[sort];
  const after = decodeCursor(order.cursor, cursor);
  const matched = searchText.trim() === '' ? null : await matchTestIds(db, searchText);
  if (matched?.length === 0) return { rows: [], nextCursor: null };

  const rows = await db
    .selectFrom('lab_tests as o')
    .innerJoin('tests as t', 't.id', 'o.test_id')
    .select(['o.id', 'o.test_id', 'o.price_halalas', 'o.turnaround_hours', 'o.is_active'])
    .select(['t.name_ar', 't.name_en', 't.loinc', 't.specimen_kind'])
    .select(order.by.as('order_key'))
    .where('o.lab_id', '=', labId)
    .where('t.merged_into', 'is', null)
    .$if(matched !== null, (query) => query.where('o.test_id', 'in', matched ?? []))
    .$if(isActive !== undefined, (query) => query.where('o.is_active', '=', isActive === true))
    .$if(categoryId !== undefined, (query) => query.where('t.category_id', '=', categoryId ?? 0))
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb(order.by, order.isDown ? '<' : '>', after?.[0] ?? 0),
          eb.and([eb(order.by, '=', after?.[0] ?? 0), eb('o.id', '>', after?.[1] ?? 0)]),
        ]),
      ),
    )
    .orderBy(order.by, order.isDown ? 'desc' : 'asc')
    .orderBy('o.id')
    .limit(limit + 1)
    .execute();
  return toPage(rows, {
    limit,
    keyOf: (row) => [row.order_key, row.id],
    toRow: toOwnOfferRow,
  });
}
