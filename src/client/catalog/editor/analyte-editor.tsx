import { Trans } from '@lingui/react/macro';
import { trpc } from '#/client/core/trpc.ts';
import { TableSkeleton } from '#/client/ui/dashboard-layout/table-skeleton.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import type { CatalogAnalyte } from '#/shared/catalog/editor.ts';
import { analyteDraftOf } from './analyte-drafts.ts';
import { AnalyteForm } from './analyte-form.tsx';
import { useAnalyteLabels, useWriteAnalyte } from './use-analyte-words.ts';
import { useEditedVersion } from './use-edited-version.tsx';

/** One analyte with its form. */
export function AnalyteEditor({ analyteId }: { analyteId: number }) {
  const analyte = trpc.admin.analyte.useQuery({ analyteId });
  if (analyte.isPending) return <TableSkeleton />;
  if (analyte.isError) {
    return (
      <ErrorState
        title={<Trans>The analyte did not load</Trans>}
        error={analyte.error}
        onRetry={() => void analyte.refetch()}
      />
    );
  }
  return <OpenAnalyte analyte={analyte.data} />;
}

function OpenAnalyte({ analyte }: { analyte: CatalogAnalyte }) {
  const { admin } = trpc.useUtils();
  const { round, edited, comparison } = useEditedVersion({
    stored: analyte,
    draftOf: ({ fields }: CatalogAnalyte) => analyteDraftOf(fields),
    readNewest: () => admin.analyte.fetch({ analyteId: analyte.analyteId }, { staleTime: 0 }),
    labels: useAnalyteLabels(),
    write: useWriteAnalyte(),
  });
  return (
    <>
      <AnalyteForm key={round} analyte={analyte} edited={edited} />
      {comparison}
    </>
  );
}
