import type { ReactNode } from 'react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { switchFieldRecipe } from './switch-field-recipe.ts';
import { useWidgets } from './widget-files.ts';

const parts = partsOf(switchFieldRecipe);
const Row = styled('span', switchFieldRecipe);

export type SwitchFieldProps = {
  /** In a form that is sent as a whole; 'on' where the switch is on. */
  name?: string | undefined;
  defaultIsOn?: boolean | undefined;
  /** Where each press counts at once. */
  isOn?: boolean | undefined;
  onSwitch?: ((isOn: boolean) => void) | undefined;
  isDisabled?: boolean | undefined;
  className?: string | undefined;
  /** The name of the switch, where what stands beside it says its state. */
  label?: string | undefined;
  children: ReactNode;
};

/** Turns something on or off: Chakra's switch. */
export function SwitchField(props: SwitchFieldProps) {
  const widgets = useWidgets();
  return widgets ? <widgets.DrawnSwitch {...props} /> : <Place {...props} />;
}

/** Keeps the place and the value until the widget is there. */
function Place({ name, defaultIsOn = false, isOn = defaultIsOn, className, children }: SwitchFieldProps) {
  const state = isOn ? 'checked' : 'unchecked';
  return (
    <Row className={className}>
      <input type="checkbox" hidden readOnly name={name} checked={isOn} />
      <span className={parts.track} data-state={state}>
        <span className={parts.thumb} data-state={state} />
      </span>
      <span className={parts.words}>{children}</span>
    </Row>
  );
}
