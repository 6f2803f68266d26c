import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { dayIn, formatDay, formatTime } from '#/shared/format.ts';
import { appErrorCode, errorWording } from '../app-error.ts';
import { DayChoice } from '../booking/day-choice.tsx';
import { TimeChoice } from '../booking/time-choice.tsx';
import { useAttempt } from '../booking/use-attempt.ts';
import { useLocale } from '../providers.tsx';
import { trpc } from '../trpc.ts';
import { Button } from '../ui/button.tsx';
import { DialogCancel, NativeDialog } from '../ui/native-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { useToast } from '../ui/toast.ts';
import { styled } from '../ui/styled.tsx';
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

/** Another day and time of the same lab, for the whole visit. */
export function RescheduleDialog({ visit, bookingId, now, onClose }: Props) {
  const locale = useLocale();
  const { i18n } = useLingui();
  const { timeZone, bookingTime, fastingHours } = visit;
  const [date, setDate] = useState(() => dayIn(timeZone, new Date(bookingTime)));
  const [slotTime, setSlotTime] = useState<string>();
  const move = useMove(bookingId, onClose);
  const day = formatDay(locale, bookingTime, timeZone);
  const time = formatTime(locale, bookingTime, timeZone);
  const labName = visit.labName[locale];
  return (
    <NativeDialog
      title={<Trans>Another time at {labName}</Trans>}
      onClose={() => onClose(false)}
      onSubmit={(event) => {
        event.preventDefault();
        if (slotTime) move.send(date, slotTime);
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
          firstMonth={date.slice(0, 7)}
          date={date}
          now={now}
          onChoose={(chosen) => {
            setDate(chosen);
            setSlotTime(undefined);
          }}
        />
        <TimeChoice
          isPlain
          offer={visit}
          date={date}
          time={slotTime}
          fast={{ hours: fastingHours, now }}
          onChoose={setSlotTime}
          notice={move.error ? <Notice tone="red">{i18n._(errorWording(move.error))}</Notice> : null}
        />
      </Moving>
      <div className="ends">
        <DialogCancel>
          <Trans>Keep the time</Trans>
        </DialogCancel>
        <Button type="submit" disabled={!slotTime || move.isPending} aria-busy={move.isPending}>
          <Trans>Move the visit</Trans>
        </Button>
      </div>
    </NativeDialog>
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
