import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { SimilarNotice } from './similar-notice.tsx';
import { reviewFormRecipe } from './test-request-recipes.ts';

const parts = partsOf(reviewFormRecipe);

/** While typing: warns if the catalogue already has this name. */
export function SameName({ names }: { names: { nameAr: string; nameEn: string } }) {
  const { data } = trpc.admin.similarTests.useQuery(names, {
    placeholderData: keepPreviousData,
    retry: false,
  });
  const same = data?.rows.filter(({ isSame }) => isSame) ?? [];
  return same.length > 0 ? (
    <div className={parts.wide}>
      <SimilarNotice similar={same} />
    </div>
  ) : null;
}
