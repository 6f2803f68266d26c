import { type ComponentProps, useRef } from 'react';
import { styled } from '../base/styled.tsx';
import type { ComboboxOption } from '../fields/combobox.tsx';
import { deskComboboxRecipe } from './desk-combobox-recipe.ts';
import { useLists } from './desk-field-files.ts';

const Frame = styled('div', deskComboboxRecipe);

export type DeskComboboxProps = {
  name: string;
  value: string;
  onValueChange: (value: string) => void;
  options: ComboboxOption[];
  onChoose: (index: number) => void;
  inputProps: Pick<
    ComponentProps<'input'>,
    'id' | 'placeholder' | 'maxLength' | 'aria-label' | 'aria-invalid' | 'aria-describedby'
  >;
};

/** A text box with a list of suggestions: Chakra's combobox. */
export function DeskCombobox(props: DeskComboboxProps) {
  const lists = useLists();
  const isFocused = useRef(false);
  return (
    <Frame>
      {lists ? (
        <lists.DrawnCombobox {...props} isFocused={isFocused} />
      ) : (
        <Place {...props} onFocus={(is) => (isFocused.current = is)} />
      )}
    </Frame>
  );
}

/** Takes what is typed until the widget is there. */
function Place({
  name,
  value,
  onValueChange,
  inputProps,
  onFocus,
}: DeskComboboxProps & { onFocus: (isFocused: boolean) => void }) {
  return (
    <input
      {...inputProps}
      name={name}
      value={value}
      autoComplete="off"
      onChange={({ target }) => onValueChange(target.value)}
      onFocus={() => onFocus(true)}
      onBlur={() => onFocus(false)}
    />
  );
}
