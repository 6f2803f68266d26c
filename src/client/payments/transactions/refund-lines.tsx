import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dataTableRecipe } from '#/client/ui/dashboard-layout/data-table-recipe.ts';
import { type Column, DataTable } from '#/client/ui/dashboard-layout/data-table.tsx';
import { TableSkeleton } from '#/client/ui/dashboard-layout/table-skeleton.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { StatusBadge } from '#/client/ui/text/status-badge.tsx';
import { formatSarExact } from '#/shared/core/format.ts';
import type { RefundQuoteLine } from '#/shared/payments/refund.ts';
import { RefundDialog } from './refund-dialog.tsx';
import { RetryRefund } from './retry-refund.tsx';

const parts = partsOf(dataTableRecipe);

/** The lines of an order with their refundable amounts. */
export function RefundLines({ orderId }: { orderId: string }) {
  const { t, i18n } = useLingui();
  const [openIds, setOpenIds] = useState<readonly string[]>([]);
  const quote = trpc.admin.quoteRefund.useQuery({ orderId });
  const columns = useColumns(({ bookingId }) => setOpenIds([bookingId]));
  if (quote.error) return <Notice tone="red">{i18n._(errorWording(quote.error))}</Notice>;
  if (!quote.data) return <TableSkeleton />;
  const { lines } = quote.data;
  const possible = lines.filter(({ state }) => state === 'possible');
  const open = lines.filter(({ bookingId }) => openIds.includes(bookingId));
  return (
    <>
      {possible.length > 1 ? (
        <div>
          <Button variant="line" onClick={() => setOpenIds(possible.map(({ bookingId }) => bookingId))}>
            <Trans>Refund several lines…</Trans>
          </Button>
        </div>
      ) : null}
      <DataTable
        caption={t`Refund by line`}
        columns={columns}
        rows={lines}
        keyOf={({ bookingId }) => bookingId}
      />
      {open.length > 0 ? (
        <RefundDialog orderId={orderId} lines={open} onClose={() => setOpenIds([])} />
      ) : null}
    </>
  );
}

function useColumns(onOpen: (line: RefundQuoteLine) => void): Column<RefundQuoteLine>[] {
  const { t } = useLingui();
  const locale = useLocale();
  return [
    {
      label: t`Test`,
      order: { name: 'refundLine', valueOf: ({ testName }) => testName[locale], isText: true },
      isWide: true,
      isPlain: true,
      cell: ({ testName, reference, lab }) => (
        <>
          <span className={parts.name}>{testName[locale]}</span>
          <small>
            {lab.labName[locale]} · <bdi dir="ltr">{reference}</bdi>
          </small>
        </>
      ),
    },
    { label: t`State`, cell: ({ status }) => <StatusBadge status={status} /> },
    {
      label: t`Refunded (SAR)`,
      isNumber: true,
      cell: ({ refundedHalalas }) => <bdi dir="ltr">{formatSarExact(refundedHalalas)}</bdi>,
      halalasOf: ({ refundedHalalas }) => refundedHalalas,
      order: { name: 'lineRefunded', valueOf: ({ refundedHalalas }) => refundedHalalas },
    },
    {
      label: t`Left to refund (SAR)`,
      isNumber: true,
      cell: ({ leftHalalas }) => <bdi dir="ltr">{formatSarExact(leftHalalas)}</bdi>,
      halalasOf: ({ leftHalalas }) => leftHalalas,
      order: { name: 'lineLeft', valueOf: ({ leftHalalas }) => leftHalalas },
    },
    {
      label: t`Refund`,
      isWide: true,
      isPlain: true,
      cell: (line) => <Answer line={line} onOpen={onOpen} />,
    },
  ];
}

type AnswerProps = { line: RefundQuoteLine; onOpen: (line: RefundQuoteLine) => void };

function Answer({ line, onOpen }: AnswerProps) {
  if (line.state === 'possible') {
    return (
      <>
        <Button variant="tint" onClick={() => onOpen(line)}>
          <Trans>Refund…</Trans>
          <span className="sr">
            {' '}
            <bdi dir="ltr">{line.reference}</bdi>
          </span>
        </Button>
        {line.refund?.status === 'pending' ? <RetryRefund refund={line.refund} /> : null}
      </>
    );
  }
  if (line.state === 'paidAtLab') {
    return (
      <small>
        <Trans>Paid at the lab, which gives the money back itself.</Trans>
      </small>
    );
  }
  if (line.state === 'nothingPaid') {
    return (
      <small>
        <Trans>Nothing was paid online.</Trans>
      </small>
    );
  }
  return line.refund?.status === 'pending' ? (
    <RetryRefund refund={line.refund} />
  ) : (
    <small>
      <Trans>Refunded</Trans>
    </small>
  );
}
