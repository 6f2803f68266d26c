import { Trans, useLingui } from '@lingui/react/macro';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { type Column, DataTable } from '#/client/ui/dashboard-layout/data-table.tsx';
import { TableSkeleton } from '#/client/ui/dashboard-layout/table-skeleton.tsx';
import { dialogRecipe } from '#/client/ui/feedback/form-dialog-recipe.ts';
import { DialogCancel, FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import type { PayoutEntry } from '#/shared/payments/payout.ts';
import { Amount, Moment } from '../parts/money-parts.tsx';
import { accountMessage } from '../parts/transaction-messages.ts';

const parts = partsOf(dialogRecipe);

/** The ledger entries of a payout. */
export function EntriesDialog({ payoutId, onClose }: { payoutId: string; onClose: () => void }) {
  const { t, i18n } = useLingui();
  const entries = trpc.admin.payoutEntries.useQuery({ payoutId });
  const columns: Column<PayoutEntry>[] = [
    {
      label: t`Account in the books`,
      cell: ({ account }) => {
        const message = accountMessage(account);
        return message ? i18n._(message) : account;
      },
    },
    { label: t`Time`, cell: ({ at }) => <Moment at={at} /> },
    {
      label: t`Amount (SAR)`,
      isNumber: true,
      cell: (row) => <Amount halalas={row.amountHalalas} />,
      // Nothing is left: what is debited is credited.
      halalasOf: ({ amountHalalas }) => amountHalalas,
    },
  ];
  return (
    <FormDialog
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
      <div className={parts.ends}>
        <DialogCancel>
          <Trans>Close</Trans>
        </DialogCancel>
      </div>
    </FormDialog>
  );
}
