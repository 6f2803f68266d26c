import { getCurrentCatalog } from '#/server/catalog/word-index/current-catalog.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { PurposeList } from '#/shared/search/purpose.ts';
import { purposeBook } from './purpose-book.ts';
import { testsOfPurpose } from './show-purpose.ts';

/** Every purpose with its tests, by group; those of which the catalogue has no test are left out. */
export async function listPurposes({ db }: Pick<Context, 'db'>): Promise<PurposeList> {
  const index = await getCurrentCatalog(db);
  const { purposes, groupOf } = purposeBook();
  const rows = purposes.flatMap((purpose) => {
    const group = groupOf.get(purpose.slug);
    const testIds = testsOfPurpose(index, purpose).map(({ testId }) => testId);
    return group && testIds.length > 0 ? [{ slug: purpose.slug, group, name: purpose.name, testIds }] : [];
  });
  return { rows, nextCursor: null };
}
