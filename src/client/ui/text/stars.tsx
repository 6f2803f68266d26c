import { useLingui } from '@lingui/react/macro';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { formatCount } from '#/shared/core/format.ts';
import { styled } from '../base/styled.tsx';
import { starsRecipe } from './stars-recipe.ts';

const parts = partsOf(starsRecipe);

const Row = styled('span', starsRecipe);
const steps = [1, 2, 3, 4, 5];
const STAR = 'm12 3.2 2.7 5.6 6.1.8-4.5 4.2 1.1 6.1L12 17l-5.4 2.9 1.1-6.1-4.5-4.2 6.1-.8Z';

/** One to five whole stars of one review. */
export function Stars({ rating }: { rating: number }) {
  const { t } = useLingui();
  const count = formatCount(rating);
  return (
    <Row>
      <span className="sr">{t`Rated ${count} out of 5`}</span>
      {steps.map((step) => (
        <svg
          key={step}
          viewBox="0 0 24 24"
          aria-hidden="true"
          className={step <= rating ? parts.on : undefined}
        >
          <path d={STAR} />
        </svg>
      ))}
    </Row>
  );
}
