import { useLingui } from '@lingui/react/macro';
import type { BookableDay } from '#/shared/booking/booking.ts';

/** What a screen reader says of a day. */
export function useDayWords() {
  const { t } = useLingui();
  const words = { open: t`available`, full: t`full`, closed: t`closed`, past: t`past` };
  return ({ state, suitsFast }: BookableDay) =>
    suitsFast ? words[state] : t`available, no time suits the fast`;
}
