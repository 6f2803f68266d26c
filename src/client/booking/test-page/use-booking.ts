import { useLingui } from '@lingui/react/macro';
import { useState } from 'react';
import { appErrorCode } from '#/client/core/errors/app-error.ts';
import { typedNationalId } from '#/client/core/session/typed-national-id.ts';
import { useAuthDialog } from '#/client/core/session/use-auth-dialog.ts';
import { useSession } from '#/client/core/session/use-session.ts';
import { trpc } from '#/client/core/trpc.ts';
import { useAttempt } from '#/client/core/use-attempt.ts';
import { useToast } from '#/client/ui/feedback/use-toast.ts';
import type { PaymentMethod } from '#/shared/booking/order.ts';
import { useHold } from '../payment/use-hold.ts';
import type { Visit } from './visit.ts';

export type BookedVisit = {
  visit: Visit;
  reference: string;
  personId: string | undefined;
  bookingTime: string;
  totalHalalas: number;
  /** The state bears the VAT of the test. */
  isVatExempt: boolean;
};

type Options = {
  /** Whether this test may be booked by code and PIN. */
  allowsAnonymous: boolean;
  /** Shows what is missing before the booking can be sent. */
  onNoLab: () => void;
  onRefused: () => void;
};

/** How the customer pays, the identity number of a citizen, and for whom. */
export type Paying = {
  method: PaymentMethod;
  nationalId: string | undefined;
  totalHalalas: number;
  personId: string | undefined;
};

/**
 * Sends a booking once, with one idempotency key for repeated presses and network failures. By card the time is held
 * and paid at checkout.
 */
export function useBooking({ allowsAnonymous, onNoLab, onRefused }: Options) {
  const { t } = useLingui();
  const toast = useToast();
  const user = useSession();
  const { openAuthDialog } = useAuthDialog();
  const create = trpc.booking.create.useMutation();
  const hold = useHold();
  const [booked, setBooked] = useState<BookedVisit | null>(null);
  const { begin, end } = useAttempt();

  function send(visit: Visit, { method, nationalId, totalHalalas, personId }: Paying) {
    const { labTestId, labId } = visit.offer;
    const slot = { date: visit.date, slotTime: visit.slotTime };
    if (method === 'card') {
      const isCitizen = nationalId !== undefined;
      return hold.send([{ labId, ...slot, labTestIds: [labTestId], personId }], { isCitizen, onRefused });
    }
    const key = begin(`${labTestId} ${visit.date} ${visit.slotTime} ${nationalId ?? ''} ${personId ?? ''}`);
    if (key === null) return;
    create.mutate(
      { labTestId, ...slot, nationalId, personId, totalHalalas, idempotencyKey: key },
      {
        onSuccess: ({ visitReference, bookingTime, totalHalalas: charged }) => {
          typedNationalId.forget();
          setBooked({
            visit,
            reference: visitReference,
            personId,
            bookingTime,
            totalHalalas: charged,
            isVatExempt: nationalId !== undefined,
          });
        },
        onError: (error) => {
          if (appErrorCode(error) !== null) onRefused();
        },
        onSettled: (answer, error) => end(answer === undefined && appErrorCode(error) !== null),
      },
    );
  }

  function book(offer: Visit['offer'] | undefined, visit: Visit | null, paying: Paying) {
    if (!offer) {
      toast({ tone: 'error', title: t`Please select a lab first.` });
      return onNoLab();
    }
    if (!visit) return;
    if (user) return send(visit, paying);
    toast({ tone: 'warning', title: t`You must be logged in to book.` });
    openAuthDialog({ mode: 'login', allowsAnonymous, onSignedIn: () => send(visit, paying) });
  }

  return {
    book,
    booked,
    error: create.error ?? hold.error,
    isSending: create.isPending || hold.isPending,
    forget: () => {
      create.reset();
      hold.forget();
    },
  };
}
