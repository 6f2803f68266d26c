import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { Moment } from '#/client/payments/parts/money-parts.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { DataTable } from '#/client/ui/dashboard-layout/data-table.tsx';
import { TableSkeleton } from '#/client/ui/dashboard-layout/table-skeleton.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { sectionPartsRecipe } from '#/client/ui/page/section-parts-recipe.ts';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { StorePurchase } from '#/shared/admin/store.ts';
import { itemWords, totalWords } from '#/shared/store/purchased-words.ts';
import { ConfirmPayment } from './confirm-payment.tsx';
import { Fact } from './fact.tsx';
import { PaymentBadge, PurchaseBadge } from './store-badges.tsx';
import { Buyer, useKitColumns } from './store-columns.tsx';

const parts = partsOf(sectionPartsRecipe);

const Box = styled('div', sectionPartsRecipe);

/** One purchase with its kits. */
export function PurchasePage({ purchaseId }: { purchaseId: string }) {
  const purchase = trpc.admin.storePurchase.useQuery({ purchaseId });
  return (
    <Box>
      <Link to="/admin/dashboard" search={{ section: 'store' }} className={parts.back}>
        <Trans>All purchases</Trans>
      </Link>
      {purchase.data ? <Opened purchase={purchase.data} /> : null}
      {purchase.isPending ? <TableSkeleton /> : null}
      {purchase.isError && !purchase.data ? (
        <ErrorState error={purchase.error} onRetry={() => void purchase.refetch()} />
      ) : null}
    </Box>
  );
}

function Opened({ purchase }: { purchase: StorePurchase }) {
  const locale = useLocale();
  return (
    <>
      <Heading as="h1" size="h1">
        <Trans>Purchase</Trans> <PurchaseBadge status={purchase.status} />
      </Heading>
      <dl className={parts.facts}>
        <Fact name={<Trans>Customer’s name</Trans>}>
          <Buyer customer={purchase.customer} />
        </Fact>
        <Fact name={<Trans>Begun</Trans>}>
          <Moment at={purchase.createdAt} />
        </Fact>
        <Fact name={<Trans>Confirmed</Trans>}>
          {purchase.confirmedAt === null ? <Trans>No</Trans> : <Moment at={purchase.confirmedAt} />}
        </Fact>
        <Fact name={<Trans>Payment</Trans>}>
          <PaymentBadge isPaid={purchase.isPaid} />
        </Fact>
        <Fact name={<Trans>Total</Trans>}>
          <bdi>{totalWords(purchase, locale)}</bdi>
        </Fact>
        <Fact name={<Trans>Purchase id</Trans>}>
          <bdi dir="ltr">{purchase.purchaseId}</bdi>
        </Fact>
      </dl>
      {purchase.isPaid === null ? <ConfirmPayment purchaseId={purchase.purchaseId} /> : null}
      <BoughtTable items={purchase.items} />
      {purchase.kits.length > 0 ? <KitTable kits={purchase.kits} /> : null}
    </>
  );
}

function BoughtTable({ items }: Pick<StorePurchase, 'items'>) {
  const { t } = useLingui();
  const locale = useLocale();
  return (
    <section className={parts.part}>
      <Heading>
        <Trans>Items</Trans>
      </Heading>
      <DataTable
        caption={t`Items`}
        rows={items.map((item) => ({ ...item, ...itemWords(item, locale) }))}
        keyOf={({ variantId }) => variantId}
        columns={[
          {
            label: t`Product`,
            order: { name: 'item', valueOf: ({ title }) => title, isText: true },
            isWide: true,
            cell: ({ title, variantTitle }) => (
              <>
                <bdi>{title}</bdi>
                <small>
                  <bdi>{variantTitle}</bdi>
                </small>
              </>
            ),
          },
          {
            label: t`Quantity`,
            isNumber: true,
            order: { name: 'quantity', valueOf: ({ quantity }) => quantity },
            cell: ({ quantity }) => quantity,
          },
          { label: t`Price`, isNumber: true, cell: ({ priceFormatted }) => <bdi>{priceFormatted}</bdi> },
        ]}
      />
    </section>
  );
}

function KitTable({ kits }: Pick<StorePurchase, 'kits'>) {
  const { t } = useLingui();
  const columns = useKitColumns();
  return (
    <section className={parts.part}>
      <Heading>
        <Trans>Kits</Trans>
      </Heading>
      <DataTable caption={t`Kits`} rows={kits} keyOf={({ code }) => code} columns={columns} />
    </section>
  );
}
