import { LocaleProvider } from '@chakra-ui/react/locale';
import { PinInput } from '@chakra-ui/react/pin-input';
import { useEffect, useRef, useState } from 'react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { latinDigits } from '#/shared/core/digits.ts';
import { codeBoxesRecipe } from './code-boxes-recipe.ts';
import { PartsRoot } from './parts-root.tsx';

const parts = partsOf(codeBoxesRecipe);
const Room = styled('div', codeBoxesRecipe);

// Also what an Arabic or a Persian keyboard writes.
const DIGITS = '^[0-9٠-٩۰-۹]+$';

type Props = {
  name: string;
  count: number;
  control: { id: string; 'aria-invalid': boolean; 'aria-describedby': string | undefined };
  refusal: unknown;
  nameOf: (digit: number) => string;
};

export function DrawnCodeBoxes({ name, count, control, refusal, nameOf }: Props) {
  const room = useRef<HTMLDivElement>(null);
  const [digits, setDigits] = useState<string[]>([]);
  const [answered, setAnswered] = useState(refusal);
  if (answered !== refusal) {
    setAnswered(refusal);
    if (refusal !== null) setDigits([]);
  }
  useEffect(() => {
    if (refusal !== null) room.current?.querySelector<HTMLElement>('[data-index="0"]')?.focus();
  }, [refusal]);
  return (
    <PartsRoot>
      {/* Digits are written from left to right in Arabic too, and so do the arrow keys move. */}
      <LocaleProvider locale="en">
        <PinInput.Root
          asChild
          unstyled
          otp
          name={name}
          count={count}
          placeholder=""
          pattern={DIGITS}
          ids={{ hiddenInput: control.id }}
          invalid={control['aria-invalid']}
          value={digits}
          onValueChange={({ value }) => setDigits(value.map(latinDigits))}
          sanitizeValue={(text) => latinDigits(text).replaceAll(/\D/g, '')}
          translations={{ inputLabel: (index) => nameOf(index + 1) }}
        >
          <Room ref={room} dir="ltr">
            {/* A form leads to the field with an error by its name: this one leads on to the first box. */}
            <PinInput.HiddenInput
              onFocus={() => room.current?.querySelector<HTMLElement>('[tabindex="0"]')?.focus()}
            />
            <PinInput.Control className={parts.boxes}>
              {Array.from({ length: count }, (_, index) => (
                <PinInput.Input
                  key={index}
                  index={index}
                  className={parts.box}
                  aria-describedby={control['aria-describedby']}
                />
              ))}
            </PinInput.Control>
          </Room>
        </PinInput.Root>
      </LocaleProvider>
    </PartsRoot>
  );
}
