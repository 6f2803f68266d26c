import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import type { AdminSearch } from '#/client/core/admin-search.ts';
import { errorWording } from '#/client/core/errors/app-error.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { useListSorting } from '#/client/core/use-list-sorting.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dataTableRecipe } from '#/client/ui/dashboard-layout/data-table-recipe.ts';
import type { Column } from '#/client/ui/dashboard-layout/data-table.tsx';
import { RowList } from '#/client/ui/dashboard-layout/row-list.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import type { PayoutBatch, PayoutBatchLine } from '#/shared/payments/payout.ts';
import { Amount } from '../parts/money-parts.tsx';
import { EntriesDialog } from './entries-dialog.tsx';
import { batchLinesOf } from './payouts-input.ts';

const parts = partsOf(dataTableRecipe);

type Props = { batch: PayoutBatch; search: AdminSearch };

/** The amount and the account of each lab. */
export function BatchLines({ batch: { batchId, status }, search }: Props) {
  const { t, i18n } = useLingui();
  const { admin } = trpc.useUtils();
  const [payoutId, setPayoutId] = useState<string | null>(null);
  const remove = trpc.admin.removePayoutBatchLine.useMutation({ onSuccess: () => admin.invalidate() });
  const input = batchLinesOf(batchId, search);
  const sorting = useListSorting('/admin/dashboard', input.sort, 'number');
  const list = trpc.admin.payoutBatchLines.useInfiniteQuery(input, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
  const columns = useColumns(
    status === 'draft' ? (labId) => remove.mutate({ batchId, labId }) : null,
    setPayoutId,
  );
  return (
    <>
      {remove.error ? <Notice tone="red">{i18n._(errorWording(remove.error))}</Notice> : null}
      <RowList
        list={list}
        caption={t`Lines of the batch`}
        columns={columns}
        sorting={sorting}
        keyOf={({ labId }) => labId}
        errorTitle={<Trans>The lines could not be loaded</Trans>}
        empty={<EmptyState title={<Trans>No lab is left in this batch</Trans>} />}
        countText={(shownCount) => <Plural value={shownCount} one="# line shown" other="# lines shown" />}
      />
      {payoutId === null ? null : <EntriesDialog payoutId={payoutId} onClose={() => setPayoutId(null)} />}
    </>
  );
}

function useColumns(
  onRemove: ((labId: number) => void) | null,
  onEntries: (payoutId: string) => void,
): Column<PayoutBatchLine>[] {
  const { t } = useLingui();
  const locale = useLocale();
  return [
    {
      label: t`Lab`,
      order: { name: 'lab', valueOf: ({ labName }) => labName[locale], isText: true },
      isWide: true,
      isPlain: true,
      cell: ({ labName, isAccountChanged }) => (
        <>
          <span className={parts.name}>{labName[locale]}</span>
          {isAccountChanged ? (
            <small>
              {onRemove ? (
                <Trans>It has given another bank account since: not in the bank file. Take it out.</Trans>
              ) : (
                <Trans>It has given another bank account since</Trans>
              )}
            </small>
          ) : null}
        </>
      ),
    },
    {
      label: t`Account`,
      cell: ({ holder, maskedIban }) => (
        <>
          <bdi>{holder}</bdi>
          <small>
            <bdi dir="ltr">{maskedIban}</bdi>
          </small>
        </>
      ),
    },
    {
      label: t`Amount (SAR)`,
      sorts: { descending: 'greatest', ascending: 'smallest' },
      isNumber: true,
      halalasOf: ({ amountHalalas }) => amountHalalas,
      cell: (row) => <Amount halalas={row.amountHalalas} />,
    },
    {
      label: t`Actions`,
      isWide: true,
      isPlain: true,
      cell: ({ labId, labName, payoutId }) => (
        <>
          {onRemove ? (
            <Button variant="line" onClick={() => onRemove(labId)}>
              <Trans>Take out</Trans>
              <span className="sr"> {labName[locale]}</span>
            </Button>
          ) : null}
          {payoutId === null ? null : (
            <Button variant="line" onClick={() => onEntries(payoutId)}>
              <Trans>Entries</Trans>
              <span className="sr"> {labName[locale]}</span>
            </Button>
          )}
        </>
      ),
    },
  ];
}
