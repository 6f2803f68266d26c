import type { ReactNode } from 'react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { radioChoicesRecipe } from './radio-choices-recipe.ts';
import { useWidgets } from './widget-files.ts';

const parts = partsOf(radioChoicesRecipe);
const Group = styled('div', radioChoicesRecipe);

export type RadioChoicesProps<Value extends string> = {
  name: string;
  legend: ReactNode;
  look?: 'column' | 'row' | 'boxes' | 'lines' | undefined;
  choices: readonly { value: Value; label: ReactNode }[];
  /** In a form that is sent as a whole. */
  defaultValue?: Value | undefined;
  /** Where the page follows the choice; null while none is made. */
  value?: Value | null | undefined;
  onChoose?: ((value: Value) => void) | undefined;
};

/** One of several: Chakra's radio buttons. */
export function RadioChoices<Value extends string>(props: RadioChoicesProps<Value>) {
  const widgets = useWidgets();
  return widgets ? <widgets.DrawnRadioChoices {...props} /> : <Place {...props} />;
}

/** Keeps the place and the value until the widget is there. */
function Place<Value extends string>({ name, legend, look, choices, ...props }: RadioChoicesProps<Value>) {
  const chosen = props.value ?? props.defaultValue;
  return (
    <Group look={look}>
      <span className={parts.legend}>{legend}</span>
      <div className={parts.items}>
        {choices.map(({ value, label }) => {
          const state = value === chosen ? 'checked' : 'unchecked';
          return (
            <span key={value} className={parts.item} data-state={state}>
              <input type="radio" hidden readOnly name={name} value={value} checked={value === chosen} />
              <span className={parts.mark} data-state={state} />
              <span className={parts.words}>{label}</span>
            </span>
          );
        })}
      </div>
    </Group>
  );
}
