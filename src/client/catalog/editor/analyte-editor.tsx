import { Trans } from '@lingui/react/macro';
import { useState } from 'react';
import { trpc } from '#/client/core/trpc.ts';
import { TableSkeleton } from '#/client/ui/dashboard-layout/table-skeleton.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { AnalyteForm } from './analyte-form.tsx';

/** One analyte with its form. Typed values stay until the administrator loads the newer version. */
export function AnalyteEditor({ analyteId }: { analyteId: number }) {
  const [round, setRound] = useState(0);
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
  const reload = async () => {
    await analyte.refetch();
    setRound(round + 1);
  };
  return <AnalyteForm key={round} analyte={analyte.data} onReload={() => void reload()} />;
}
