import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { AdminSearch } from '#/client/core/admin-search.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { caseKindMessages } from '#/client/core/signed-in/case-messages.ts';
import { trpc } from '#/client/core/trpc.ts';
import { useListSorting } from '#/client/core/use-list-sorting.ts';
import { OpenCaseDialog } from '#/client/payments/transactions/open-case-dialog.tsx';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dataTableRecipe } from '#/client/ui/dashboard-layout/data-table-recipe.ts';
import type { Column } from '#/client/ui/dashboard-layout/data-table.tsx';
import { FilterBar } from '#/client/ui/dashboard-layout/filter-bar.tsx';
import { RowList } from '#/client/ui/dashboard-layout/row-list.tsx';
import { SelectField } from '#/client/ui/dashboard-layout/select-field.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { ListSearch } from '#/client/ui/lists/list-search.tsx';
import { Ago } from '#/client/ui/text/ago.tsx';
import type { AdminCaseRow, CaseKind } from '#/shared/admin/case.ts';
import { SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { CaseStatus } from './case-status.tsx';
import { casesOf } from './cases-input.ts';

const parts = partsOf(dataTableRecipe);

const kinds: CaseKind[] = ['result', 'service', 'payment', 'other'];

/** The list of cases: the open ones, longest waiting first, unless the address filters otherwise. */
export function CaseList({ search }: { search: AdminSearch }) {
  const { t } = useLingui();
  const [isOpening, setOpening] = useState(false);
  const columns = useColumns();
  const input = casesOf(search);
  const usual = input.status === 'open' ? 'oldest' : 'newest';
  const sorting = useListSorting('/admin/dashboard', input.sort ?? usual, usual);
  const list = trpc.admin.cases.useInfiniteQuery(input, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
  return (
    <>
      <Filters search={search} onNew={() => setOpening(true)} />
      <RowList
        list={list}
        caption={t`Cases`}
        columns={columns}
        sorting={sorting}
        keyOf={({ caseId }) => caseId}
        errorTitle={<Trans>The cases could not be loaded</Trans>}
        empty={
          <EmptyState title={<Trans>No case waits</Trans>}>
            <Trans>What customers report about their orders stands here until it is closed.</Trans>
          </EmptyState>
        }
        countText={(shownCount) => <Plural value={shownCount} one="# case shown" other="# cases shown" />}
      />
      {isOpening ? <OpenCaseDialog onClose={() => setOpening(false)} /> : null}
    </>
  );
}

function Filters({ search, onNew }: { search: AdminSearch; onNew: () => void }) {
  const { t, i18n } = useLingui();
  const navigate = useNavigate({ from: '/admin/dashboard' });
  const change = (next: Partial<AdminSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  return (
    <FilterBar
      search={
        <ListSearch
          label={t`Order number, visit reference or order id`}
          value={search.text ?? ''}
          onSearch={(text) => change({ text: text || undefined })}
        />
      }
      chosen={[search.status, search.kind]}
      acts={
        <Button variant="line" onClick={onNew}>
          <Trans>Open a case…</Trans>
        </Button>
      }
    >
      <SelectField
        label={t`State`}
        anyLabel={t({ id: 'case.open', message: 'Open' })}
        value={search.status}
        options={[
          { value: 'resolved', label: t`Resolved` },
          { value: 'rejected', label: t`Turned down` },
          { value: 'all', label: t`All` },
        ]}
        onChange={(status) => change({ status })}
      />
      <SelectField
        label={t`Kind`}
        anyLabel={t`All`}
        value={search.kind}
        options={kinds.map((value) => ({ value, label: i18n._(caseKindMessages[value]) }))}
        onChange={(kind) => change({ kind })}
      />
    </FilterBar>
  );
}

function useColumns(): Column<AdminCaseRow>[] {
  const { t, i18n } = useLingui();
  const locale = useLocale();
  return [
    {
      label: t`Case`,
      isWide: true,
      isPlain: true,
      cell: ({ caseId, words, kind }) => (
        <>
          <Link className={parts.name} to="/admin/dashboard" search={{ section: 'cases', open: caseId }}>
            {i18n._(caseKindMessages[kind])}
          </Link>
          <small dir="auto">{shortened(words)}</small>
        </>
      ),
    },
    {
      label: t`Order number`,
      cell: ({ orderNumber, labNames }) => (
        <>
          <bdi dir="ltr">{orderNumber ?? '–'}</bdi>
          <small>{labNames.map((name) => name[locale]).join(' · ')}</small>
        </>
      ),
    },
    {
      label: t`Reported`,
      sorts: { descending: 'newest', ascending: 'oldest' },
      cell: ({ openedAt }) => <Ago at={openedAt} timeZone={SITE_TIME_ZONE} />,
    },
    { label: t`State`, cell: ({ status }) => <CaseStatus status={status} /> },
  ];
}

const MOST_LETTERS = 120;
const shortened = (words: string) =>
  words.length > MOST_LETTERS ? `${words.slice(0, MOST_LETTERS)}…` : words;
