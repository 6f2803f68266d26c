import type { SectionProps } from '../lab/section-props.ts';
import { Trans } from '@lingui/react/macro';
import { trpc } from '../trpc.ts';
import { ErrorState } from '../ui/error-state.tsx';
import { Heading } from '../ui/heading.tsx';
import { TableSkeleton } from '../workplace/table-skeleton.tsx';
import { ScheduleForm } from './schedule-form.tsx';

/** When the lab takes visits: its week, how many at once, and the dates that differ. */
export function ScheduleSection(_props: SectionProps) {
  const schedule = trpc.lab.schedule.useQuery();
  return (
    <>
      <Heading>
        <Trans>Schedule</Trans>
      </Heading>
      {schedule.data ? (
        <ScheduleForm saved={schedule.data} />
      ) : schedule.isError ? (
        <ErrorState
          title={<Trans>The schedule did not load</Trans>}
          error={schedule.error}
          onRetry={() => void schedule.refetch()}
        />
      ) : (
        <TableSkeleton />
      )}
    </>
  );
}
