import { plural } from '@lingui/core/macro';
import { Trans, useLingui } from '@lingui/react/macro';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { StarRating } from '#/client/ui/widgets/star-rating.tsx';
import { starChoiceRecipe } from './review-recipes.ts';

const parts = partsOf(starChoiceRecipe);

const Box = styled('div', starChoiceRecipe);

/** The stars of a review. */
export function StarChoice({ initial, error }: { initial: number | undefined; error: string | undefined }) {
  const { t } = useLingui();
  return (
    <Box>
      <StarRating
        name="rating"
        label={<Trans>Your rating</Trans>}
        initial={initial}
        nameOf={(step) => t`${plural(step, { one: '# star', other: '# stars' })}`}
      />
      {error ? (
        <p role="alert" className={parts.error}>
          {error}
        </p>
      ) : null}
    </Box>
  );
}
