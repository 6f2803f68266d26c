import { useLingui } from '@lingui/react/macro';
import { formatCalendarDay, formatHijriDay } from '#/shared/core/format.ts';
import { zoneName } from '#/client/core/zone-name.ts';
import { useLocale } from '#/client/core/providers.tsx';

type Props = { date: string; time: string; timeZone: string };

/** Day and time by the lab's clock, with the Hijri day and the name of the time zone. */
export function VisitWhen({ date, time, timeZone }: Props) {
  const locale = useLocale();
  const { i18n } = useLingui();
  return (
    <>
      <b>
        {formatCalendarDay(locale, date)}
        {locale === 'ar' ? '، ' : ', '}
        <span className="nowrap">{time}</span>
      </b>{' '}
      <span className="small muted">
        <span className="nowrap">{formatHijriDay(locale, date)}</span>
        {' · '}
        <span className="nowrap">{zoneName(i18n, timeZone)}</span>
      </span>
    </>
  );
}
