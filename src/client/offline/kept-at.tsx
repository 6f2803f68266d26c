import { Trans } from '@lingui/react/macro';
import { dayIn, formatCalendarDay, formatTime } from '#/shared/format.ts';
import { useLocale } from '../providers.tsx';

/** How old it is, by this device's own clock. */
export function KeptAt({ at }: { at: string }) {
  const locale = useLocale();
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  const day = formatCalendarDay(locale, dayIn(timeZone, new Date(at)));
  const time = formatTime(locale, at, timeZone);
  return (
    <p className="kept-at">
      <Trans>
        Kept on {day} at {time}. It may have changed since.
      </Trans>
    </p>
  );
}
