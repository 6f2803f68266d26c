import type { ReactNode } from 'react';
import { ErrorState } from '../feedback/error-state.tsx';
import type { InfiniteList } from '../lists/infinite-list.ts';
import { MoreRows } from '../lists/more-rows.tsx';
import type { Sorting } from './column-head.tsx';
import { type Column, DataTable } from './data-table.tsx';
import { TableSkeleton } from './table-skeleton.tsx';

type Props<Row> = {
  list: InfiniteList<{ rows: Row[] }>;
  /** What is shown instead of exactly the rows of the list. */
  rows?: Row[];
  caption: string;
  columns: Column<Row>[];
  keyOf: (row: Row) => string | number;
  sorting?: Sorting;
  isFaded?: (row: Row) => boolean;
  errorTitle: ReactNode;
  empty: ReactNode;
  /** The count of rows on screen, as text. */
  countText: (shownCount: number) => ReactNode;
};

/** An endless table in all its states: loading, failed, empty, partial, complete. */
export function RowList<Row>({
  list,
  rows = list.data?.pages.flatMap((page) => page.rows) ?? [],
  errorTitle,
  empty,
  countText,
  ...table
}: Props<Row>) {
  if (rows.length > 0) {
    return (
      <div>
        <DataTable {...table} rows={rows} isPart={list.hasNextPage} />
        <MoreRows
          hasMore={list.hasNextPage}
          isLoading={list.isFetchingNextPage}
          hasFailed={list.isFetchNextPageError}
          onMore={() => void list.fetchNextPage()}
        >
          {countText(rows.length)}
        </MoreRows>
      </div>
    );
  }
  if (list.isError) {
    return <ErrorState title={errorTitle} error={list.error} onRetry={() => void list.refetch()} />;
  }
  return list.isPending ? <TableSkeleton /> : empty;
}
