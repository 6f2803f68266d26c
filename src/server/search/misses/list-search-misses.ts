import { sql } from 'kysely';
import * as z from 'zod/mini';
import type { CatalogIndex } from '#/server/catalog/word-index/catalog-index.ts';
import { getCurrentCatalog } from '#/server/catalog/word-index/current-catalog.ts';
import { decodeCursor, toPage } from '#/server/platform/db/cursor.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { SearchMissesInput, SearchMissRow } from '#/shared/catalog/test-request.ts';
import { foldText } from '#/shared/core/normalise-text.ts';
import type { Page } from '#/shared/core/page.ts';
import { proposeTests } from '../suggestions/propose-tests.ts';

type Read = { id: number; shown: string; misses: number; first_on: string; last_on: string };

const cursors = {
  count: z.tuple([z.int32(), z.int()]),
  last: z.tuple([z.iso.date(), z.int()]),
};

/** Searches that match no test of the catalogue: most frequent or latest first. */
export async function listSearchMisses(
  { db }: Pick<Context, 'db'>,
  { text, sort, cursor, limit }: SearchMissesInput,
): Promise<Page<SearchMissRow>> {
  const after = decodeCursor<(typeof cursors)[typeof sort]>(cursors[sort], cursor);
  const by = sort === 'count' ? sql`misses` : sql`last_on`;
  const conditions = [sql`dismissed_at is null`];
  if (after) conditions.push(sql`(${by}, id) < (${after[0]}, ${after[1]})`);
  const words = foldText(text);
  if (words !== '') conditions.push(sql`position(${words} in folded) > 0`);
  const { rows } = await sql<Read>`
    select id, shown, misses, first_on::text, last_on::text from search_misses
    where ${sql.join(conditions, sql` and `)}
    order by ${by} desc, id desc limit ${limit + 1}`.execute(db);
  const index = await getCurrentCatalog(db);
  return toPage(rows, {
    limit,
    keyOf: (row) => [sort === 'count' ? row.misses : row.last_on, row.id],
    toRow: (row) => toMissRow(index, row),
  });
}

const toMissRow = (index: CatalogIndex, row: Read): SearchMissRow => ({
  missId: row.id,
  text: row.shown,
  missCount: row.misses,
  firstOn: row.first_on,
  lastOn: row.last_on,
  proposals: proposeTests(index, row.shown).map(({ testId, name }) => ({ testId, testName: name })),
});
