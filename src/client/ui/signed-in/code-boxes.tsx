import { useLingui } from '@lingui/react/macro';
import type { ReactNode } from 'react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { FormField } from '../fields/form-field.tsx';
import { codeBoxesRecipe } from '../widgets/code-boxes-recipe.ts';
import { useWidgets } from '../widgets/use-widgets.ts';

const parts = partsOf(codeBoxesRecipe);
const Room = styled('div', codeBoxesRecipe);

const DIGITS = 6;

type Props = { name: string; label: string; help?: ReactNode; error?: string | undefined };

/** A code of six digits from a message or an app: Chakra's boxes, which take a paste and what a phone fills in. */
export function CodeBoxes({ name, label, help, error }: Props) {
  const { t } = useLingui();
  const widgets = useWidgets();
  return (
    <FormField label={label} help={help} error={error}>
      {(control) =>
        widgets ? (
          <widgets.DrawnCodeBoxes
            name={name}
            control={control}
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
