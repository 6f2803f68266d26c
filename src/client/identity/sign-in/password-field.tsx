import { useLingui } from '@lingui/react/macro';
import { Eye, EyeOff } from 'lucide-react';
import { useState } from 'react';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { formFieldRecipe } from '#/client/ui/fields/form-field-recipe.ts';
import { FormField } from '#/client/ui/fields/form-field.tsx';
import { Input } from '#/client/ui/fields/text-field.tsx';

const parts = partsOf(formFieldRecipe);

type Props = {
  name: string;
  label: string;
  autoComplete: 'current-password' | 'new-password';
  error?: string | undefined;
  help?: string;
};

export function PasswordField({ name, label, autoComplete, error, help }: Props) {
  const { t } = useLingui();
  const [isShown, setShown] = useState(false);
  return (
    <FormField label={label} error={error} help={help}>
      {(control) => (
        <>
          <Input
            {...control}
            name={name}
            type={isShown ? 'text' : 'password'}
            autoComplete={autoComplete}
            autoCapitalize="none"
            spellCheck={false}
            dir="ltr"
            required
            className={parts.withEnd}
          />
          <Button
            className={parts.end}
            variant="ghost"
            size="icon"
            aria-label={t`Show the password`}
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
