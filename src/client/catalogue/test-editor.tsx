import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { trpc } from '../trpc.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { TableSkeleton } from '../workplace/table-skeleton.tsx';
import { TestForm } from './test-form.tsx';

/** One test with its form. What was typed stays until the newer version is asked for. */
export function TestEditor({ testId }: { testId: number }) {
  const [round, setRound] = useState(0);
  const test = trpc.admin.catalogueTest.useQuery({ testId });
  if (test.isPending) return <TableSkeleton />;
  if (test.isError) {
    return (
      <ErrorState
        title={<Trans>Error fetching tests</Trans>}
        error={test.error}
        onRetry={() => void test.refetch()}
      />
    );
  }
  const reload = async () => {
    await test.refetch();
    setRound(round + 1);
  };
  return <TestForm key={round} test={test.data} onReload={() => void reload()} />;
}
