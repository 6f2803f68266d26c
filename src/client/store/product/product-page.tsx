import '#/client/core/messages/store.ts';
import { getRouteApi, useRouter } from '@tanstack/react-router';
import { useEffect } from 'react';
import { trpc } from '#/client/core/trpc.ts';
import { StoreCartButton } from '../cart/lazy-store-cart-button.ts';
import { failureOf } from '../shop/page-failure.ts';
import { ProductFailure } from './product-failure.tsx';
import { ProductFrame } from './product-frame.tsx';
import { ProductSkeleton } from './product-skeleton.tsx';
import { ProductView } from './product-view.tsx';

// The header shows the button on every page of the store: loaded with the page's code, it is there before the first
// render.
await StoreCartButton.preload?.();

const route = getRouteApi('/product/$productId');

/** The page of one product, with or without several variants, or of the failure that the server met. */
export function ProductPage() {
  const router = useRouter();
  const failure = failureOf(route.useLoaderData());
  if (!failure) return <LoadedProduct />;
  return (
    <ProductFrame>
      <ProductFailure error={failure} onRetry={() => void router.invalidate()} />
    </ProductFrame>
  );
}

function LoadedProduct() {
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

/** Sets title and description for a product that arrived after its page. */
function useLateHead(isHere: boolean) {
  const router = useRouter();
  const hasHead = route.useLoaderData({ select: (head) => head !== null });
  useEffect(() => {
    if (isHere && !hasHead) void router.invalidate();
  }, [router, isHere, hasHead]);
}
