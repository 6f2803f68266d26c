import { Checkbox } from '@chakra-ui/react/checkbox';
import { useEffect, useRef } from 'react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { checkFieldRecipe } from './check-field-recipe.ts';
import type { CheckFieldProps } from './check-field.tsx';
import { overDrawn, PartsRoot } from './parts-root.tsx';

const parts = partsOf(checkFieldRecipe);
const Row = styled('label', checkFieldRecipe);

const overMark = overDrawn('20px', '20px');

export function DrawnCheck({ name, isTicked, onTick, className, children }: CheckFieldProps) {
  const input = useRef<HTMLInputElement>(null);
  // A press moves the real control; where the page then refuses the change, it has to go back.
  useEffect(() => {
    if (isTicked !== undefined && input.current) input.current.checked = isTicked;
  });
  return (
    <PartsRoot>
      <Checkbox.Root
        asChild
        unstyled
        name={name}
        checked={isTicked}
        onCheckedChange={({ checked }) => onTick?.(checked === true)}
      >
        <Row className={className}>
          <Checkbox.HiddenInput ref={input} style={overMark} />
          <Checkbox.Control className={parts.mark} />
          <Checkbox.Label className={parts.words}>{children}</Checkbox.Label>
        </Row>
      </Checkbox.Root>
    </PartsRoot>
  );
}
