import { sql, type RawBuilder } from 'kysely';
import * as z from 'zod/mini';
import { popularityCursor } from '#/server/catalog/browse/popularity-cursor.ts';
import type { OwnOffersSort } from '#/shared/labs/lab.ts';

type Order = {
  by: RawBuilder<number | string>;
  isDown: boolean;
  cursor: z.ZodMiniType<[number | string, number]>;
};

const priceCursor = z.tuple([z.int32(), z.int32()]);
const MOST_LETTERS = 500;
const nameCursor = z.tuple([z.string().check(z.maxLength(MOST_LETTERS)), z.int32()]);

/** What a price list is ordered by; the row's id comes after it. */
export const ownOffersOrders: Record<OwnOffersSort, Order> = {
  popular: { by: sql`t.popularity`, isDown: true, cursor: popularityCursor },
  cheapest: { by: sql`o.price_halalas`, isDown: false, cursor: priceCursor },
  dearest: { by: sql`o.price_halalas`, isDown: true, cursor: priceCursor },
  nameAr: { by: sql`t.name_ar`, isDown: false, cursor: nameCursor },
  nameEn: { by: sql`t.name_en`, isDown: false, cursor: nameCursor },
};
