import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { dayIn } from '#/shared/format.ts';
import { appErrorCode, errorWording } from '../app-error.ts';
import { DayChoice } from '../booking/day-choice.tsx';
import { TimeChoice } from '../booking/time-choice.tsx';
import { useAttempt } from '../booking/use-attempt.ts';
import { useLocale } from '../providers.tsx';
import { trpc } from '../trpc.ts';
import { Button } from '../ui/button.tsx';
import { DialogCancel, NativeDialog } from '../ui/native-dialog.tsx';
import { Notice } from '../ui/notice.tsx';
import { styled } from '../ui/styled.tsx';
import { useToast } from '../ui/toast.ts';
import type { ManagedVisit } from './managed-visit.ts';
import { useOrdersChanged } from './use-orders-changed.ts';
import { movingRecipe } from './visit-actions-recipe.ts';

const Moving = styled('div', movingRecipe);

type Props = { visit: ManagedVisit; bookingId: string; onClose: () => void };

/** A day and time for another specimen at the same laboratory. */
export function RecollectDialog({ visit, bookingId, onClose }: Props) {
  const locale = useLocale();
  const { i18n } = useLingui();
  const [now] = useState(() => Date.now());
  const [date, setDate] = useState(() => dayIn(visit.timeZone, new Date(now)));
  const [slotTime, setSlotTime] = useState<string>();
  const { send, error, isPending } = useRecollection(bookingId, onClose);
  const labName = visit.labName[locale];
  return (
    <NativeDialog
      title={<Trans>A new specimen at {labName}</Trans>}
      onClose={onClose}
      onSubmit={(event) => {
        event.preventDefault();
        if (slotTime) send(date, slotTime);
      }}
    >
      <p>
        <Trans>Nothing more is to be paid. All tests of the unusable specimen move to the new time.</Trans>
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
          fast={{ hours: visit.fastingHours, now }}
          onChoose={setSlotTime}
          notice={error ? <Notice tone="red">{i18n._(errorWording(error))}</Notice> : null}
        />
      </Moving>
      <div className="ends">
        <DialogCancel>
          <Trans>Not now</Trans>
        </DialogCancel>
        <Button type="submit" disabled={!slotTime || isPending} aria-busy={isPending}>
          <Trans>Take this time</Trans>
        </Button>
      </div>
    </NativeDialog>
  );
}

function useRecollection(bookingId: string, onDone: () => void) {
  const { t } = useLingui();
  const toast = useToast();
  const attempt = useAttempt();
  const ordersChanged = useOrdersChanged();
  const choose = trpc.booking.chooseAfterRejection.useMutation({
    onSuccess: () => {
      toast({ tone: 'success', title: t`Your new visit is booked.` });
      ordersChanged();
      onDone();
    },
    onSettled: (_outcome, error) => attempt.end(error === null || appErrorCode(error) !== null),
  });
  function send(date: string, slotTime: string) {
    const idempotencyKey = attempt.begin(`${date} ${slotTime}`);
    if (idempotencyKey === null) return;
    choose.mutate({ choice: 'recollect', bookingId, date, slotTime, idempotencyKey });
  }
  return { send, error: choose.error, isPending: choose.isPending };
}
