import { styled } from '../ui/styled.tsx';
import { cardRecipe } from './booking-card-recipe.ts';
import { Trans } from '@lingui/react/macro';
import { Link } from '@tanstack/react-router';
import { CalendarDays, CircleCheck, MapPin, UtensilsCrossed } from 'lucide-react';
import type { BookingRow } from '#/shared/booking.ts';
import { dayIn, formatCalendarDay, formatHijriDay, formatTime } from '#/shared/format.ts';
import { useLocale } from '../providers.tsx';
import { Price } from '../ui/price.tsx';
import { StatusBadge } from '../ui/status-badge.tsx';

const Card = styled('article', cardRecipe);

type Props = { booking: BookingRow; withPreparation?: boolean };

/** One booking: what, when by the lab's clock, where, its price and its state. */
export function BookingCard({ booking, withPreparation = false }: Props) {
  const locale = useLocale();
  const day = dayIn(booking.timeZone, new Date(booking.bookingTime));
  const time = formatTime(locale, booking.bookingTime, booking.timeZone);
  const { fastingHours } = booking;
  return (
    <Card>
      <div className="top">
        <div>
          <h3>
            <Link to="/test/$testName" params={{ testName: booking.testName.en }}>
              {booking.testName[locale]}
            </Link>
          </h3>
          <p className="reference">
            <Trans>Reference</Trans> <bdi dir="ltr">{booking.reference}</bdi>
          </p>
        </div>
        <StatusBadge status={booking.status} />
      </div>
      <ul>
        <li>
          <CalendarDays aria-hidden />
          <span>
            {formatCalendarDay(locale, day)} · <span className="nowrap">{time}</span>
            <br />
            <small>{formatHijriDay(locale, day)}</small>
          </span>
        </li>
        <li>
          <MapPin aria-hidden />
          <span>
            <Link to="/labs/$labId" params={{ labId: `${booking.labId}` }}>
              {booking.labName[locale]}
            </Link>
            <br />
            <small>{booking.labAddress[locale]}</small>
          </span>
        </li>
        {withPreparation ? (
          <li className={fastingHours > 0 ? 'hand' : undefined}>
            {fastingHours > 0 ? <UtensilsCrossed aria-hidden /> : <CircleCheck aria-hidden />}
            <span>{booking.preparation[locale]}</span>
          </li>
        ) : null}
      </ul>
      <Price halalas={booking.totalPriceHalalas} />
    </Card>
  );
}
