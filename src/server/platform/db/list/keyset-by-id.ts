import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import type { TimeSort } from '#/shared/core/time-sorts.ts';
import { decodeCursor } from '../cursor.ts';

const idCursor = z.tuple([z.uuid()]);

/** The start condition and order of a page of rows whose ids are ordered by time. */
export function keysetById(
  id: RawBuilder<unknown>,
  { cursor, sort }: { cursor?: string | undefined; sort: TimeSort },
) {
  const after = decodeCursor(idCursor, cursor);
  const isOldest = sort === 'oldest';
  return {
    conditions: after ? [sql<boolean>`${id} ${isOldest ? sql`>` : sql`<`} ${after[0]}::uuid`] : [],
    order: isOldest ? sql`${id}` : sql`${id} desc`,
  };
}
