import { Trans } from '@lingui/react/macro';
import { trpc } from '#/client/core/trpc.ts';
import type { StoreProduct } from '#/shared/store/store.ts';
import { ProductRow } from './product-row.tsx';

const MOST_SHOWN = 4;

type Props = { product: Pick<StoreProduct, 'id' | 'relatedProducts'> };

/** Related products as the shop lists them; renders nothing while loading and without any. */
export function RelatedProducts({ product }: Props) {
  const related = product.relatedProducts.filter(({ relatedId }) => relatedId !== product.id);
  const ids = [...new Set(related.map(({ relatedId }) => relatedId))].slice(0, MOST_SHOWN);
  const found = trpc.store.products.useQuery({ ids }, { enabled: ids.length > 0, retry: false });
  const products = ids.flatMap((id) => found.data?.rows.find((row) => row.id === id) ?? []);
  return (
    <ProductRow title={related[0]?.sectionTitle || <Trans>You may also like</Trans>} products={products} />
  );
}
