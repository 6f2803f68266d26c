import { readTestsNear } from '#/server/catalog/browse/read-tests-near.ts';
import { getCurrentCatalog } from '#/server/catalog/word-index/current-catalog.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { Page } from '#/shared/core/page.ts';
import type { SuggestInput, Suggestion } from '#/shared/search/search.ts';
import { suggestTests } from './suggest-tests.ts';

/** Completions of a typed text; each test with its lowest price and its labs within the radius, in one query. */
export async function priceSuggestions(
  ctx: Pick<Context, 'db' | 'actor'>,
  { searchText, ...place }: SuggestInput,
): Promise<Page<Suggestion>> {
  const { rows, nextCursor } = suggestTests(await getCurrentCatalog(ctx.db), searchText);
  const testIds = rows.flatMap((row) => (row.kind === 'test' ? row.testId : []));
  const near = await readTestsNear(ctx, testIds, place);
  return {
    // A test that has just left the catalogue has no row.
    rows: rows.flatMap((row): Suggestion[] => {
      if (row.kind !== 'test') return [row];
      const offered = near.get(row.testId);
      return offered ? [{ ...row, ...offered }] : [];
    }),
    nextCursor,
  };
}
