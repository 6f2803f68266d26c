import { Trans } from '@lingui/react/macro';
import { Star } from 'lucide-react';
import { useId } from 'react';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { formatRating } from '#/shared/core/format.ts';
import { Choice } from './choice.tsx';
import { filtersRecipe } from './filters-recipe.ts';

const parts = partsOf(filtersRecipe);

const steps = [5, 4, 3, 2, 1];

type Props = {
  value: number | undefined;
  counts?: { minRating: number; count: number }[] | undefined;
  onChange: (minRating: number | undefined) => void;
};

/** The lowest rating to show, one to five stars, or any. */
export function RatingChoice({ value, counts, onChange }: Props) {
  const name = useId();
  return (
    <div>
      <Choice type="radio" name={name} isOn={value === undefined} onChoose={() => onChange(undefined)}>
        <Trans>Any rating</Trans>
      </Choice>
      {steps.map((step) => {
        const rating = formatRating(step);
        return (
          <Choice
            key={step}
            type="radio"
            name={name}
            isOn={value === step}
            count={counts?.find(({ minRating }) => minRating === step)?.count}
            onChoose={() => onChange(step)}
          >
            <span className={parts.stars}>
              <Star aria-hidden />
              {step === 5 ? (
                <bdi dir="ltr">{rating}</bdi>
              ) : (
                <span>
                  <Trans>
                    <bdi dir="ltr">{rating}</bdi> and up
                  </Trans>
                </span>
              )}
            </span>
          </Choice>
        );
      })}
    </div>
  );
}
