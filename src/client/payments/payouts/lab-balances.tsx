import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import type { AdminSearch } from '#/client/core/admin-search.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dataTableRecipe } from '#/client/ui/dashboard-layout/data-table-recipe.ts';
import type { Column } from '#/client/ui/dashboard-layout/data-table.tsx';
import { FilterFields } from '#/client/ui/dashboard-layout/filter-bar.tsx';
import { RowList } from '#/client/ui/dashboard-layout/row-list.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { ListSearch } from '#/client/ui/lists/list-search.tsx';
import { NewAccount } from '#/client/ui/signed-in/new-account.tsx';
import { Badge } from '#/client/ui/text/badge.tsx';
import { formatSarExact } from '#/shared/core/format.ts';
import type { LabBalanceRow } from '#/shared/payments/lab-statement.ts';
import { Amount, LabLink } from '../parts/money-parts.tsx';
import { NewBatch } from './new-batch.tsx';
import { PayoutDialog } from './payout-dialog.tsx';
import { balancesInput } from './payouts-input.ts';

const parts = partsOf(dataTableRecipe);

/** The labs with an open balance, settled one by one or in a batch. */
export function LabBalances({ search }: { search: AdminSearch }) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: '/admin/dashboard' });
  const [open, setOpen] = useState<LabBalanceRow | null>(null);
  const columns = useBalanceColumns(setOpen);
  const list = trpc.admin.labBalances.useInfiniteQuery(balancesInput(search), {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
  return (
    <>
      <FilterFields>
        <ListSearch
          label={t`Lab name`}
          value={search.text ?? ''}
          onSearch={(text) =>
            void navigate({
              search: (before) => ({ ...before, text: text || undefined }),
              replace: true,
              resetScroll: false,
            })
          }
        />
        <NewBatch />
      </FilterFields>
      <RowList
        list={list}
        caption={t`Balances of labs`}
        columns={columns}
        keyOf={({ labId }) => labId}
        errorTitle={<Trans>The balances could not be loaded</Trans>}
        empty={<EmptyState title={<Trans>Nothing is open with any lab</Trans>} />}
        countText={(shownCount) => <Plural value={shownCount} one="# lab shown" other="# labs shown" />}
      />
      {open ? <PayoutDialog lab={open} onClose={() => setOpen(null)} /> : null}
    </>
  );
}

function useBalanceColumns(onOpen: (lab: LabBalanceRow) => void): Column<LabBalanceRow>[] {
  const { t } = useLingui();
  const locale = useLocale();
  return [
    {
      label: t`Lab`,
      isWide: true,
      isPlain: true,
      cell: (lab) => <Named lab={lab} />,
      order: { name: 'lab', valueOf: ({ labName }) => labName[locale], isText: true },
    },
    {
      label: t`Balance (SAR)`,
      isNumber: true,
      cell: (lab) => <Amount halalas={lab.balanceHalalas} />,
      ...amount('balance', ({ balanceHalalas }) => balanceHalalas),
    },
    {
      label: t`Due to it`,
      isNumber: true,
      cell: (lab) => <Amount halalas={lab.dueToLabHalalas} />,
      ...amount('dueToLab', ({ dueToLabHalalas }) => dueToLabHalalas),
    },
    {
      label: t`Due from it`,
      isNumber: true,
      cell: (lab) => <Amount halalas={lab.dueByLabHalalas} />,
      ...amount('dueByLab', ({ dueByLabHalalas }) => dueByLabHalalas),
    },
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

type HalalasOf = (lab: LabBalanceRow) => number;
const amount = (name: string, halalasOf: HalalasOf) => ({ halalasOf, order: { name, valueOf: halalasOf } });

function Named({ lab }: { lab: LabBalanceRow }) {
  const { waitingHalalas, overpaidHalalas, hasAccount } = lab;
  const waiting = formatSarExact(waitingHalalas);
  const overpaid = formatSarExact(overpaidHalalas);
  return (
    <>
      <span className={parts.name}>
        <LabLink lab={lab} />
      </span>
      {overpaidHalalas > 0 ? (
        <>
          <div>
            <Badge tone="amber">
              <TriangleAlert aria-hidden />
              <Trans>Paid out too much</Trans>
            </Badge>
          </div>
          <small>
            <Trans>
              <bdi dir="ltr">{overpaid}</bdi> SAR were refunded after they had been transferred to it. They
              are kept back from its next payouts.
            </Trans>
          </small>
        </>
      ) : null}
      {waitingHalalas > 0 ? (
        <small>
          <Trans>
            Waits for visits: <bdi dir="ltr">{waiting}</bdi>
          </Trans>
        </small>
      ) : null}
      {hasAccount ? null : (
        <small>
          <Trans>No bank account given yet</Trans>
        </small>
      )}
      <NewAccount payableFrom={lab.payableFrom} />
    </>
  );
}
