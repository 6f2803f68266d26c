import { useLingui } from '@lingui/react/macro';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { latinDigits } from '#/shared/digits.ts';
import { styled } from '../ui/styled.tsx';
import { quantityStepperRecipe } from './quantity-stepper-recipe.ts';

const Box = styled('fieldset', quantityStepperRecipe);

// What a number can hold exactly; nobody is told, since nobody types more.
const MOST_SIGNS = 9;

/** '1.5' is one, never 15; nothing, or a minus before it, is none. */
const wholeOf = (written: string) => Number(/^\d+/.exec(written)?.[0] ?? 0);

type Props = {
  quantity: number;
  onChange: (quantity: number) => void;
  /** Of what, where there are several. */
  label?: string;
  /** Where '+' ends; typing does not. */
  most?: number | null;
};

/** How many: at least one, as many as one likes. Both kinds of digits are understood. */
export function QuantityStepper({ quantity, onChange, label, most = null }: Props) {
  const { t } = useLingui();
  // What is being typed, which may be nothing for a moment.
  const [typed, setTyped] = useState<string | null>(null);

  function type(text: string) {
    const written = latinDigits(text)
      .replace(/[^\d.,٫٬-]/g, '')
      .slice(0, MOST_SIGNS);
    setTyped(written);
    if (wholeOf(written) >= 1) onChange(wholeOf(written));
  }
  function step(by: number) {
    setTyped(null);
    onChange(Math.max(1, quantity + by));
  }
  // What was typed is no longer shown where the owner made less of it.
  const isShown = typed !== null && [0, quantity].includes(wholeOf(typed));
  return (
    <Box aria-label={label === undefined ? t`Quantity` : t`Quantity of ${label}`}>
      <button
        type="button"
        className="step"
        aria-label={t`One less`}
        disabled={quantity <= 1}
        onClick={() => step(-1)}
      >
        <Minus aria-hidden />
      </button>
      <input
        role="spinbutton"
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        aria-label={t`Quantity`}
        aria-valuemin={1}
        aria-valuenow={quantity}
        value={isShown ? typed : String(quantity)}
        onChange={(event) => type(event.target.value)}
        onBlur={() => setTyped(null)}
        onKeyDown={(event) => {
          if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
          event.preventDefault();
          step(event.key === 'ArrowUp' ? 1 : -1);
        }}
      />
      <button
        type="button"
        className="step"
        aria-label={t`One more`}
        disabled={most !== null && quantity >= most}
        onClick={() => step(1)}
      >
        <Plus aria-hidden />
      </button>
    </Box>
  );
}
