import { useLingui } from '@lingui/react/macro';
import { Minus, Plus } from 'lucide-react';
import { useState } from 'react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { latinDigits } from '#/shared/core/digits.ts';
import { quantityStepperRecipe } from './quantity-stepper-recipe.ts';

const parts = partsOf(quantityStepperRecipe);

const Box = styled('fieldset', quantityStepperRecipe);

// Larger than any quantity that is typed, and exact as a number.
const MOST_SIGNS = 9;

/** '1.5' is 1, never 15; empty or negative input is NaN. */
const wholeOf = (written: string) => Number(/^\d+/.exec(written)?.[0] ?? 0);

type Props = {
  quantity: number;
  onChange: (quantity: number) => void;
  /** The item's name, if the page has several steppers. */
  label?: string;
  /** The limit of '+'; typed values may exceed it. */
  most?: number | null;
};

/** A quantity field: at least one, without an upper limit. Accepts both kinds of digits. */
export function QuantityStepper({ quantity, onChange, label, most = null }: Props) {
  const { t } = useLingui();
  // The text while it is typed; may be empty.
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
  // Show the clamped value instead of the typed one.
  const isShown = typed !== null && [0, quantity].includes(wholeOf(typed));
  return (
    <Box aria-label={label === undefined ? t`Quantity` : t`Quantity of ${label}`}>
      <button
        type="button"
        className={parts.step}
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
        className={parts.step}
        aria-label={t`One more`}
        disabled={most !== null && quantity >= most}
        onClick={() => step(1)}
      >
        <Plus aria-hidden />
      </button>
    </Box>
  );
}
