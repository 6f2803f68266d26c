import { appErrorCode } from '#/client/core/errors/app-error.ts';
import { trpc } from '#/client/core/trpc.ts';
import { styled } from '#/client/ui/base/styled.tsx';
import { LostTime } from '../times/lost-time.tsx';
import { TimeChoice } from '../times/time-choice.tsx';
import { LazyWaitPart } from '../waiting/lazy-wait-part.tsx';
import { BookingError } from './booking-error.tsx';
import { DayPart } from './day-part.tsx';
import { ProofLink } from './proof-link.tsx';
import { dayAndTimeRecipe } from './test-page-recipe.ts';
import type { TestSearch } from './test-search.ts';
import type { useBooking } from './use-booking.ts';

const Parts = styled('div', dayAndTimeRecipe);

type Props = {
  testId: number;
  /** The chosen lab. */
  offer: { labId: number; timeZone: string; earliestSlot: string | null };
  search: TestSearch;
  date: string | undefined;
  fast: { hours: number; now: number };
  /** Why the last attempt to book failed. */
  error: ReturnType<typeof useBooking>['error'];
  /** The time in the address is taken. */
  isTimeLost: boolean;
  onDay: (date: string) => void;
  onTime: (slotTime: string) => void;
};

/** The days of the chosen lab and the times of one of them. */
export function DayAndTime({ testId, offer, search, date, fast, error, isTimeLost, onDay, onTime }: Props) {
  const { time } = search;
  const slots = trpc.booking.availableSlots.useQuery(
    { labId: offer.labId, date: date ?? '' },
    { enabled: date !== undefined },
  );
  const isFull = date === undefined ? offer.earliestSlot === null : slots.data?.rows.length === 0;
  const wait = <LazyWaitPart key={date} waited={{ kind: 'lab', labId: offer.labId, testId, date }} />;
  const lost =
    isTimeLost && date && time ? (
      <>
        <LostTime chosen={{ labId: offer.labId, date, slotTime: time }} />
        {wait}
      </>
    ) : null;
  return (
    <Parts>
      <DayPart
        offer={offer}
        search={search}
        date={date}
        now={fast.now}
        fastingHours={fast.hours}
        onChoose={onDay}
      />
      {date ? (
        <TimeChoice
          offer={offer}
          date={date}
          time={time}
          fast={fast}
          onChoose={onTime}
          notice={
            error ? (
              <BookingError error={error}>
                <ProofLink error={error} />
                {appErrorCode(error) === 'SLOT_FULL' ? wait : null}
              </BookingError>
            ) : (
              lost
            )
          }
        />
      ) : null}
      {isFull ? wait : null}
    </Parts>
  );
}
