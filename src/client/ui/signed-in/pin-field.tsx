import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { latinDigits } from '#/shared/core/digits.ts';
import { PIN_MAX_LENGTH } from '#/shared/identity/auth.ts';
import { Button } from '../base/button.tsx';
import { formFieldRecipe } from '../fields/form-field-recipe.ts';
import { FormField } from '../fields/form-field.tsx';
import { Input } from '../fields/text-field.tsx';

const parts = partsOf(formFieldRecipe);

type Props = {
  label: string;
  autoComplete: 'current-password' | 'new-password' | 'off';
  error?: string | undefined;
  longest?: number;
};

/** Digits in one line, masked until they are shown: boxes would say how many there are, and a PIN may be longer. */
export function PinField({ label, autoComplete, error, longest = PIN_MAX_LENGTH }: Props) {
  const { t } = useLingui();
  const [pin, setPin] = useState('');
  const [isShown, setShown] = useState(false);
  return (
    <FormField label={label} error={error}>
      {(control) => (
        <>
          <Input
            {...control}
            name="pin"
            type={isShown ? 'text' : 'password'}
            inputMode="numeric"
            autoComplete={autoComplete}
            maxLength={longest}
            value={pin}
            onChange={({ target }) => {
              setPin(latinDigits(target.value).replaceAll(/\D/g, ''));
            }}
            dir="ltr"
            required
            className={parts.withEnd}
          />
          <Button
            className={parts.end}
            variant="ghost"
            size="icon"
            aria-label={t`Show the PIN`}
            aria-pressed={isShown}
            onClick={() => setShown(!isShown)}
          >
            {isShown ? <EyeOff aria-hidden /> : <Eye aria-hidden />}
          </Button>
        </>
      )}
    </FormField>
  );
}
