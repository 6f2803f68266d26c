import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useId } from 'react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { consentRecipe } from './consent-recipe.ts';

const parts = partsOf(consentRecipe);

const Consent = styled('div', consentRecipe);

type Props = { error: string | undefined; onTick?: () => void };

/** The terms open in a new tab, so that the form keeps its values. */
export function ConsentField({ error, onTick }: Props) {
  const id = useId();
  return (
    <Consent>
      <div className={parts.line}>
        <input
          id={id}
          type="checkbox"
          name="acceptTerms"
          required
          onChange={onTick}
          aria-invalid={Boolean(error)}
          aria-describedby={error ? `${id}-error` : undefined}
        />
        <label htmlFor={id}>
          <Trans>
            I agree to the{' '}
            <Link className="link" to="/terms-and-conditions" target="_blank">
              Terms & Conditions
            </Link>{' '}
            and the{' '}
            <Link className="link" to="/privacy-policy" target="_blank">
              Privacy Policy
            </Link>
          </Trans>
        </label>
      </div>
      {error ? (
        <span className={parts.error} id={`${id}-error`}>
          <TriangleAlert aria-hidden />
          {error}
        </span>
      ) : null}
    </Consent>
  );
}
