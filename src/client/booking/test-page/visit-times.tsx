import { getRouteApi } from '@tanstack/react-router';
import type { RefObject } from 'react';
import { CALENDAR_PART } from '#/client/core/calendar-part.ts';
import { partsOf } from '#/client/ui/base/styled.tsx';
import type { TestDetail } from '#/shared/catalog/catalog.ts';
import { plannedVisit } from './planned-visit.ts';
import { SleepingDayAndTime, SleepingTimeline } from './sleeping-parts.ts';
import { testPageColumnsRecipe } from './test-page-recipe.ts';
import type { useBooking } from './use-booking.ts';
import type { useChoice } from './use-choice.ts';

const columnsParts = partsOf(testPageColumnsRecipe);

const route = getRouteApi('/test/$testName');

type Props = {
  test: TestDetail;
  choice: ReturnType<typeof useChoice>;
  booking: ReturnType<typeof useBooking>;
  part: RefObject<HTMLDivElement | null>;
};

/** The days and times of the chosen lab. */
export function VisitTimes({ part, test, choice, booking }: Props) {
  const { now } = route.useLoaderData();
  const { offer, date, search } = choice;
  // The customer's own booking takes the time before the page shows the confirmation.
  const isTimeLost = choice.isTimeLost && !booking.isSending;
  return (
    <div id={CALENDAR_PART} className={columnsParts.times} ref={part}>
      {offer ? (
        <SleepingDayAndTime
          key={offer.labId}
          testId={test.testId}
          offer={offer}
          search={search}
          date={date}
          fast={{ hours: test.fastingHours, now }}
          error={booking.error}
          isTimeLost={isTimeLost}
          onDay={choice.chooseDay}
          onTime={choice.chooseTime}
          seed={`${date} ${search.time}`}
          isUrgent={isTimeLost || booking.error !== null}
          room={560}
        />
      ) : null}
    </div>
  );
}

/** The preparation for the chosen time, or for the soonest. */
export function PlannedTimeline({ test, choice }: Pick<Props, 'test' | 'choice'>) {
  const { now } = route.useLoaderData();
  const planned = plannedVisit(choice.visit, choice.offer, choice.list.scale.data);
  return planned ? (
    <SleepingTimeline
      visit={planned}
      now={now}
      fastingHours={test.fastingHours}
      isBlood={test.specimenKind === 'blood'}
      seed={`${planned.wallMs} ${planned.labName.en} ${planned.isChosen}`}
      room={160}
    />
  ) : null;
}
