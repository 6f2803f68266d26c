import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { Link, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { SITE_TIME_ZONE } from '#/shared/format.ts';
import type { AdminCaseRow, CaseKind } from '#/shared/dispute.ts';
import { Ago } from '../account/ago.tsx';
import type { AdminSearch } from '../admin/admin-search.ts';
import { useLocale } from '../providers.tsx';
import { trpc } from '../trpc.ts';
import { Button } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { ListSearch } from '../ui/list-search.tsx';
import type { Column } from '../workplace/data-table.tsx';
import { FilterBar } from '../workplace/filter-bar.tsx';
import { RowList } from '../workplace/row-list.tsx';
import { SelectField } from '../workplace/select-field.tsx';
import { CaseStatus } from './case-status.tsx';
import { caseKindWords } from './case-words.ts';
import { casesOf } from './cases-input.ts';
import { OpenCaseDialog } from './open-case-dialog.tsx';

const kinds: CaseKind[] = ['result', 'service', 'payment', 'other'];

/** Cases: those that wait, in the order in which they wait, unless something else is asked for. */
export function CaseList({ search }: { search: AdminSearch }) {
  const { t } = useLingui();
  const [isOpening, setOpening] = useState(false);
  const columns = useColumns();
  const list = trpc.admin.cases.useInfiniteQuery(casesOf(search), {
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
        keyOf={({ caseId }) => caseId}
        errorTitle={<Trans>The cases could not be loaded</Trans>}
        empty={
          <EmptyState title={<Trans>No case waits</Trans>}>
            <Trans>What customers report about their orders stands here until it is closed.</Trans>
          </EmptyState>
        }
        wordCount={(shownCount) => <Plural value={shownCount} one="# case shown" other="# cases shown" />}
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
    <FilterBar>
      <ListSearch
        label={t`Receipt number, reference or order`}
        value={search.text ?? ''}
        onSearch={(text) => change({ text: text || undefined })}
      />
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
        options={kinds.map((value) => ({ value, label: i18n._(caseKindWords[value]) }))}
        onChange={(kind) => change({ kind })}
      />
      <Button variant="line" onClick={onNew}>
        <Trans>Open a case…</Trans>
      </Button>
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
          <Link className="name" to="/admin/dashboard" search={{ section: 'cases', open: caseId }}>
            {i18n._(caseKindWords[kind])}
          </Link>
          <small dir="auto">{shortened(words)}</small>
        </>
      ),
    },
    {
      label: t`Receipt number`,
      cell: ({ receiptNumber, labNames }) => (
        <>
          <bdi dir="ltr">{receiptNumber ?? '–'}</bdi>
          <small>{labNames.map((name) => name[locale]).join(' · ')}</small>
        </>
      ),
    },
    { label: t`Reported`, cell: ({ openedAt }) => <Ago at={openedAt} timeZone={SITE_TIME_ZONE} /> },
    { label: t`State`, cell: ({ status }) => <CaseStatus status={status} /> },
  ];
}

const MOST_LETTERS = 120;
const shortened = (words: string) =>
  words.length > MOST_LETTERS ? `${words.slice(0, MOST_LETTERS)}…` : words;
