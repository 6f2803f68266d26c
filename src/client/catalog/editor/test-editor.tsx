import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { trpc } from '#/client/core/trpc.ts';
import { TableSkeleton } from '#/client/ui/dashboard-layout/table-skeleton.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { TestForm } from './test-form.tsx';
import { WithdrawTest } from './withdraw-test.tsx';

/** One test with its form. Typed values stay until the administrator loads the newer version. */
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
  return (
    <>
      <WithdrawTest test={test.data} onChanged={reload} />
      <TestForm key={round} test={test.data} onReload={() => void reload()} />
    </>
  );
}
