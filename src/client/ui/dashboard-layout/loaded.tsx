import type { ReactNode } from 'react';
import { ErrorState } from '../feedback/error-state.tsx';
import { TableSkeleton } from './table-skeleton.tsx';

type Props<Data> = {
  query: { data: Data | undefined; isError: boolean; error: unknown; refetch: () => unknown };
  errorTitle?: ReactNode;
  children: (data: Data) => ReactNode;
};

/** What a query brings. Until then its outline stands there, and a failure stays in its place. */
export function Loaded<Data>({ query, errorTitle, children }: Props<Data>) {
  if (query.data !== undefined) return children(query.data);
  if (!query.isError) return <TableSkeleton />;
  return <ErrorState title={errorTitle} error={query.error} onRetry={() => void query.refetch()} />;
}
