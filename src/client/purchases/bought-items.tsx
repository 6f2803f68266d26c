import { Package } from 'lucide-react';
import type { PurchasedItem } from '#/shared/store.ts';
import { styled } from '../ui/styled.tsx';
import { boughtRecipe } from './purchase-recipes.ts';

const List = styled('ul', boughtRecipe);

/** What was bought, as it was called and priced then. */
export function BoughtItems({ items }: { items: readonly PurchasedItem[] }) {
  return (
    <List>
      {items.map(({ variantId, image, title, variantTitle, quantity, priceFormatted }) => (
        <li key={variantId}>
          <span className="picture">
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
