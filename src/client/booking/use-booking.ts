import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { appErrorCode } from '../app-error.ts';
import { useAuthDialog } from '../session/use-auth-dialog.ts';
import { useSession } from '../session/use-session.ts';
import { trpc } from '../trpc.ts';
import { useToast } from '../ui/toast.ts';
import { useAttempt } from './use-attempt.ts';
import type { Visit } from './visit.ts';

export type BookedVisit = { visit: Visit; reference: string; bookingTime: string };

type Options = {
  /** Whether this test may be booked by code and PIN. */
  allowsAnonymous: boolean;
  /** What is missing before this can be sent, said where the person looks. */
  onNoLab: () => void;
  onRefused: () => void;
};

/** Sends a booking once, however often the button is pressed or the network fails. */
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
