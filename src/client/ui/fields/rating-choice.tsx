import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Star } from 'lucide-react';
import { useId } from 'react';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { formatRating } from '#/shared/core/format.ts';
import { filtersRecipe } from './filters-recipe.ts';

const parts = partsOf(filtersRecipe);

const steps = [1, 2, 3, 4, 5];

type Props = {
  value: number | undefined;
  counts?: { minRating: number; count: number }[] | undefined;
  onChange: (minRating: number | undefined) => void;
};

/** The lowest rating to show, any or one to five stars, as one line. */
export function RatingChoice({ value, counts, onChange }: Props) {
  const { t } = useLingui();
  const name = useId();
  const countOf = (step: number) => counts?.find(({ minRating }) => minRating === step)?.count;
  const shown = value === undefined ? undefined : countOf(value);
  return (
    <div>
      <div className={parts.stars}>
        <label>
          <input
            type="radio"
            name={name}
            checked={value === undefined}
            aria-label={t`Any rating`}
            onChange={() => onChange(undefined)}
          />
          <Trans context="rating">Any</Trans>
        </label>
        {steps.map((step) => {
          const rating = formatRating(step);
          return (
            <label key={step} className={value !== undefined && step <= value ? parts.full : undefined}>
              <input
                type="radio"
                name={name}
                checked={value === step}
                disabled={countOf(step) === 0 && value !== step}
                aria-label={step === 5 ? rating : t`${rating} and up`}
                onChange={() => onChange(step)}
              />
              <Star aria-hidden />
            </label>
          );
        })}
      </div>
      {value === undefined ? (
        <small>
          <Trans>Choose the lowest rating to show</Trans>
        </small>
      ) : (
        <Chosen rating={formatRating(value)} count={shown} isMost={value === 5} />
      )}
    </div>
  );
}

type ChosenProps = { rating: string; count: number | undefined; isMost: boolean };

const Chosen = ({ rating, count, isMost }: ChosenProps) => (
  <small>
    {isMost ? (
      <bdi dir="ltr">{rating}</bdi>
    ) : (
      <Trans>
        <bdi dir="ltr">{rating}</bdi> and up
      </Trans>
    )}
    {count === undefined ? null : (
      <>
        {' · '}
        <Plural value={count} _0="No results" one="# result" other="# results" />
      </>
    )}
  </small>
);
