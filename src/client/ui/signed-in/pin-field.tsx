import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { useState, type ChangeEvent, type SyntheticEvent } from 'react';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { latinDigits } from '#/shared/core/digits.ts';
import { PIN_MAX_LENGTH, PIN_MIN_LENGTH } from '#/shared/identity/auth.ts';
import { Button } from '../base/button.tsx';
import { styled } from '../base/styled.tsx';
import { FormField } from '../fields/form-field.tsx';
import { pinRecipe } from './pin-recipe.ts';

const parts = partsOf(pinRecipe);

const Boxes = styled('div', pinRecipe);

type Props = {
  label: string;
  autoComplete: 'current-password' | 'new-password' | 'off';
  error?: string | undefined;
  longest?: number;
};

/** One real field over drawn boxes, filled from left to right in both directions: six, and one for each further digit. */
export function PinField({ label, autoComplete, error, longest = PIN_MAX_LENGTH }: Props) {
  const { t } = useLingui();
  const [pin, setPin] = useState('');
  const [isShown, setShown] = useState(false);
  const change = (event: ChangeEvent<HTMLInputElement>) =>
    setPin(latinDigits(event.target.value).replaceAll(/\D/g, '').slice(0, longest));
  const boxes = Math.max(PIN_MIN_LENGTH, pin.length);

  return (
    <FormField label={label} error={error}>
      {(control) => (
        <Boxes dir="ltr">
          <input
            {...control}
            name="pin"
            type={isShown ? 'text' : 'password'}
            inputMode="numeric"
            autoComplete={autoComplete}
            maxLength={longest}
            value={pin}
            onChange={change}
            onSelect={toEnd}
            required
          />
          <span className={parts.boxes} aria-hidden>
            {Array.from({ length: boxes }, (_, index) => (
              <span
                key={index}
                className={index === Math.min(pin.length, boxes - 1) ? parts.next : undefined}
              >
                {isShown ? pin[index] : pin[index] ? <i /> : null}
              </span>
            ))}
          </span>
          <Button
            className={parts.eye}
            variant="ghost"
            size="icon"
            aria-label={t`Show the PIN`}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          </Button>
        </Boxes>
      )}
    </FormField>
  );
}

// The boxes are drawn for a caret after the last digit.
function toEnd({ currentTarget }: SyntheticEvent<HTMLInputElement>) {
  const end = currentTarget.value.length;
  if (currentTarget.selectionStart !== end) currentTarget.setSelectionRange(end, end);
}
