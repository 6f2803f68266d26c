import { Trans } from '@lingui/react/macro';
import type { SectionProps } from '#/client/core/section-props.ts';
import { trpc } from '#/client/core/trpc.ts';
import { TableSkeleton } from '#/client/ui/dashboard-layout/table-skeleton.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { ClosuresCard } from '../closures/closures-card.tsx';
import { ScheduleForm } from './schedule-form.tsx';

/** The lab's schedule: its week, its capacity, and its exceptions. */
export function ScheduleSection(_props: SectionProps) {
  const schedule = trpc.lab.schedule.useQuery();
  return (
    <>
      <Heading>
        <Trans>Schedule</Trans>
      </Heading>
      {schedule.data ? (
        <>
          <ClosuresCard today={schedule.data.today} />
          <ScheduleForm saved={schedule.data} />
        </>
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
