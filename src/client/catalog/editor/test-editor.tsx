import { Trans } from '@lingui/react/macro';
import { trpc } from '#/client/core/trpc.ts';
import { TableSkeleton } from '#/client/ui/dashboard-layout/table-skeleton.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import type { CatalogTest } from '#/shared/catalog/editor.ts';
import { testDraftOf } from './test-draft.ts';
import { TestForm } from './test-form.tsx';
import { useEditedVersion } from './use-edited-version.tsx';
import { useTestLabels, useWriteTest } from './use-test-words.ts';
import { WithdrawTest } from './withdraw-test.tsx';

/** One test with its form. */
export function TestEditor({ testId }: { testId: number }) {
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
  return <OpenTest test={test.data} />;
}

function OpenTest({ test }: { test: CatalogTest }) {
  const { admin } = trpc.useUtils();
  const { round, edited, comparison, setVersion } = useEditedVersion({
    stored: test,
    draftOf: testDraftOf,
    readNewest: () => admin.catalogueTest.fetch({ testId: test.testId }, { staleTime: 0 }),
    labels: useTestLabels(),
    write: useWriteTest(),
  });
  return (
    <>
      <WithdrawTest
        test={{ ...test, version: Math.max(test.version, edited.version) }}
        // What is typed stays, and is saved over this change alone.
        onChanged={(version) => (edited.version === version - 1 ? setVersion(version) : undefined)}
      />
      <TestForm key={round} test={test} edited={edited} />
      {comparison}
    </>
  );
}
