import { Trans, useLingui } from '@lingui/react/macro';
import type { PayoutEntry } from '#/shared/payout.ts';
import { errorWording } from '../app-error.ts';
import { Amount, Moment } from '../transactions/money-parts.tsx';
import { accountWordsOf } from '../transactions/transaction-words.ts';
import { trpc } from '../trpc.ts';
import { DialogCancel, NativeDialog } from '../ui/native-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { type Column, DataTable } from '../workplace/data-table.tsx';
import { TableSkeleton } from '../workplace/table-skeleton.tsx';

/** How a payout stands in the books. */
export function EntriesDialog({ payoutId, onClose }: { payoutId: string; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const entries = trpc.admin.payoutEntries.useQuery({ payoutId });
  const columns: Column<PayoutEntry>[] = [
    {
      label: t`Account in the books`,
      cell: ({ account }) => {
        const words = accountWordsOf(account);
        return words ? i18n._(words) : account;
      },
    },
    { label: t`Time`, cell: ({ at }) => <Moment at={at} /> },
    { label: t`Amount (SAR)`, isNumber: true, cell: (row) => <Amount halalas={row.amountHalalas} /> },
  ];
  return (
    <NativeDialog
      title={<Trans>Entries of the payout</Trans>}
      onClose={onClose}
      onSubmit={(event) => event.preventDefault()}
    >
      {entries.error ? <Notice tone="red">{i18n._(errorWording(entries.error))}</Notice> : null}
      {entries.data ? (
        <DataTable
          caption={t`Entries of the payout`}
          columns={columns}
          rows={entries.data}
          keyOf={({ account }) => account}
        />
      ) : (
        <TableSkeleton />
      )}
      <div className="ends">
        <DialogCancel>
          <Trans>Close</Trans>
        </DialogCancel>
      </div>
    </NativeDialog>
  );
}
