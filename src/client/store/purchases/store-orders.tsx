import '#/client/core/messages/customer.ts';
import { Trans } from '@lingui/react/macro';
import { trpc } from '#/client/core/trpc.ts';
import { useSite } from '#/client/core/use-site.ts';
import { Button, LinkButton } from '#/client/ui/base/button.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { ActivateKitForm } from '../kits/activate-kit-form.tsx';
import { KitCard } from '../kits/kit-card.tsx';
import { PurchaseCard } from './purchase-card.tsx';
import { ordersRecipe } from './purchase-recipes.ts';

const parts = partsOf(ordersRecipe);

const Stack = styled('div', ordersRecipe);

/** The customer's purchases in the store, and their kits: purchased or received. */
export function StoreOrders({ hasOtherOrders }: { hasOtherOrders: boolean }) {
  const hasStore = useSite()?.hasStore === true;
  return (
    <Stack>
      <Kits />
      {hasStore ? <ActivateKitForm /> : null}
      <Purchases hasOtherOrders={hasOtherOrders} />
    </Stack>
  );
}

function Kits() {
  const kits = trpc.store.kits.useQuery();
  if (kits.isError) return <ErrorState error={kits.error} onRetry={() => void kits.refetch()} />;
  const rows = kits.data?.rows ?? [];
  if (rows.length === 0) return null;
  return (
    <section className={parts.part} aria-labelledby="own-kits">
      <Heading id="own-kits" size="h3">
        <Trans>Kits</Trans>
      </Heading>
      <ul>
        {rows.map((kit) => (
          <li key={kit.id}>
            <KitCard kit={kit} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Purchases({ hasOtherOrders }: { hasOtherOrders: boolean }) {
  const list = trpc.store.purchases.useInfiniteQuery(
    { limit: 20 },
    { getNextPageParam: (page) => page.nextCursor },
  );
  if (list.isError) return <ErrorState error={list.error} onRetry={() => void list.refetch()} />;
  const rows = list.data?.pages.flatMap((page) => page.rows) ?? [];
  if (list.isSuccess && rows.length === 0) return hasOtherOrders ? null : <NoOrders />;
  return (
    <section className={parts.part} aria-labelledby="own-purchases">
      <Heading id="own-purchases" size="h3">
        <Trans>Bought in the store</Trans>
      </Heading>
      <p className={parts.muted}>
        <Trans>
          Address, card and shipping are with the payment page: they stand in its confirmation e-mail, and not
          here.
        </Trans>
      </p>
      <ul>
        {rows.map((purchase) => (
          <li key={purchase.id}>
            <PurchaseCard purchase={purchase} />
          </li>
        ))}
      </ul>
      {list.hasNextPage ? (
        <Button variant="line" onClick={() => void list.fetchNextPage()} disabled={list.isFetchingNextPage}>
          <Trans>Show more orders</Trans>
        </Button>
      ) : null}
    </section>
  );
}

function NoOrders() {
  const hasStore = useSite()?.hasStore === true;
  return (
    <EmptyState
      title={<Trans>No orders yet</Trans>}
      action={
        hasStore ? (
          <LinkButton to="/store" variant="tint">
            <Trans>Go to the store</Trans>
          </LinkButton>
        ) : undefined
      }
    >
      <Trans>What you book, and what you buy in the store while you are logged in, stands here.</Trans>
    </EmptyState>
  );
}
