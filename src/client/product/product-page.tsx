import '../store-words.ts';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { StoreCartButton } from '../store-cart/lazy-store-cart-button.ts';
import { trpc } from '../trpc.ts';
import { ProductFailure } from './product-failure.tsx';
import { ProductFrame } from './product-frame.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';
import { ProductView } from './product-view.tsx';

// The header has it on every page of the store: with the page's own code it is there before the first render.
await StoreCartButton.preload?.();

const route = getRouteApi('/product/$productId');

/** One product of the store, also where it has several styles. */
export function ProductPage() {
  const { productId } = route.useParams();
  const { data, error, refetch } = trpc.store.product.useQuery({ id: productId }, { retry: false });
  useLateHead(data !== undefined);

  return (
    <ProductFrame>
      {data ? (
        <ProductView key={data.id} product={data} />
      ) : error ? (
        <ProductFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <ProductSkeleton />
      )}
    </ProductFrame>
  );
}

/** A product that came after its page gives it its title and description all the same. */
function useLateHead(isHere: boolean) {
  const router = useRouter();
  const hasHead = route.useLoaderData({ select: (head) => head !== null });
  useEffect(() => {
    if (isHere && !hasHead) void router.invalidate();
  }, [router, isHere, hasHead]);
}
