import { useLingui } from '@lingui/react/macro';
import { useNavigate } from '@tanstack/react-router';
import { appErrorCode } from '#/client/core/errors/app-error.ts';
import { trpc } from '#/client/core/trpc.ts';
import { useAttempt } from '#/client/core/use-attempt.ts';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import type { BookVisitInput } from '#/shared/booking/desk.ts';

/** Books a visit for a person, then opens it on its day. */
export function useBookVisit() {
  const { t } = useLingui();
  const toast = useToast();
  const navigate = useNavigate({ from: '/dashboard' });
  const { lab } = trpc.useUtils();
  const attempt = useAttempt();
  const book = trpc.lab.bookVisit.useMutation({
    onSuccess: (visit) => {
      lab.visit.setData({ code: visit.visitId }, visit);
      toast({ tone: 'success', title: t`The visit is booked.` });
      void navigate({ search: { section: 'bookings', date: visit.date, open: visit.visitId } });
    },
    onSettled: (_visit, error) => {
      attempt.end(error === null || appErrorCode(error) !== null);
      void lab.invalidate();
    },
  });
  function send(input: Omit<BookVisitInput, 'idempotencyKey'>) {
    const idempotencyKey = attempt.begin(JSON.stringify(input));
    if (idempotencyKey !== null) book.mutate({ ...input, idempotencyKey });
  }
  return { send, error: book.error, isPending: book.isPending };
}
