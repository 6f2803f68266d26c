import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { appErrorCode, errorWording } from '#/client/core/errors/app-error.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { useAttempt } from '#/client/core/use-attempt.ts';
import { styled } from '#/client/ui/base/styled.tsx';
import { FormDialog } from '#/client/ui/feedback/form-dialog.tsx';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import { DialogEnds } from '#/client/ui/signed-in/dialog-ends.tsx';
import { dayIn, formatDay, formatTime } from '#/shared/core/format.ts';
import { DayChoice } from '../times/day-choice.tsx';
import { TimeChoice } from '../times/time-choice.tsx';
import type { ManagedVisit } from './managed-visit.ts';
import { movingRecipe } from './visit-actions-recipe.ts';

const Moving = styled('div', movingRecipe);

type Props = {
  visit: ManagedVisit;
  /** Any line of the visit. */
  bookingId: string;
  now: number;
  onClose: (isDone: boolean) => void;
};

/** Moves the whole visit to another day and time of the same lab. */
export function RescheduleDialog({ visit, bookingId, now, onClose }: Props) {
  const locale = useLocale();
  const { i18n } = useLingui();
  const { timeZone, bookingTime, fastingHours, isTimeClosed } = visit;
  const bookedDate = dayIn(timeZone, new Date(bookingTime));
  // The times of a day that the lab closed cannot be chosen.
  const [date, setDate] = useState(isTimeClosed ? undefined : bookedDate);
  const [slotTime, setSlotTime] = useState<string>();
  const move = useMove(bookingId, onClose);
  const day = formatDay(locale, bookingTime, timeZone);
  const time = formatTime(locale, bookingTime, timeZone);
  const labName = visit.labName[locale];
  return (
    <FormDialog
      title={<Trans>Another time at {labName}</Trans>}
      onClose={() => onClose(false)}
      onSubmit={(event) => {
        event.preventDefault();
        if (date && slotTime) move.send(date, slotTime);
      }}
    >
      <p>
        <Trans>
          Now it is on {day} at {time}. All tests of the visit move together; prices stay as they are.
        </Trans>
      </p>
      <Moving>
        <DayChoice
          isPlain
          offer={visit}
          firstMonth={bookedDate.slice(0, 7)}
          date={date}
          now={now}
          fastingHours={fastingHours}
          onChoose={(chosen) => {
            setDate(chosen);
            setSlotTime(undefined);
          }}
        />
        {date ? (
          <TimeChoice
            isPlain
            offer={visit}
            date={date}
            time={slotTime}
            fast={{ hours: fastingHours, now }}
            onChoose={setSlotTime}
            notice={move.error ? <Notice tone="red">{i18n._(errorWording(move.error))}</Notice> : null}
          />
        ) : null}
      </Moving>
      <DialogEnds isPending={move.isPending} isDisabled={!slotTime} cancel={<Trans>Keep the time</Trans>}>
        <Trans>Move the visit</Trans>
      </DialogEnds>
    </FormDialog>
  );
}

function useMove(id: string, onClose: (isDone: boolean) => void) {
  const locale = useLocale();
  const { t } = useLingui();
  const toast = useToast();
  const attempt = useAttempt();
  const reschedule = trpc.booking.reschedule.useMutation({
    onSuccess: ({ bookingTime, timeZone }) => {
      const day = formatDay(locale, bookingTime, timeZone);
      const time = formatTime(locale, bookingTime, timeZone);
      toast({ tone: 'success', title: t`Your visit is now on ${day} at ${time}.` });
      onClose(true);
    },
    onSettled: (_booking, error) => attempt.end(error === null || appErrorCode(error) !== null),
  });
  function send(date: string, slotTime: string) {
    const idempotencyKey = attempt.begin(`${date} ${slotTime}`);
    if (idempotencyKey !== null) reschedule.mutate({ id, date, slotTime, idempotencyKey });
  }
  return { send, error: reschedule.error, isPending: reschedule.isPending };
}
