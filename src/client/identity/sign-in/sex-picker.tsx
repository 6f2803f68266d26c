import { Trans, useLingui } from '@lingui/react/macro';
import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { anonymousRecipe } from './anonymous-recipe.ts';

const parts = partsOf(anonymousRecipe);

/** Two radio buttons drawn as one switch, none selected at first. */
export function SexPicker({ error }: { error: string | undefined }) {
  const { t } = useLingui();
  const id = useId();
  const choice = (value: 'female' | 'male') => ({
    className: 'sr',
    type: 'radio',
    name: 'sex',
    value,
    required: true,
    'aria-describedby': error ? id : undefined,
  });
  return (
    <fieldset>
      <legend>{t`Sex`}</legend>
      <div className={parts.segments}>
        <label>
          <input {...choice('female')} />
          <Trans>Female</Trans>
        </label>
        <label>
          <input {...choice('male')} />
          <Trans>Male</Trans>
        </label>
      </div>
      {error ? (
        <span className={parts.error} id={id}>
          <TriangleAlert aria-hidden />
          {error}
        </span>
      ) : null}
    </fieldset>
  );
}
