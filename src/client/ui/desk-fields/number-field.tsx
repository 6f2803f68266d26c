import { type ReactNode, useRef } from 'react';
import { styled } from '../base/styled.tsx';
import { FormField } from '../fields/form-field.tsx';
import { useSectionWidgets } from './desk-field-files.ts';
import { numberFieldRecipe } from './number-field-recipe.ts';

const Box = styled('div', numberFieldRecipe);

type Props = {
  name: string;
  label: ReactNode;
  help?: ReactNode;
  error?: string | undefined;
  min: number;
  max: number;
  /** Not a number while the field is empty. */
  value: number;
  onNumber: (value: number) => void;
};

export type NumberControlProps = Omit<Props, 'label' | 'help' | 'error'> & {
  control: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined };
};

/** A whole number within bounds: Chakra's number input. */
export function NumberField({ label, help, error, ...number }: Props) {
  return (
    <FormField label={label} help={help} error={error}>
      {(control) => <NumberControl {...number} control={control} />}
    </FormField>
  );
}

function NumberControl(props: NumberControlProps) {
  const widgets = useSectionWidgets();
  const isFocused = useRef(false);
  return (
    <Box>
      {widgets ? (
        <widgets.DrawnNumber {...props} isFocused={isFocused} />
      ) : (
        <Place {...props} onFocus={(is) => (isFocused.current = is)} />
      )}
    </Box>
  );
}

type PlaceProps = NumberControlProps & { onFocus: (isFocused: boolean) => void };

/** Takes what is typed until the widget is there. */
function Place({ name, min, max, value, onNumber, control, onFocus }: PlaceProps) {
  return (
    <input
      {...control}
      type="number"
      name={name}
      dir="ltr"
      min={min}
      max={max}
      required
      value={Number.isNaN(value) ? '' : value}
      onChange={({ currentTarget }) => onNumber(currentTarget.valueAsNumber)}
      onFocus={() => onFocus(true)}
      onBlur={() => onFocus(false)}
    />
  );
}
