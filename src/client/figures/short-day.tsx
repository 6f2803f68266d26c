import { dayIn, formatDate, formatHijriDay, SITE_TIME_ZONE } from '#/shared/format.ts';
import { useLocale } from '../providers.tsx';

/** The desk works by one clock, wherever a lab stands. */
export function ShortDay({ at }: { at: string }) {
  const locale = useLocale();
  const day = dayIn(SITE_TIME_ZONE, new Date(at));
  return (
    <>
      {formatDate(locale, day)}
      <small>{formatHijriDay(locale, day)}</small>
    </>
  );
}
