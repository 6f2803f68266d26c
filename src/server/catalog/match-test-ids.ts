import type { Kysely } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import { getCurrentCatalogue } from '../search/current-catalogue.ts';
import { matchTests } from '../search/match-tests.ts';

/** The tests that typed words mean, best first: the same reading as search has of them. */
export async function matchTestIds(db: Kysely<DB>, text: string): Promise<number[]> {
  return matchTests(await getCurrentCatalogue(db), text).map(({ test }) => test.testId);
}
