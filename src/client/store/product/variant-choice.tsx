import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { useId } from 'react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import type { StoreVariant } from '#/shared/store/store.ts';
import { variantChoiceRecipe } from './variant-choice-recipe.ts';

const parts = partsOf(variantChoiceRecipe);

const Choices = styled('fieldset', variantChoiceRecipe);

type Props = {
  variants: readonly StoreVariant[];
  chosenId: string;
  onChoose: (variant: StoreVariant) => void;
};

/** One list of all variants, whatever their options. Sold-out variants can be selected. */
export function VariantChoice({ variants, chosenId, onChoose }: Props) {
  const name = useId();
  return (
    <Choices>
      <legend>
        <Trans>Style</Trans>
      </legend>
      <div className={parts.choices}>
        {variants.map((variant) => (
          <label key={variant.id} className={parts.chip}>
            <input
              type="radio"
              name={name}
              checked={variant.id === chosenId}
              onChange={() => onChoose(variant)}
            />
            <Check aria-hidden />
            <bdi>{variant.title}</bdi>
            {variant.manageInventory && variant.inventoryQuantity <= 0 ? (
              <small>
                <Trans>Sold out</Trans>
              </small>
            ) : null}
          </label>
        ))}
      </div>
    </Choices>
  );
}
