import { readTestsNear } from '#/server/catalog/browse/read-tests-near.ts';
import { getCurrentCatalog } from '#/server/catalog/word-index/current-catalog.ts';
import { matchTests } from '#/server/catalog/word-index/match-tests.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { Page } from '#/shared/core/page.ts';
import type { NearTest, SuggestInput } from '#/shared/search/search.ts';
import { proposeTests } from './propose-tests.ts';

const SHOWN = 6;

/** The tests that a name which is none may have meant: as the search understands it, then the most similar names. */
export async function listNearestTests(
  ctx: Pick<Context, 'db' | 'actor'>,
  { searchText, ...place }: SuggestInput,
): Promise<Page<NearTest>> {
  const index = await getCurrentCatalog(ctx.db);
  const meant = matchTests(index, searchText).map(({ test }) => test);
  const tests = [...new Set([...meant, ...proposeTests(index, searchText)])].slice(0, SHOWN);
  const near = await readTestsNear(
    ctx,
    tests.map(({ testId }) => testId),
    place,
  );
  return {
    rows: tests.flatMap(({ testId, name }) => {
      const offered = near.get(testId);
      return offered ? [{ testId, name, ...offered }] : [];
    }),
    nextCursor: null,
  };
}
