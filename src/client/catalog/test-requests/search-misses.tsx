import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { SectionProps } from '#/client/core/admin-section-props.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { useListSorting } from '#/client/core/use-list-sorting.ts';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dashboardLayoutRecipe } from '#/client/ui/dashboard-layout/dashboard-layout-recipe.ts';
import { dataTableRecipe } from '#/client/ui/dashboard-layout/data-table-recipe.ts';
import type { Column } from '#/client/ui/dashboard-layout/data-table.tsx';
import { FilterFields } from '#/client/ui/dashboard-layout/filter-bar.tsx';
import { RowList } from '#/client/ui/dashboard-layout/row-list.tsx';
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
  const input = searchMissesOf(search);
  const sorting = useListSorting('/admin/dashboard', input.sort, 'count');
  const list = trpc.admin.searchMisses.useInfiniteQuery(input, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
  const find = (text: string) =>
    void navigate({
      search: (before) => ({ ...before, text: text || undefined }),
      replace: true,
      resetScroll: false,
    });
  return (
    <>
      <p className={frameParts.lead}>
        <Trans>
          Words and how often, never who searched. A word given to a test is found everywhere within two
          seconds.
        </Trans>
      </p>
      <FilterFields>
        <ListSearch label={t`Words of a search`} value={search.text ?? ''} onSearch={find} />
      </FilterFields>
      <RowList
        list={list}
        caption={t`Searches without a result`}
        columns={columns}
        sorting={sorting}
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
      order: { name: 'words', valueOf: ({ text }) => text, isText: true },
      isWide: true,
      cell: ({ text }) => (
        <span className={tableParts.name}>
          <bdi>{text}</bdi>
        </span>
      ),
    },
    {
      label: t`Times`,
      isNumber: true,
      sorts: { descending: 'count' },
      cell: ({ missCount }) => formatCount(missCount),
    },
    {
      label: t`Last on`,
      sorts: { descending: 'last' },
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
