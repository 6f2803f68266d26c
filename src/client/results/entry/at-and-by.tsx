import { Trans, useLingui } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { dayIn, formatDate, formatTime } from '#/shared/core/format.ts';

type Props = { at: string; timeZone: string; by?: string | null };

/** The time of an action by the lab's clock, and its actor. */
export function AtAndBy({ at, timeZone, by = null }: Props) {
  const { t } = useLingui();
  const locale = useLocale();
  const day = formatDate(locale, dayIn(timeZone, new Date(at)));
  // Keeps 'am' on the line of its time.
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
