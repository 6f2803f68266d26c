import { Trans } from '@lingui/react/macro';
import { CalendarOff } from 'lucide-react';
import type { SectionProps } from '#/client/core/section-props.ts';
import { trpc } from '#/client/core/trpc.ts';
import { LinkButton } from '#/client/ui/base/button.tsx';
import { SectionHead } from '#/client/ui/dashboard-layout/section-head.tsx';
import { TableSkeleton } from '#/client/ui/dashboard-layout/table-skeleton.tsx';
import { ErrorState } from '#/client/ui/feedback/error-state.tsx';
import { Heading } from '#/client/ui/text/heading.tsx';
import { ClosuresCard } from '../closures/closures-card.tsx';
import { CLOSURES_PART } from '../closures/closures-part.ts';
import { ScheduleForm } from './schedule-form.tsx';

/** The lab's schedule: its week, its capacity, and its exceptions. */
export function ScheduleSection(_props: SectionProps) {
  const schedule = trpc.lab.schedule.useQuery();
  return (
    <>
      <SectionHead>
        <Heading>
          <Trans>Schedule</Trans>
        </Heading>
        <LinkButton
          to="/dashboard"
          search={{ section: 'schedule' }}
          hash={CLOSURES_PART}
          variant="tint"
          size="sm"
        >
          <CalendarOff aria-hidden />
          <Trans>Close days</Trans>
        </LinkButton>
      </SectionHead>
      {schedule.data ? (
        <>
          <ScheduleForm saved={schedule.data} />
          <ClosuresCard today={schedule.data.today} />
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
