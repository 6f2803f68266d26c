import { Package } from 'lucide-react';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { itemWords } from '#/shared/store/purchased-words.ts';
import type { PurchasedItem } from '#/shared/store/store.ts';
import { boughtRecipe } from './purchase-recipes.ts';

const parts = partsOf(boughtRecipe);

const List = styled('ul', boughtRecipe);

/** The purchased items with their prices at the time of purchase. */
export function BoughtItems({ items }: { items: readonly PurchasedItem[] }) {
  const locale = useLocale();
  const bought = items.map((item) => ({ ...item, ...itemWords(item, locale) }));
  return (
    <List>
      {bought.map(({ variantId, image, title, variantTitle, quantity, priceFormatted }) => (
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
