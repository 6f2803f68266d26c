import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { appErrorCode } from '#/client/core/errors/app-error.ts';
import { useAuthDialog } from '#/client/core/session/use-auth-dialog.ts';
import { useSession } from '#/client/core/session/use-session.ts';
import { trpc } from '#/client/core/trpc.ts';
import { useAttempt } from '#/client/core/use-attempt.ts';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import type { Visit } from './visit.ts';

export type BookedVisit = { visit: Visit; reference: string; bookingTime: string };

type Options = {
  /** Whether this test may be booked by code and PIN. */
  allowsAnonymous: boolean;
  /** Shows what is missing before the booking can be sent. */
  onNoLab: () => void;
  onRefused: () => void;
};

/** Sends a booking once, with one idempotency key for repeated presses and network failures. */
export function useBooking({ allowsAnonymous, onNoLab, onRefused }: Options) {
  const { t } = useLingui();
  const toast = useToast();
  const user = useSession();
  const { openAuthDialog } = useAuthDialog();
  const create = trpc.booking.create.useMutation();
  const [booked, setBooked] = useState<BookedVisit | null>(null);
  const { begin, end } = useAttempt();

  function send(visit: Visit) {
    const key = begin(`${visit.offer.labTestId} ${visit.date} ${visit.slotTime}`);
    if (key === null) return;
    create.mutate(
      { labTestId: visit.offer.labTestId, date: visit.date, slotTime: visit.slotTime, idempotencyKey: key },
      {
        onSuccess: ({ reference, bookingTime }) => setBooked({ visit, reference, bookingTime }),
        onError: (error) => {
          if (appErrorCode(error) !== null) onRefused();
        },
        onSettled: (answer, error) => end(answer === undefined && appErrorCode(error) !== null),
      },
    );
  }

  function book(offer: Visit['offer'] | undefined, visit: Visit | null) {
    if (!offer) {
      toast({ tone: 'error', title: t`Please select a lab first.` });
      return onNoLab();
    }
    if (!visit) return;
    if (user) return send(visit);
    toast({ tone: 'warning', title: t`You must be logged in to book.` });
    openAuthDialog({ mode: 'login', allowsAnonymous, onSignedIn: () => send(visit) });
  }

  return { book, booked, error: create.error, isSending: create.isPending, forget: () => create.reset() };
}
