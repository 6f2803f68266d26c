import { Plural, Trans } from '@lingui/react/macro';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { styled } from '#/client/ui/base/styled.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { MoreRows } from '#/client/ui/lists/more-rows.tsx';
import { ProductCard } from './product-card.tsx';
import { SHELF_LENGTH } from './shelf-query.ts';
import { ShelfSkeleton } from './shelf-skeleton.tsx';
import { StoreFailure } from './store-failure.tsx';
import { shelfRecipe } from './store-recipes.ts';
import { useShelf } from './use-shelf.ts';

const Shelf = styled('ul', shelfRecipe);

/** The products: loading, failed, empty, or listed. */
export function StoreShelf({ collection }: { collection: string | undefined }) {
  const { products, stock, first, isLoadingMore, hasMoreFailed, hasMore, showMore } = useShelf(collection);
  if (products.length === 0) {
    if (first?.isError && !first.isFetching) {
      return <StoreFailure error={first.error} onRetry={() => void first.refetch()} />;
    }
    if (first?.data === undefined) return <ShelfSkeleton />;
    return <NoProducts isAll={collection === undefined} />;
  }
  const shownCount = products.length;
  return (
    <>
      <Shelf>
        {products.map((product, index) => (
          <ProductCard key={product.id} product={product} index={index % SHELF_LENGTH} stock={stock} />
        ))}
      </Shelf>
      {hasMore || shownCount > SHELF_LENGTH ? (
        <MoreRows
          hasMore={hasMore}
          isLoading={isLoadingMore}
          hasFailed={hasMoreFailed}
          onMore={showMore}
          coming={{ rowHeightPx: 360, shownCount }}
        >
          <output>
            <span key={shownCount}>
              {hasMore ? (
                <Plural value={shownCount} one="Showing # product" other="Showing # products" />
              ) : (
                <Plural value={shownCount} one="The only product" other="All # products are shown" />
              )}
            </span>
          </output>
        </MoreRows>
      ) : null}
    </>
  );
}

function NoProducts({ isAll }: { isAll: boolean }) {
  const next = isAll ? (
    <LinkButton to="/" variant="tint">
      <Trans>Go to the home page</Trans>
    </LinkButton>
  ) : (
    <LinkButton to="/store" variant="tint">
      <Trans>Show all products</Trans>
    </LinkButton>
  );
  return <EmptyState title={<Trans>No products available at the moment.</Trans>} action={next} />;
}
