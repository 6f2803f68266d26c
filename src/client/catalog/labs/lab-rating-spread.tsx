import { useLingui } from '@lingui/react/macro';
import { trpc } from '#/client/core/trpc.ts';
import { styled } from '#/client/ui/base/styled.tsx';
import { formatCount } from '#/shared/core/format.ts';
import { labRatingSpreadRecipe } from './lab-rating-spread-recipe.ts';

const Spread = styled('ul', labRatingSpreadRecipe);

const STARS = [5, 4, 3, 2, 1];

/** How many reviews gave each number of stars, as bars. */
export function LabRatingSpread({ labId }: { labId: number }) {
  const { t } = useLingui();
  const { data } = trpc.catalog.labRecord.useQuery({ labId });
  const total = data?.ratings.reduce((sum, { count }) => sum + count, 0) ?? 0;
  if (!data || total === 0) return null;
  return (
    <Spread aria-label={t`Reviews by stars`}>
      {STARS.map((stars) => {
        const count = data.ratings.find((row) => row.stars === stars)?.count ?? 0;
        return (
          <li key={stars}>
            <span aria-hidden="true">{stars}</span>
            <span className="sr">{t`${stars} stars`}</span>
            <i aria-hidden="true">
              <b style={{ inlineSize: `${(count / total) * 100}%` }} />
            </i>
            <span>{formatCount(count)}</span>
          </li>
        );
      })}
    </Spread>
  );
}
