import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { appErrorCode } from '#/client/core/errors/app-error.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { FormField } from '../fields/form-field.tsx';
import { codeBoxesRecipe } from '../widgets/code-boxes-recipe.ts';
import { useWidgets } from '../widgets/widget-files.ts';

const parts = partsOf(codeBoxesRecipe);
const Room = styled('div', codeBoxesRecipe);

const DIGITS = 6;

type Props = {
  name: string;
  label: string;
  help?: ReactNode;
  error?: string | undefined;
  /** The answer to a code that was wrong: each new one empties the boxes for the next try. */
  refusal: unknown;
};

/** After a lost connection the digits stay. */
function isCodeWrong(error: unknown): boolean {
  const code = appErrorCode(error);
  return code === 'CODE_INVALID' || code === 'TOTP_WRONG';
}

/** A code of six digits from a message or an app: Chakra's boxes, which take a paste and what a phone fills in. */
export function CodeBoxes({ name, label, help, error, refusal }: Props) {
  const { t } = useLingui();
  const widgets = useWidgets();
  return (
    <FormField label={label} help={help} error={error}>
      {(control) =>
        widgets ? (
          <widgets.DrawnCodeBoxes
            name={name}
            control={control}
            refusal={isCodeWrong(refusal) ? refusal : null}
            count={DIGITS}
            nameOf={(digit) => t`${label}: digit ${digit} of ${DIGITS}`}
          />
        ) : (
          <Room dir="ltr">
            <div className={parts.boxes}>
              <span className={parts.box} />
            </div>
          </Room>
        )
      }
    </FormField>
  );
}
