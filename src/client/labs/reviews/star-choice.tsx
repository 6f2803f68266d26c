import { Plural, Trans } from '@lingui/react/macro';
import { Star } from 'lucide-react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { starChoiceRecipe } from './review-recipes.ts';

const parts = partsOf(starChoiceRecipe);

const Set = styled('fieldset', starChoiceRecipe);
const steps = [1, 2, 3, 4, 5];

/** Five radio buttons in the form of stars, filled up to the chosen one. */
export function StarChoice({ initial, error }: { initial: number | undefined; error: string | undefined }) {
  return (
    <Set>
      <legend>
        <Trans>Your rating</Trans>
      </legend>
      <div>
        {steps.map((step) => (
          <label key={step}>
            <input type="radio" name="rating" value={step} defaultChecked={step === initial} />
            <Star aria-hidden />
            <span className="sr">
              <Plural value={step} one="# star" other="# stars" />
            </span>
          </label>
        ))}
      </div>
      {error ? (
        <p role="alert" className={parts.error}>
          {error}
        </p>
      ) : null}
    </Set>
  );
}
