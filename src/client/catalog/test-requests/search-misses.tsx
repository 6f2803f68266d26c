import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { AdminSearch } from '#/client/core/admin-search.ts';
import type { SectionProps } from '#/client/core/admin-section-props.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dashboardLayoutRecipe } from '#/client/ui/dashboard-layout/dashboard-layout-recipe.ts';
import { dataTableRecipe } from '#/client/ui/dashboard-layout/data-table-recipe.ts';
import type { Column } from '#/client/ui/dashboard-layout/data-table.tsx';
import { FilterBar } from '#/client/ui/dashboard-layout/filter-bar.tsx';
import { RowList } from '#/client/ui/dashboard-layout/row-list.tsx';
import { SelectField } from '#/client/ui/dashboard-layout/select-field.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { ListSearch } from '#/client/ui/lists/list-search.tsx';
import type { SearchMissRow } from '#/shared/catalog/test-request.ts';
import { formatCount, formatDate } from '#/shared/core/format.ts';
import { AddSynonymDialog } from './add-synonym-dialog.tsx';
import { MissActs } from './miss-acts.tsx';
import { searchMissesOf } from './test-request-inputs.ts';

const frameParts = partsOf(dashboardLayoutRecipe);
const tableParts = partsOf(dataTableRecipe);

/** Searches that match no test; one press adds the word to a test as a synonym. */
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
      <p className={frameParts.lead}>
        <Trans>
          Words and how often, never who searched. A word given to a test is found everywhere within two
          seconds.
        </Trans>
      </p>
      <FilterBar
        search={
          <ListSearch
            label={t`Words of a search`}
            value={search.text ?? ''}
            onSearch={(text) => change({ text: text || undefined })}
          />
        }
        chosen={[search.sort]}
      >
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
        countText={(shownCount) => (
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
        <span className={tableParts.name}>
          <bdi>{text}</bdi>
        </span>
      ),
    },
    { label: t`Times`, isNumber: true, cell: ({ missCount }) => formatCount(missCount) },
    {
      label: t`Last on`,
      cell: ({ lastOn }) => <span className={tableParts.nowrap}>{formatDate(locale, lastOn)}</span>,
    },
    {
      label: t`Which test is meant?`,
      isWide: true,
      isPlain: true,
      cell: (miss) => <MissActs miss={miss} onChoose={onChoose} />,
    },
  ];
}
