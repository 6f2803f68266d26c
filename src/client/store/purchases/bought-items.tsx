import { Package } from 'lucide-react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import type { PurchasedItem } from '#/shared/store/store.ts';
import { boughtRecipe } from './purchase-recipes.ts';

const parts = partsOf(boughtRecipe);

const List = styled('ul', boughtRecipe);

/** The purchased items with their titles and prices at the time of purchase. */
export function BoughtItems({ items }: { items: readonly PurchasedItem[] }) {
  return (
    <List>
      {items.map(({ variantId, image, title, variantTitle, quantity, priceFormatted }) => (
        <li key={variantId}>
          <span className={parts.picture}>
            {image === null ? (
              <Package aria-hidden />
            ) : (
              <img src={image} alt="" width={56} height={56} loading="lazy" />
            )}
          </span>
          <span>
            <b>
              <bdi>{title}</bdi>
            </b>
            {variantTitle === '' || variantTitle === title ? null : (
              <small>
                <bdi>{variantTitle}</bdi>
              </small>
            )}
            <small>
              <bdi>{quantity}</bdi>
              {' × '}
              <bdi>{priceFormatted}</bdi>
            </small>
          </span>
        </li>
      ))}
    </List>
  );
}
