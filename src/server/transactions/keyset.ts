import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { TransactionFilters } from '#/shared/transactions.ts';
import { decodeCursor } from '../db/cursor.ts';

const FARTHEST = 4_102_444_800_000_000; // the year 2100
const cursorKey = z.tuple([z.int().check(z.nonnegative(), z.lte(FARTHEST)), z.uuid()]);

/** In microseconds, as finely as the database counts: a moment of JavaScript would lose rows between two pages. */
export const microsecondsOf = (at: RawBuilder<unknown>) =>
  sql<number>`(extract(epoch from ${at}) * 1000000)::bigint`;

/** Where a page of a list by time begins, and its order. */
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
              ('epoch'::timestamptz + ${after[0]}::bigint * interval '1 microsecond', ${after[1]}::uuid)`,
        ]
      : [],
    order: isOldest ? sql`${at}, ${id}` : sql`${at} desc, ${id} desc`,
  };
}
