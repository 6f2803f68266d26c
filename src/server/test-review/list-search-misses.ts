import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import { foldText } from '#/shared/normalise-text.ts';
import type { Page } from '#/shared/page.ts';
import type { SearchMissesInput, SearchMissRow } from '#/shared/test-review.ts';
import { decodeCursor, toPage } from '../db/cursor.ts';
import type { DB } from '../db/schema.gen.ts';
import type { CatalogueIndex } from '../search/catalogue-index.ts';
import { getCurrentCatalogue } from '../search/current-catalogue.ts';
import { proposeTests } from '../search/propose-tests.ts';

type Read = { id: number; shown: string; misses: number; first_on: string; last_on: string };

const cursors = {
  count: z.tuple([z.int32(), z.int()]),
  last: z.tuple([z.iso.date(), z.int()]),
};

/** What people searched for and the catalogue has no word for: the most frequent or the latest first. */
export async function listSearchMisses(
  db: Kysely<DB>,
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
  const index = await getCurrentCatalogue(db);
  return toPage(rows, {
    limit,
    keyOf: (row) => [sort === 'count' ? row.misses : row.last_on, row.id],
    toRow: (row) => toMissRow(index, row),
  });
}

const toMissRow = (index: CatalogueIndex, row: Read): SearchMissRow => ({
  missId: row.id,
  text: row.shown,
  missCount: row.misses,
  firstOn: row.first_on,
  lastOn: row.last_on,
  proposals: proposeTests(index, row.shown).map(({ testId, name }) => ({ testId, testName: name })),
});
