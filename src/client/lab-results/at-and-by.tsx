import { Trans, useLingui } from '@lingui/react/macro';
import { dayIn, formatDate, formatTime } from '#/shared/format.ts';
import { useLocale } from '../providers.tsx';

type Props = { at: string; timeZone: string; by?: string | null };

/** When something was done by the lab's clock, and by whom. */
export function AtAndBy({ at, timeZone, by = null }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const day = formatDate(locale, dayIn(timeZone, new Date(at)));
  // 'am' never stands alone on the next line.
  const time = formatTime(locale, at, timeZone).replace(' ', '\u{a0}');
  const moment = t`${day}, ${time}`;
  return by === null ? (
    moment
  ) : (
    <Trans>
      {moment}, by <bdi>{by}</bdi>
    </Trans>
  );
}
