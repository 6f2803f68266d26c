import { Trans } from '@lingui/react/macro';
import { OrderCards } from '#/client/booking/orders/order-cards.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { StoreOrders } from '#/client/store/purchases/store-orders.tsx';
import { Button } from '#/client/ui/base/button.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';

/** All orders of the customer: at laboratories and in the store. */
export function OrdersSection() {
  const list = trpc.orders.mine.useInfiniteQuery(
    { limit: 20 },
    { getNextPageParam: (page) => page.nextCursor },
  );
  const orders = list.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <>
      <h2 className="sr">
        <Trans>Orders</Trans>
      </h2>
      {list.isError ? <ErrorState error={list.error} onRetry={() => void list.refetch()} /> : null}
      {orders.length > 0 ? <OrderCards orders={orders} /> : null}
      {list.hasNextPage ? (
        <div>
          <Button variant="line" onClick={() => void list.fetchNextPage()} disabled={list.isFetchingNextPage}>
            <Trans>Show more bookings</Trans>
          </Button>
        </div>
      ) : null}
      <StoreOrders hasOtherOrders={orders.length > 0} />
    </>
  );
}
