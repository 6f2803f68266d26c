import { Trans } from '@lingui/react/macro';
import { useId, useState } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { TableSkeleton } from '#/client/ui/dashboard-layout/table-skeleton.tsx';
import { DeskSelect } from '#/client/ui/desk-fields/desk-select.tsx';
import { Segments } from '#/client/ui/desk-fields/segments.tsx';
import { EmptyState } from '#/client/ui/feedback/empty-state.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { isOutOfRange } from '#/shared/results/format-value.ts';
import { ChoosePerson } from './choose-person.tsx';
import { readOnce } from './read-once.ts';
import { TrendCard } from './trend-card.tsx';
import { trendRecipe } from './trend-recipe.ts';

const parts = partsOf(trendRecipe);

/** The room of the card before its data. */
const TrendSkeleton = () => (
  <div className={parts.waiting}>
    <TableSkeleton />
  </div>
);

/** Analytes that were measured more than once, across laboratories; those last out of range first. */
export function AllTrends() {
  const [personId, setPersonId] = useState<string>();
  return (
    <>
      <ChoosePerson personId={personId} onChoose={setPersonId} />
      <TrendsOf key={personId} personId={personId} />
    </>
  );
}

/** `personId`: undefined is the holder of the account. */
function TrendsOf({ personId }: { personId: string | undefined }) {
  const id = useId();
  const locale = useLocale();
  const [chosen, setChosen] = useState<number | null>(null);
  const trends = trpc.results.trends.useQuery({ personId }, readOnce);
  if (trends.isError) return <ErrorState error={trends.error} onRetry={() => void trends.refetch()} />;
  const rows = trends.data?.rows ?? [];
  if (trends.isPending) return <TrendSkeleton />;
  const first = rows.find(({ points }) => points.slice(-1).some(isOutOfRange)) ?? rows[0];
  const trend = rows.find(({ analyte }) => analyte.analyteId === chosen) ?? first;
  if (!trend) {
    return (
      <EmptyState title={<Trans>Nothing to compare yet</Trans>}>
        <Trans>What has been measured twice or more is drawn here, also across labs and units.</Trans>
      </EmptyState>
    );
  }
  return (
    <TrendCard
      trend={trend}
      viewSwitch={Segments}
      pick={
        <div className={parts.pick}>
          <label htmlFor={id}>
            <Trans>What is drawn</Trans>
          </label>
          <DeskSelect
            id={id}
            value={trend.analyte.analyteId}
            onChange={(event) => setChosen(Number(event.target.value))}
          >
            {rows.map(({ analyte }) => (
              <option key={analyte.analyteId} value={analyte.analyteId}>
                {analyte.name[locale]}
              </option>
            ))}
          </DeskSelect>
        </div>
      }
    />
  );
}
