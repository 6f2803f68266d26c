import { useLingui } from '@lingui/react/macro';
import { styled } from '#/client/ui/base/styled.tsx';
import type { StoreVariant } from '#/shared/store/store.ts';
import { shortPrice } from '../shop/split-price.ts';
import { AddButton, type Adding } from './add-button.tsx';
import { addBarRecipe } from './product-recipes.ts';

const Bar = styled('section', addBarRecipe);

type Props = { variant: StoreVariant; hasChoice: boolean; adding: Adding };

/** On phones: price, style and button, fixed at the bottom. */
export function AddBar({ variant, hasChoice, adding }: Props) {
  const { t } = useLingui();
  return (
    <Bar aria-label={t`Price and cart`}>
      <div>
        <b>
          <bdi>{shortPrice(variant.salePriceFormatted ?? variant.priceFormatted)}</bdi>
        </b>
        {hasChoice ? (
          <p>
            <bdi>{variant.title}</bdi>
          </p>
        ) : null}
      </div>
      <AddButton {...adding} hasIcon={false} />
    </Bar>
  );
}
