import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { formatCalendarDay, formatSarExact } from '#/shared/format.ts';
import type { LabBalanceRow, PayoutRow } from '#/shared/lab-money.ts';
import { useLocale } from '../providers.tsx';
import { signed } from '../receipt/signed.ts';
import { trpc } from '../trpc.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Heading } from '../ui/heading.tsx';
import { type Column, DataTable } from '../workplace/data-table.tsx';
import { RowList } from '../workplace/row-list.tsx';
import { payoutsInput } from './payouts-input.ts';
import { PayoutDialog } from './payout-dialog.tsx';

/** Who is owed, and what was settled. */
export function AdminPayouts() {
  const { t } = useLingui();
  const [open, setOpen] = useState<LabBalanceRow | null>(null);
  const [balances] = trpc.admin.labBalances.useSuspenseQuery();
  const balanceColumns = useBalanceColumns(setOpen);
  const columns = usePayoutColumns();
  const list = trpc.admin.payouts.useInfiniteQuery(payoutsInput, {
    getNextPageParam: (page) => page.nextCursor,
  });
  return (
    <>
      <Heading as="h1" size="h1">
        <Trans>Payouts</Trans>
      </Heading>
      {balances.rows.length > 0 ? (
        <DataTable
          caption={t`Balances of laboratories`}
          columns={balanceColumns}
          rows={balances.rows}
          keyOf={({ labId }) => labId}
        />
      ) : (
        <EmptyState title={<Trans>Nothing is open with any laboratory</Trans>} />
      )}
      <Heading>
        <Trans>Recorded</Trans>
      </Heading>
      <RowList
        list={list}
        caption={t`Recorded payouts`}
        columns={columns}
        keyOf={({ id }) => id}
        errorTitle={<Trans>The payouts could not be loaded</Trans>}
        empty={<EmptyState title={<Trans>No payout has been recorded yet</Trans>} />}
        wordCount={(shownCount) => <Plural value={shownCount} one="# payout shown" other="# payouts shown" />}
      />
      {open ? <PayoutDialog lab={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

const Amount = ({ halalas }: { halalas: number }) => <bdi dir="ltr">{signed(halalas)}</bdi>;

function useBalanceColumns(onOpen: (lab: LabBalanceRow) => void): Column<LabBalanceRow>[] {
  const { t } = useLingui();
  const locale = useLocale();
  return [
    {
      label: t`Laboratory`,
      isWide: true,
      isPlain: true,
      cell: ({ labName, waitingHalalas }) => {
        const waiting = formatSarExact(waitingHalalas);
        return (
          <>
            <span className="name">{labName[locale]}</span>
            {waitingHalalas > 0 ? (
              <small>
                <Trans>
                  Waits for visits: <bdi dir="ltr">{waiting}</bdi>
                </Trans>
              </small>
            ) : null}
          </>
        );
      },
    },
    { label: t`Balance (SAR)`, isNumber: true, cell: (lab) => <Amount halalas={lab.balanceHalalas} /> },
    { label: t`Due to it`, isNumber: true, cell: (lab) => <Amount halalas={lab.dueToLabHalalas} /> },
    { label: t`Due from it`, isNumber: true, cell: (lab) => <Amount halalas={lab.dueByLabHalalas} /> },
    {
      label: t`Settle`,
      isWide: true,
      isPlain: true,
      cell: (lab) =>
        lab.dueToLabHalalas > 0 || lab.dueByLabHalalas > 0 ? (
          <Button variant="tint" onClick={() => onOpen(lab)}>
            <Trans>Record</Trans>
            <span className="sr"> {lab.labName[locale]}</span>
          </Button>
        ) : null,
    },
  ];
}

function usePayoutColumns(): Column<PayoutRow>[] {
  const { t } = useLingui();
  const locale = useLocale();
  return [
    { label: t`Day`, cell: ({ paidOn }) => formatCalendarDay(locale, paidOn) },
    { label: t`Laboratory`, isWide: true, cell: ({ labName }) => labName[locale] },
    { label: t`Bank reference`, cell: ({ bankReference }) => <bdi>{bankReference}</bdi> },
    { label: t`Set off (SAR)`, isNumber: true, cell: (row) => <Amount halalas={row.offsetHalalas} /> },
    { label: t`Transferred (SAR)`, isNumber: true, cell: (row) => <Amount halalas={row.amountHalalas} /> },
  ];
}
