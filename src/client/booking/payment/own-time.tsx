import '#/client/core/messages/customer.ts';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { Clock } from 'lucide-react';
import type { ReactNode } from 'react';
import { trpc } from '#/client/core/trpc.ts';
import { bringIntoView } from '#/client/ui/base/bring-into-view.ts';
import { Notice } from '#/client/ui/feedback/notice.tsx';
import type { BookingRow } from '#/shared/booking/booking.ts';
import { wallClockMs } from '#/shared/core/format.ts';
/** By the laboratory's clock. */
export type ChosenTime = { labId: number; date: string; slotTime: string };

type Props = { chosen: ChosenTime; otherwise: ReactNode };

/** Says that the time is taken by the customer's own hold or booking, with the way to it; else what is given. */
export function OwnTime({ chosen, otherwise }: Props) {
  const mine = trpc.booking.mine.useQuery({ show: 'upcoming', limit: 50 });
  if (mine.isPending) return null;
  const own = mine.data?.rows.find((row) => isAt(row, chosen));
  if (!own) return otherwise;
  const { orderId } = own;
  return (
    <div tabIndex={-1} ref={bringIntoView}>
      <Notice tone="amber" icon={<Clock aria-hidden />}>
        {own.status === 'held' ? (
          <>
            <Trans>This time is held for you. Finish the booking before the hold ends.</Trans>{' '}
            <Link className="link" to="/checkout" search={{ order: orderId }}>
              <Trans>Go on to book it</Trans>
            </Link>
          </>
        ) : (
          <>
            <Trans>You have booked this time yourself.</Trans>{' '}
            <Link className="link" to="/orders/$orderId" params={{ orderId }}>
              <Trans>Open the booking</Trans>
            </Link>
          </>
        )}
      </Notice>
    </div>
  );
}

const isAt = ({ labId, bookingTime, timeZone }: BookingRow, { date, slotTime, ...chosen }: ChosenTime) =>
  labId === chosen.labId &&
  wallClockMs(timeZone, new Date(bookingTime)) === Date.parse(`${date}T${slotTime}Z`);
