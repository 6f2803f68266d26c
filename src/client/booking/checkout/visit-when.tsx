import { useLingui } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { zoneName } from '#/client/core/zone-name.ts';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { pageFrameRecipe } from '#/client/ui/page/page-frame-recipe.ts';
import { formatCalendarDay, formatHijriDay } from '#/shared/core/format.ts';

const parts = partsOf(pageFrameRecipe);

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
        <span className={parts.nowrap}>{time}</span>
      </b>{' '}
      <span className={`${parts.small} ${parts.muted}`}>
        <span className={parts.nowrap}>{formatHijriDay(locale, date)}</span>
        {' · '}
        <span className={parts.nowrap}>{zoneName(i18n, timeZone)}</span>
      </span>
    </>
  );
}
