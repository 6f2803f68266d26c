import { Trans } from '@lingui/react/macro';
import { Check } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import type { StoreProductDetails, StoreVariant } from '#/shared/store/store.ts';
import { variantChoiceRecipe } from './variant-choice-recipe.ts';
import { optionGroups, variantWith } from './variant-options.ts';

const parts = partsOf(variantChoiceRecipe);

const Choices = styled('fieldset', variantChoiceRecipe);

type Props = {
  product: Pick<StoreProductDetails, 'options' | 'variants'>;
  chosen: StoreVariant;
  onChoose: (variant: StoreVariant) => void;
};

/** A group of chips for each option of the product, or one list of its variants. Sold-out ones can be chosen. */
export function VariantChoice({ product, chosen, onChoose }: Props) {
  const { variants } = product;
  const groups = optionGroups(product);
  if (groups.length === 0) {
    const chips = variants.map((variant) => ({ label: variant.title, variant }));
    return <Chips legend={<Trans>Type</Trans>} {...{ chips, chosen, onChoose }} />;
  }
  return groups.map(({ id, title, values }) => {
    const chips = values.map((value) => ({
      label: value,
      variant: variantWith(variants, chosen, id, value),
    }));
    return <Chips key={id} legend={<bdi>{title}</bdi>} {...{ chips, chosen, onChoose }} />;
  });
}

type ChipsProps = Omit<Props, 'product'> & {
  legend: ReactNode;
  /** What a press on each chooses. */
  chips: { label: string; variant: StoreVariant }[];
};

function Chips({ legend, chips, chosen, onChoose }: ChipsProps) {
  const name = useId();
  return (
    <Choices>
      <legend>{legend}</legend>
      <div className={parts.choices}>
        {chips.map(({ label, variant }) => (
          <label key={label} className={parts.chip}>
            <input
              type="radio"
              name={name}
              checked={variant.id === chosen.id}
              onChange={() => onChoose(variant)}
            />
            <Check aria-hidden />
            <bdi>{label}</bdi>
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
