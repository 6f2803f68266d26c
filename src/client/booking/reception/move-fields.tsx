import { Trans, useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { appErrorCode } from '#/client/core/errors/app-error.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { useAttempt } from '#/client/core/use-attempt.ts';
import { Button } from '#/client/ui/base/button.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import type { ReceptionVisit } from '#/shared/booking/reception.ts';
import { formatDay, formatTime } from '#/shared/core/format.ts';
import { SlotChoice } from '../desk/slot-choice.tsx';
import { visitDialogRecipe } from './visit-recipes.ts';

const parts = partsOf(visitDialogRecipe);

type Props = { visit: ReceptionVisit; onError: (error: unknown) => void; onDone: () => void };

/** Another time for the visit with all its tests; the customer is told. */
export function MoveFields({ visit, onError, onDone }: Props) {
  const { date: presentDate, slotTime: presentTime, fastingHours } = visit;
  const [slot, setSlot] = useState<{ date: string; time: string | undefined }>({
    date: presentDate,
    time: undefined,
  });
  const move = useMove(visit, onError, onDone);
  const { date, time } = slot;
  return (
    <div className={parts.reason}>
      <p>
        <Trans>Choose another time. All tests of the visit move together, and the customer is told.</Trans>
      </p>
      <SlotChoice
        date={date}
        time={time}
        fastingHours={fastingHours}
        isPresent={(day, slotTime) => day === presentDate && slotTime === presentTime}
        onChoose={(nextDate, nextTime) => setSlot({ date: nextDate, time: nextTime })}
      />
      <div className={parts.actions}>
        <Button
          disabled={!time || move.isPending}
          aria-busy={move.isPending}
          onClick={() => {
            if (time) move.send(date, time);
          }}
        >
          <Trans>Move the visit</Trans>
        </Button>
        <Button variant="line" onClick={onDone}>
          <Trans>Back</Trans>
        </Button>
      </div>
    </div>
  );
}

function useMove({ visitId }: ReceptionVisit, onError: (error: unknown) => void, onDone: () => void) {
  const { t } = useLingui();
  const locale = useLocale();
  const toast = useToast();
  const { lab } = trpc.useUtils();
  const attempt = useAttempt();
  const move = trpc.lab.moveVisit.useMutation({
    onSuccess: (visit) => {
      lab.visit.setData({ code: visitId }, visit);
      const day = formatDay(locale, visit.bookingTime, visit.timeZone);
      const time = formatTime(locale, visit.bookingTime, visit.timeZone);
      toast({ tone: 'success', title: t`The visit is now on ${day} at ${time}.` });
      onDone();
    },
    onError,
    onSettled: (_visit, error) => {
      attempt.end(error === null || appErrorCode(error) !== null);
      void lab.invalidate();
    },
  });
  function send(date: string, slotTime: string) {
    const idempotencyKey = attempt.begin(`${date} ${slotTime}`);
    if (idempotencyKey !== null) move.mutate({ visitId, date, slotTime, idempotencyKey });
  }
  return { send, isPending: move.isPending };
}
