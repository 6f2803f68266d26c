import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { formatCount, formatDate } from '#/shared/format.ts';
import type { SearchMissRow } from '#/shared/test-review.ts';
import type { AdminSearch } from '../admin/admin-search.ts';
import type { SectionProps } from '../admin/section-props.ts';
import { useLocale } from '../providers.tsx';
import { trpc } from '../trpc.ts';
import { EmptyState } from '../ui/empty-state.tsx';
import { ListSearch } from '../ui/list-search.tsx';
import type { Column } from '../workplace/data-table.tsx';
import { FilterBar } from '../workplace/filter-bar.tsx';
import { RowList } from '../workplace/row-list.tsx';
import { SelectField } from '../workplace/select-field.tsx';
import { AddSynonymDialog } from './add-synonym-dialog.tsx';
import { MissActs } from './miss-acts.tsx';
import { searchMissesOf } from './test-review-inputs.ts';

/** What people search for and the catalogue has no word for; one press gives the word to a test. */
export function SearchMisses({ search }: SectionProps) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: '/admin/dashboard' });
  const [chosen, setChosen] = useState<SearchMissRow | null>(null);
  const columns = useMissColumns(setChosen);
  const list = trpc.admin.searchMisses.useInfiniteQuery(searchMissesOf(search), {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
  const change = (next: Partial<AdminSearch>) =>
    void navigate({ search: (before) => ({ ...before, ...next }), replace: true, resetScroll: false });
  return (
    <>
      <p className="lead">
        <Trans>
          Words and how often, never who searched. A word given to a test is found everywhere within two
          seconds.
        </Trans>
      </p>
      <FilterBar>
        <ListSearch
          label={t`Words of a search`}
          value={search.text ?? ''}
          onSearch={(text) => change({ text: text || undefined })}
        />
        <SelectField
          label={t`Order`}
          anyLabel={t`Most frequent first`}
          value={search.sort === 'last' ? 'last' : undefined}
          options={[{ value: 'last', label: t`Latest first` }]}
          onChange={(sort) => change({ sort })}
        />
      </FilterBar>
      <RowList
        list={list}
        caption={t`Searches without a result`}
        columns={columns}
        keyOf={({ missId }) => missId}
        errorTitle={<Trans>The searches could not be read</Trans>}
        empty={
          <EmptyState title={<Trans>Every search found something</Trans>}>
            <Trans>Words that mean no test appear here.</Trans>
          </EmptyState>
        }
        wordCount={(shownCount) => (
          <Plural value={shownCount} one="# search shown" other="# searches shown" />
        )}
      />
      {chosen ? <AddSynonymDialog miss={chosen} onClose={() => setChosen(null)} /> : null}
    </>
  );
}

function useMissColumns(onChoose: (miss: SearchMissRow) => void): Column<SearchMissRow>[] {
  const { t } = useLingui();
  const locale = useLocale();
  return [
    {
      label: t`Searched for`,
      isWide: true,
      cell: ({ text }) => (
        <span className="name">
          <bdi>{text}</bdi>
        </span>
      ),
    },
    { label: t`Times`, isNumber: true, cell: ({ missCount }) => formatCount(missCount) },
    { label: t`Last on`, cell: ({ lastOn }) => <span className="nowrap">{formatDate(locale, lastOn)}</span> },
    {
      label: t`Which test is meant?`,
      isWide: true,
      isPlain: true,
      cell: (miss) => <MissActs miss={miss} onChoose={onChoose} />,
    },
  ];
}
