import { Plural, Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { DocumentList } from '#/client/booking/documents/document-list.tsx';
import type { DashboardSearch } from '#/client/core/dashboard-search.ts';
import { trpc } from '#/client/core/trpc.ts';
import { styled } from '#/client/ui/base/styled.tsx';
import { FilterFields } from '#/client/ui/dashboard-layout/filter-bar.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { ListSearch } from '#/client/ui/lists/list-search.tsx';
import { MoreRows } from '#/client/ui/lists/more-rows.tsx';
import { RowsSkeleton } from '#/client/ui/signed-in/rows-skeleton.tsx';
import { labDocumentsOf, paymentsViewOf } from './lab-documents-input.ts';
import { labDocumentsRecipe } from './lab-statements-recipe.ts';

const Card = styled('div', labDocumentsRecipe);

/** The documents that the lab issued to customers, or received for its plan. */
export function LabDocuments({ search }: { search: DashboardSearch }) {
  const { t } = useLingui();
  const navigate = useNavigate({ from: '/dashboard' });
  const isOfPlan = paymentsViewOf(search) === 'plan';
  const list = trpc.lab.documents.useInfiniteQuery(labDocumentsOf(search), {
    getNextPageParam: (page) => page.nextCursor,
    placeholderData: (before) => before,
  });
  const documents = list.data?.pages.flatMap((page) => page.rows) ?? [];
  return (
    <>
      <FilterFields>
        <ListSearch
          label={isOfPlan ? t`Document number` : t`Document number or visit reference`}
          value={search.text ?? ''}
          onSearch={(text) =>
            void navigate({
              search: (before) => ({ ...before, text: text || undefined }),
              replace: true,
              resetScroll: false,
            })
          }
        />
      </FilterFields>
      {documents.length > 0 ? (
        <div>
          <Card>
            <DocumentList documents={documents} />
          </Card>
          <MoreRows
            hasMore={list.hasNextPage}
            isLoading={list.isFetchingNextPage}
            hasFailed={list.isFetchNextPageError}
            onMore={() => void list.fetchNextPage()}
          >
            <Plural value={documents.length} one="# document shown" other="# documents shown" />
          </MoreRows>
        </div>
      ) : list.isError ? (
        <ErrorState error={list.error} onRetry={() => void list.refetch()} />
      ) : list.isPending ? (
        <RowsSkeleton />
      ) : (
        <Nothing isSearching={search.text !== undefined} isOfPlan={isOfPlan} />
      )}
    </>
  );
}

function Nothing({ isSearching, isOfPlan }: { isSearching: boolean; isOfPlan: boolean }) {
  if (isSearching) {
    return (
      <EmptyState title={<Trans>Nothing matches</Trans>}>
        <Trans>Check the number, or clear the search.</Trans>
      </EmptyState>
    );
  }
  return (
    <EmptyState title={<Trans>No documents yet</Trans>}>
      {isOfPlan ? (
        <Trans>Each paid month of your plan gets its invoice here.</Trans>
      ) : (
        <Trans>When a customer pays at your lab, the invoice in your name appears here.</Trans>
      )}
    </EmptyState>
  );
}
