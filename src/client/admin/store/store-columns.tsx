import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { useLocale } from '#/client/core/providers.tsx';
import { Moment, PersonLink } from '#/client/payments/parts/money-parts.tsx';
import type { Column } from '#/client/ui/dashboard-layout/data-table.tsx';
import { DeskLink } from '#/client/ui/signed-in/desk-link.tsx';
import type { StoreKitRow, StorePurchaseRow } from '#/shared/admin/store.ts';
import type { PersonOf } from '#/shared/payments/transactions.ts';
import { itemWords, sumsInWords, totalWords } from '#/shared/store/purchased-words.ts';
import { KitBadge, PaymentBadge, PurchaseBadge } from './store-badges.tsx';

/** Titles of a purchase that are listed; its page shows all. */
const MOST_TITLES = 2;

export function usePurchaseColumns(): Column<StorePurchaseRow>[] {
  const { t } = useLingui();
  const locale = useLocale();
  return [
    {
      label: t`Begun`,
      sorts: { descending: 'newest', ascending: 'oldest' },
      cell: ({ purchaseId, createdAt }) => (
        <Link to="/admin/dashboard" search={{ section: 'store', open: purchaseId }}>
          <Moment at={createdAt} />
        </Link>
      ),
    },
    { label: t`Customer’s name`, cell: ({ customer }) => <Buyer customer={customer} /> },
    { label: t`Items`, isWide: true, cell: (purchase) => <Items {...purchase} /> },
    { label: t`State`, cell: ({ status }) => <PurchaseBadge status={status} /> },
    { label: t`Payment`, cell: ({ isPaid }) => <PaymentBadge isPaid={isPaid} /> },
    {
      label: t`Total`,
      isNumber: true,
      cell: (purchase) => <bdi>{totalWords(purchase, locale)}</bdi>,
      totalOf: (purchases) =>
        sumsInWords(purchases, locale).map((sum) => (
          <div key={sum}>
            <bdi>{sum}</bdi>
          </div>
        )),
    },
  ];
}

export function Buyer({ customer }: { customer: PersonOf | null }) {
  return customer === null ? <Trans>Without an account</Trans> : <PersonLink person={customer} />;
}

function Items({ items }: Pick<StorePurchaseRow, 'items'>) {
  const locale = useLocale();
  const others = items.length - MOST_TITLES;
  return (
    <>
      {items.slice(0, MOST_TITLES).map((item) => (
        <div key={item.variantId}>
          <bdi>{`${item.quantity} × ${itemWords(item, locale).title}`}</bdi>
        </div>
      ))}
      {others > 0 ? (
        <small>
          <Trans>and {others} more</Trans>
        </small>
      ) : null}
    </>
  );
}

export function useKitColumns(): Column<StoreKitRow>[] {
  const { t } = useLingui();
  const locale = useLocale();
  return [
    {
      label: t`Code`,
      cell: ({ code }) => (
        <Link to="/admin/dashboard" search={{ section: 'store', view: 'kits', text: code }}>
          <bdi dir="ltr">{code}</bdi>
        </Link>
      ),
    },
    {
      label: t`Product`,
      order: { name: 'product', valueOf: ({ productTitle }) => productTitle[locale], isText: true },
      isWide: true,
      cell: ({ productTitle, test }) => (
        <>
          <bdi>{productTitle[locale]}</bdi>
          <small>
            <bdi>{test.testName[locale]}</bdi>
          </small>
        </>
      ),
    },
    {
      label: t`Bought`,
      sorts: { descending: 'newest', ascending: 'oldest' },
      order: { name: 'bought', valueOf: ({ createdAt }) => createdAt },
      cell: (kit) => <PurchaseOf kit={kit} />,
    },
    {
      label: t`Activated`,
      order: { name: 'activated', valueOf: ({ activatedAt }) => activatedAt },
      cell: ({ activatedAt }) => (activatedAt === null ? <Trans>No</Trans> : <Moment at={activatedAt} />),
    },
    { label: t`State`, cell: ({ state }) => <KitBadge state={state} /> },
  ];
}

/** A purchase is deleted with its customer's account. */
export function PurchaseOf({ kit: { purchaseId, createdAt } }: { kit: StoreKitRow }) {
  if (purchaseId === null) return <Moment at={createdAt} />;
  return (
    <DeskLink search={{ section: 'store', open: purchaseId }}>
      <Moment at={createdAt} />
    </DeskLink>
  );
}
