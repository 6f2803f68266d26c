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
import { dayIn } from '#/shared/core/format.ts';
import { DayChoice } from '../times/day-choice.tsx';
import { TimeChoice } from '../times/time-choice.tsx';
import type { RefusedLines } from './refused-specimen.tsx';
import { movingRecipe } from './visit-actions-recipe.ts';

const Moving = styled('div', movingRecipe);

/** Chooses another day and time of the same lab, at no further cost. */
export function RecollectDialog({
  lines,
  onClose,
}: {
  lines: RefusedLines;
  onClose: (isDone: boolean) => void;
}) {
  const locale = useLocale();
  const { i18n } = useLingui();
  const [first] = lines;
  const [now] = useState(() => Date.now());
  const [date, setDate] = useState(() => dayIn(first.timeZone, new Date(now)));
  const [slotTime, setSlotTime] = useState<string>();
  const choose = useRecollection(first.id, onClose);
  const labName = first.labName[locale];
  const fastingHours = Math.max(0, ...lines.map((line) => line.fastingHours));
  return (
    <FormDialog
      title={<Trans>A new specimen at {labName}</Trans>}
      onClose={() => onClose(false)}
      onSubmit={(event) => {
        event.preventDefault();
        if (slotTime) choose.send(date, slotTime);
      }}
    >
      <Moving>
        <DayChoice
          isPlain
          offer={first}
          firstMonth={date.slice(0, 7)}
          date={date}
          now={now}
          fastingHours={fastingHours}
          onChoose={(chosen) => {
            setDate(chosen);
            setSlotTime(undefined);
          }}
        />
        <TimeChoice
          isPlain
          offer={first}
          date={date}
          time={slotTime}
          fast={{ hours: fastingHours, now }}
          onChoose={setSlotTime}
          notice={choose.error ? <Notice tone="red">{i18n._(errorWording(choose.error))}</Notice> : null}
        />
      </Moving>
      <DialogEnds isPending={choose.isPending} isDisabled={!slotTime} cancel={<Trans>Not now</Trans>}>
        <Trans>Book this time</Trans>
      </DialogEnds>
    </FormDialog>
  );
}

function useRecollection(bookingId: string, onClose: (isDone: boolean) => void) {
  const { t } = useLingui();
  const toast = useToast();
  const attempt = useAttempt();
  const { booking, orders } = trpc.useUtils();
  const choice = trpc.booking.chooseAfterRejection.useMutation({
    onSuccess: () => {
      toast({ tone: 'success', title: t`Your new visit is booked.` });
      onClose(true);
      void booking.invalidate();
      void orders.invalidate();
    },
    onSettled: (_outcome, error) => attempt.end(error === null || appErrorCode(error) !== null),
  });
  function send(date: string, slotTime: string) {
    const idempotencyKey = attempt.begin(`${date} ${slotTime}`);
    if (idempotencyKey !== null)
      choice.mutate({ bookingId, choice: 'recollect', date, slotTime, idempotencyKey });
  }
  return { send, error: choice.error, isPending: choice.isPending };
}
