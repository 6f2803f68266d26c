import { getCurrentCatalog } from '#/server/catalog/word-index/current-catalog.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { PurposeAnswer, PurposeInput } from '#/shared/search/purpose.ts';
import { purposeBook } from './purpose-book.ts';
import { showPurpose } from './show-purpose.ts';

export async function findPurpose(
  { db }: Pick<Context, 'db'>,
  { slug }: PurposeInput,
): Promise<PurposeAnswer | null> {
  const purpose = purposeBook().purposes.find((known) => known.slug === slug);
  return purpose ? showPurpose(await getCurrentCatalog(db), purpose) : null;
}
