import { Trans, useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { appErrorCode } from '#/client/core/errors/app-error.ts';
import { useLocale } from '#/client/core/providers.tsx';
import { trpc } from '#/client/core/trpc.ts';
import { useAttempt } from '#/client/core/use-attempt.ts';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import type { ReceptionVisit } from '#/shared/booking/reception.ts';
import { formatDay, formatTime } from '#/shared/core/format.ts';
import { OtherTime } from './other-time.tsx';

type Props = { visit: ReceptionVisit; onError: (error: unknown) => void; onBack: () => void };

/** Another time for the tests whose specimen was refused; the new visit opens in place of this one. */
export function RedrawFields({ visit, onError, onBack }: Props) {
  const redraw = useRedraw(visit, onError);
  return (
    <OtherTime
      visit={visit}
      isPresent={(day, time) => day === visit.date && time === visit.slotTime}
      send={<Trans>Book this time</Trans>}
      isPending={redraw.isPending}
      onSend={redraw.send}
      onBack={onBack}
    >
      <Trans>
        Choose the time for the new specimen. It costs nothing more: what was paid counts for it, and the
        customer is told.
      </Trans>
    </OtherTime>
  );
}

function useRedraw({ visitId }: ReceptionVisit, onError: (error: unknown) => void) {
  const { t } = useLingui();
  const locale = useLocale();
  const toast = useToast();
  const navigate = useNavigate({ from: '/dashboard' });
  const { lab } = trpc.useUtils();
  const attempt = useAttempt();
  const decide = trpc.lab.decideForCustomer.useMutation({
    onSuccess: (visit) => {
      lab.visit.setData({ code: visit.visitId }, visit);
      const day = formatDay(locale, visit.bookingTime, visit.timeZone);
      const time = formatTime(locale, visit.bookingTime, visit.timeZone);
      toast({ tone: 'success', title: t`The new specimen is booked for ${day} at ${time}.` });
      void navigate({
        search: (search) => ({ ...search, open: visit.visitId }),
        replace: true,
        resetScroll: false,
      });
    },
    onError,
    onSettled: (_visit, error) => {
      attempt.end(error === null || appErrorCode(error) !== null);
      void lab.invalidate();
    },
  });
  function send(date: string, slotTime: string) {
    const idempotencyKey = attempt.begin(`${date} ${slotTime}`);
    if (idempotencyKey !== null)
      decide.mutate({ visitId, choice: 'another_time', date, slotTime, idempotencyKey });
  }
  return { send, isPending: decide.isPending };
}
