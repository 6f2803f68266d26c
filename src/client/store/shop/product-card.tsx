import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Plus } from 'lucide-react';
import type { CSSProperties } from 'react';
import { Button, LinkButton } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import type { StoreProduct } from '#/shared/store/store.ts';
import { useIsStoreOpen } from '../cart/use-is-store-open.ts';
import { isSaleRibbon } from './is-sale-ribbon.ts';
import { isPriceFrom, pricedVariant } from './priced-variant.ts';
import { ProductPicture } from './product-picture.tsx';
import { StorePrice } from './store-price.tsx';
import { shelfRecipe } from './store-recipes.ts';
import { useAddFirstVariant } from './use-add-first-variant.tsx';

const parts = partsOf(shelfRecipe);

/** The largest number of pictures on a first screen. */
const EAGER_COUNT = 4;
/** Pictures further down fade in without a delay. */
const LAST_DELAYED = 12;

type Props = {
  product: StoreProduct;
  /** Index among the products of its page. */
  index: number;
  /** The stock of each variant, by its id. */
  stock: ReadonlyMap<string, number>;
};

/** The whole card links to the product; its button is the only other control. */
export function ProductCard({ product, index, stock }: Props) {
  const priced = pricedVariant(product);
  return (
    <li style={{ '--turn': Math.min(index, LAST_DELAYED) } as CSSProperties}>
      <article className={parts.card}>
        <div className={parts.picture}>
          <ProductPicture noneClass={parts.none} url={product.image} isEager={index < EAGER_COUNT} />
          {product.ribbonText ? (
            <span
              className={isSaleRibbon(product.ribbonText) ? `${parts.ribbon} ${parts.sale}` : parts.ribbon}
            >
              <bdi>{product.ribbonText}</bdi>
            </span>
          ) : null}
        </div>
        <div className={parts.info}>
          <h3>
            <Link to="/product/$productId" params={{ productId: product.id }}>
              <bdi>{product.title}</bdi>
            </Link>
          </h3>
          <p className={parts.subtitle}>
            {product.subtitle ? <bdi>{product.subtitle}</bdi> : <Trans>Check it out</Trans>}
          </p>
          {priced ? (
            <p className={parts.cost}>
              {isPriceFrom(product) ? (
                <small>
                  <Trans>From</Trans>
                </small>
              ) : null}
              <StorePrice {...priced} wasClass={parts.was} />
            </p>
          ) : null}
          <AddButton product={product} stock={stock} />
        </div>
      </article>
    </li>
  );
}

function AddButton({ product, stock }: Omit<Props, 'index'>) {
  const { t } = useLingui();
  const { add, isAdding } = useAddFirstVariant(product);
  const isOpen = useIsStoreOpen();
  const { title, variants } = product;
  const leftOf = (variant: (typeof variants)[number]) => stock.get(variant.id) ?? variant.inventoryQuantity;
  const isThere = (variant: (typeof variants)[number]) => !variant.manageInventory || leftOf(variant) > 0;
  const [first] = variants;
  if (!isOpen) return null;
  if (!first || !product.purchasable || !variants.some(isThere)) {
    return (
      <Button variant="tint" disabled>
        {first && product.purchasable ? <Trans>Sold out</Trans> : <Trans>Not available</Trans>}
      </Button>
    );
  }
  if (!isThere(first)) {
    return (
      <LinkButton
        variant="tint"
        to="/product/$productId"
        params={{ productId: product.id }}
        aria-label={t`Choose a style: ${title}`}
      >
        <Trans>Choose a style</Trans>
      </LinkButton>
    );
  }
  return (
    <Button
      variant="tint"
      aria-label={t`Add to Cart: ${title}`}
      aria-disabled={isAdding}
      onClick={() => void add(first, leftOf(first))}
    >
      <Plus aria-hidden />
      <Trans>Add to Cart</Trans>
    </Button>
  );
}
