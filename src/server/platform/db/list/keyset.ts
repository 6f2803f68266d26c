import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { TransactionFilters } from '#/shared/payments/transactions.ts';
import { decodeCursor } from '../cursor.ts';

const FARTHEST = 4_102_444_800_000_000; // the year 2100
const cursorKey = z.tuple([z.int().check(z.nonnegative(), z.lte(FARTHEST)), z.uuid()]);

/** In microseconds, the database's precision: with the milliseconds of JavaScript a page would lose rows. */
export const microsecondsOf = (at: RawBuilder<unknown>) =>
  sql<number>`(extract(epoch from ${at}) * 1000000)::bigint`;

const timeOf = (microseconds: number) =>
  sql`'epoch'::timestamptz + ${microseconds}::bigint * interval '1 microsecond'`;

/** The condition of a page's start for another time of a row, which is within `margin` of the list's. */
export function keysetWithin(
  at: RawBuilder<unknown>,
  { cursor, sort }: Pick<TransactionFilters, 'cursor' | 'sort'>,
  margin: RawBuilder<unknown>,
) {
  const after = decodeCursor(cursorKey, cursor);
  if (!after) return [];
  return [
    sort === 'oldest'
      ? sql`${at} >= ${timeOf(after[0])} - ${margin}`
      : sql`${at} <= ${timeOf(after[0])} + ${margin}`,
  ];
}

/** The start condition and order of a page in a list by time. */
export function keyset(
  at: RawBuilder<unknown>,
  id: RawBuilder<unknown>,
  { cursor, sort }: Pick<TransactionFilters, 'cursor' | 'sort'>,
) {
  const after = decodeCursor(cursorKey, cursor);
  const isOldest = sort === 'oldest';
  return {
    conditions: after
      ? [
          sql`(${at}, ${id}) ${isOldest ? sql`>` : sql`<`}
              (${timeOf(after[0])}, ${after[1]}::uuid)`,
        ]
      : [],
    order: isOldest ? sql`${at}, ${id}` : sql`${at} desc, ${id} desc`,
  };
}
