import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import type { StoreProduct } from '#/shared/store/store.ts';
import { pricedVariant } from '../shop/priced-variant.ts';
import { ProductPicture } from '../shop/product-picture.tsx';
import { StorePrice } from '../shop/store-price.tsx';
import { relatedRecipe } from './product-recipes.ts';

const parts = partsOf(relatedRecipe);

const Row = styled('section', relatedRecipe);

const MOST_SHOWN = 4;

type Props = { product: Pick<StoreProduct, 'id' | 'relatedProducts'> };

/** Related products as the shop lists them; renders nothing while loading and without any. */
export function RelatedProducts({ product }: Props) {
  const related = product.relatedProducts.filter(({ relatedId }) => relatedId !== product.id);
  const ids = [...new Set(related.map(({ relatedId }) => relatedId))].slice(0, MOST_SHOWN);
  const found = trpc.store.products.useQuery({ ids }, { enabled: ids.length > 0, retry: false });
  const rows = ids.flatMap((id) => found.data?.rows.find((row) => row.id === id) ?? []);
  if (rows.length === 0) return null;
  return (
    <Row aria-labelledby="related">
      <h2 id="related">{related[0]?.sectionTitle || <Trans>You may also like</Trans>}</h2>
      <ul>
        {rows.map((row) => (
          <li key={row.id}>
            <RelatedProduct product={row} />
          </li>
        ))}
      </ul>
    </Row>
  );
}

function RelatedProduct({ product }: { product: StoreProduct }) {
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
