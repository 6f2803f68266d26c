import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import type { StoreProduct } from '#/shared/store/store.ts';
import { pricedVariant } from '../shop/priced-variant.ts';
import { ProductPicture } from '../shop/product-picture.tsx';
import { StorePrice } from '../shop/store-price.tsx';
import { relatedRecipe } from './product-recipes.ts';

const parts = partsOf(relatedRecipe);

const Row = styled('section', relatedRecipe);

/** A few products side by side, as the shop lists them; nothing without any. */
export function ProductRow({ title, products }: { title: ReactNode; products: readonly StoreProduct[] }) {
  if (products.length === 0) return null;
  return (
    <Row aria-labelledby="related">
      <h2 id="related">{title}</h2>
      <ul>
        {products.map((product) => (
          <li key={product.id}>
            <Tile product={product} />
          </li>
        ))}
      </ul>
    </Row>
  );
}

function Tile({ product }: { product: StoreProduct }) {
  const priced = pricedVariant(product);
  return (
    <Link to="/product/$productId" params={{ productId: product.id }}>
      <span className={parts.picture}>
        <ProductPicture noneClass={parts.none} url={product.image} isEager={false} />
      </span>
      <bdi className={parts.name}>{product.title}</bdi>
      {priced ? (
        <span className={parts.cost}>
          <StorePrice {...priced} wasClass={parts.was} />
        </span>
      ) : null}
    </Link>
  );
}
