import { NumberInput } from '@chakra-ui/react/number-input';
import { useLingui } from '@lingui/react/macro';
import { Minus, Plus } from 'lucide-react';
import { type RefObject, useEffect, useRef } from 'react';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { PartsRoot } from '../widgets/parts-root.tsx';
import { numberFieldRecipe } from './number-field-recipe.ts';
import type { NumberControlProps } from './number-field.tsx';

const parts = partsOf(numberFieldRecipe);

type Props = NumberControlProps & { isFocused: RefObject<boolean> };

export function DrawnNumber({ name, min, max, value, onNumber, control, isFocused }: Props) {
  const { t } = useLingui();
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isFocused.current) input.current?.focus();
  }, [isFocused]);
  return (
    <PartsRoot>
      <NumberInput.Root
        unstyled
        asChild
        ids={{ input: control.id }}
        name={name}
        min={min}
        max={max}
        required
        formatOptions={{ useGrouping: false }}
        inputMode="numeric"
        translations={{ incrementLabel: t`Increase by one`, decrementLabel: t`Decrease by one` }}
        value={Number.isNaN(value) ? '' : String(value)}
        onValueChange={({ valueAsNumber }) => onNumber(valueAsNumber)}
      >
        <span style={{ display: 'contents' }}>
          <NumberInput.Input
            ref={input}
            dir="ltr"
            aria-describedby={control['aria-describedby']}
            // Chakra's role description is an English word.
            aria-roledescription=""
          />
          <NumberInput.DecrementTrigger className={parts.step}>
            <Minus aria-hidden />
          </NumberInput.DecrementTrigger>
          <NumberInput.IncrementTrigger className={parts.step}>
            <Plus aria-hidden />
          </NumberInput.IncrementTrigger>
        </span>
      </NumberInput.Root>
    </PartsRoot>
  );
}
