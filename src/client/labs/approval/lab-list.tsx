import { Plural, Trans, useLingui } from '@lingui/react/macro';
import type { AdminSearch } from '#/client/core/admin-search.ts';
import { trpc } from '#/client/core/trpc.ts';
import { useListSorting } from '#/client/core/use-list-sorting.ts';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { RowList } from '#/client/ui/dashboard-layout/row-list.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { useLabColumns } from './lab-columns.tsx';
import { LabFilters } from './lab-filters.tsx';
import { adminLabsOf } from './labs-input.ts';
import { newerThanRow, useRecentDecisions } from './recent-decisions.ts';
import { useKeptLabs } from './use-kept-labs.ts';

/** Labs in every state; rejected ones with their reason. */
export function LabList({ search }: { search: AdminSearch }) {
  const { t } = useLingui();
  const columns = useLabColumns();
  const input = adminLabsOf(search);
  const sorting = useListSorting('/admin/dashboard', input.sort, 'newest');
  const list = trpc.admin.labs.useInfiniteQuery(input, {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
  const decisions = useRecentDecisions();
  // The rows of the list before stand in until those of another filter are there.
  const name = list.isPlaceholderData ? 'before' : JSON.stringify(input);
  const rows = useKeptLabs(list.data?.pages.flatMap((page) => page.rows) ?? [], name);
  return (
    <>
      <Heading as="h1" size="h1">
        <Trans>Labs</Trans>
      </Heading>
      <LabFilters search={search} />
      <RowList
        list={list}
        rows={rows}
        isFaded={(lab) => newerThanRow(decisions, lab) !== undefined}
        caption={t`Labs`}
        columns={columns}
        sorting={sorting}
        keyOf={({ labId }) => labId}
        errorTitle={<Trans>Error fetching labs</Trans>}
        empty={
          <EmptyState
            title={<Trans>No lab matches</Trans>}
            action={
              <LinkButton to="/admin/dashboard" search={{ section: 'labs' }} variant="tint">
                <Trans>Show all labs</Trans>
              </LinkButton>
            }
          >
            <Trans>Choose another state, or clear the search.</Trans>
          </EmptyState>
        }
        countText={(shownCount) => <Plural value={shownCount} one="# lab shown" other="# labs shown" />}
      />
    </>
  );
}
