import { Switch } from '@chakra-ui/react/switch';
import { useEffect, useRef } from 'react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { overDrawn, PartsRoot } from './parts-root.tsx';
import { switchFieldRecipe } from './switch-field-recipe.ts';
import type { SwitchFieldProps } from './switch-field.tsx';

const parts = partsOf(switchFieldRecipe);
const Row = styled('label', switchFieldRecipe);

const overTrack = overDrawn('44px', '24px');

export function DrawnSwitch(props: SwitchFieldProps) {
  const { name, defaultIsOn, isOn, onSwitch, isDisabled, className, label, children } = props;
  const input = useRef<HTMLInputElement>(null);
  // A press moves the real control; where the page then refuses the change, it has to go back.
  useEffect(() => {
    if (isOn !== undefined && input.current) input.current.checked = isOn;
  });
  return (
    <PartsRoot>
      <Switch.Root
        asChild
        unstyled
        name={name}
        defaultChecked={defaultIsOn}
        checked={isOn}
        disabled={isDisabled}
        onCheckedChange={({ checked }) => onSwitch?.(checked)}
      >
        <Row className={className}>
          <Switch.HiddenInput ref={input} style={overTrack} />
          <Switch.Control className={parts.track}>
            <Switch.Thumb className={parts.thumb} />
          </Switch.Control>
          {label === undefined ? null : <Switch.Label className="sr">{label}</Switch.Label>}
          {label === undefined ? (
            <Switch.Label className={parts.words}>{children}</Switch.Label>
          ) : (
            <span className={parts.words} aria-hidden>
              {children}
            </span>
          )}
        </Row>
      </Switch.Root>
    </PartsRoot>
  );
}
