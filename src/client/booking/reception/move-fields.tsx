import { Trans, useLingui } from '@lingui/react/macro';
import { appErrorCode } from '#/client/core/errors/app-error.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { useAttempt } from '#/client/core/use-attempt.ts';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import type { ReceptionVisit } from '#/shared/booking/reception.ts';
import { formatDay, formatTime } from '#/shared/core/format.ts';
import { OtherTime } from './other-time.tsx';

type Props = { visit: ReceptionVisit; onError: (error: unknown) => void; onDone: () => void };

/** Another time for the visit with all its tests; the customer is told. */
export function MoveFields({ visit, onError, onDone }: Props) {
  const { date, slotTime } = visit;
  const move = useMove(visit, onError, onDone);
  return (
    <OtherTime
      visit={visit}
      isPresent={(day, time) => day === date && time === slotTime}
      send={<Trans>Move the visit</Trans>}
      isPending={move.isPending}
      onSend={move.send}
      onBack={onDone}
    >
      <Trans>Choose another time. All tests of the visit move together, and the customer is told.</Trans>
    </OtherTime>
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
