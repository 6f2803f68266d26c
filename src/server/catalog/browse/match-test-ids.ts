import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { getCurrentCatalog } from '../word-index/current-catalog.ts';
import { matchTests } from '../word-index/match-tests.ts';

/** The tests that the typed words match, best first, by the same matcher as the search. */
export async function matchTestIds(db: Kysely<DB>, text: string): Promise<number[]> {
  return matchTests(await getCurrentCatalog(db), text).map(({ test }) => test.testId);
}
