import { useLocale } from '#/client/core/providers.tsx';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { dayIn, formatCalendarDay, formatHijriDay, formatTime } from '#/shared/core/format.ts';
import type { BookingForKit } from '#/shared/store/store.ts';
import { kitCardRecipe } from './kit-recipes.ts';

const parts = partsOf(kitCardRecipe);

/** Date and place of the visit, by the lab's clock. */
export function VisitTime({ booking }: { booking: BookingForKit }) {
  const locale = useLocale();
  const { bookingTime, timeZone, labName, reference } = booking;
  const day = dayIn(timeZone, new Date(bookingTime));
  return (
    <span>
      {formatCalendarDay(locale, day)} ·{' '}
      <span className={parts.nowrap}>{formatTime(locale, bookingTime, timeZone)}</span>
      <small>{formatHijriDay(locale, day)}</small>
      <small>
        {labName[locale]} · <bdi dir="ltr">{reference}</bdi>
      </small>
    </span>
  );
}
