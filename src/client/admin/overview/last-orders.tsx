import { Trans, useLingui } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Check, Clock, CornerUpLeft, Store, X } from 'lucide-react';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dataTableRecipe } from '#/client/ui/dashboard-layout/data-table-recipe.ts';
import { type Column, DataTable } from '#/client/ui/dashboard-layout/data-table.tsx';
import { SectionHead } from '#/client/ui/dashboard-layout/section-head.tsx';
import { Badge } from '#/client/ui/text/badge.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import type { LastOrder } from '#/shared/admin/overview.ts';
import { formatSarExact } from '#/shared/core/format.ts';
import { overviewRecipe } from './overview-recipe.ts';

const overviewParts = partsOf(overviewRecipe);
const tableParts = partsOf(dataTableRecipe);

export function LastOrders({ orders }: { orders: LastOrder[] }) {
  const { t } = useLingui();
  const columns = useColumns();
  if (orders.length === 0) return null;
  return (
    <section className={`${overviewParts.card} ${overviewParts.flush}`}>
      <SectionHead>
        <Heading>
          <Trans>Last transactions</Trans>
        </Heading>
        <Link to="/admin/dashboard" search={{ section: 'transactions' }} className="link">
          <Trans>All</Trans>
        </Link>
      </SectionHead>
      <DataTable
        caption={t`Last transactions`}
        columns={columns}
        rows={orders}
        isPart
        keyOf={({ orderId }) => orderId}
      />
    </section>
  );
}

function useColumns(): Column<LastOrder>[] {
  const { t } = useLingui();
  const locale = useLocale();
  return [
    {
      label: t`Order number`,
      cell: ({ orderId, orderNumber }) => (
        <Link
          to="/admin/dashboard"
          search={{ section: 'transactions', open: orderId }}
          className={tableParts.name}
        >
          {orderNumber === null ? <Trans>Not paid for yet</Trans> : <bdi dir="ltr">{orderNumber}</bdi>}
        </Link>
      ),
    },
    {
      label: t`Lab`,
      cell: ({ labName, labCount }) =>
        labCount > 1 ? <Trans>{labName?.[locale]} and others</Trans> : (labName?.[locale] ?? ''),
    },
    { label: t`State`, cell: ({ state }) => <OrderState state={state} /> },
    {
      label: t`Amount, SAR`,
      isNumber: true,
      cell: ({ amountHalalas }) => <bdi dir="ltr">{formatSarExact(amountHalalas)}</bdi>,
      halalasOf: ({ amountHalalas }) => amountHalalas,
    },
  ];
}

function OrderState({ state }: Pick<LastOrder, 'state'>) {
  switch (state) {
    case 'paid':
      return (
        <Badge tone="green">
          <Check aria-hidden />
          <Trans>Paid</Trans>
        </Badge>
      );
    case 'atLab':
      return (
        <Badge tone="brand">
          <Store aria-hidden />
          <Trans>Paid at the lab</Trans>
        </Badge>
      );
    case 'held':
      return (
        <Badge tone="amber">
          <Clock aria-hidden />
          <Trans>Held</Trans>
        </Badge>
      );
    case 'cancelled':
      return (
        <Badge>
          <X aria-hidden />
          <Trans>Cancelled</Trans>
        </Badge>
      );
    case 'refunded':
    case 'partlyRefunded':
      return (
        <Badge>
          <CornerUpLeft aria-hidden />
          {state === 'refunded' ? <Trans>Refunded</Trans> : <Trans>Refunded in part</Trans>}
        </Badge>
      );
  }
}
