import { useLingui } from '@lingui/react/macro';
import { useLocale } from '#/client/core/providers.tsx';
import { dayText, readDay } from './day-text.ts';
import { type Typed, type TypedProps, useTyped } from './use-typed.ts';

/** The first and the last day that can be chosen. */
type Bounds = { min?: string | undefined; max?: string | undefined };

export type DayProps = TypedProps & Bounds;
export type TypedDay = Typed & Bounds & { error: string | undefined };

/** A day that is typed or chosen in a calendar, in the words of the page's language. */
export function useDay({ min, max, ...props }: DayProps): TypedDay {
  const { t } = useLingui();
  const locale = useLocale();
  const typed = useTyped(props, { read: readDay, show: (date) => dayText(locale, date) });
  const { current, isUnread } = typed;
  const first = min === undefined ? '' : dayText(locale, min);
  const last = max === undefined ? '' : dayText(locale, max);
  const error = isUnread
    ? t`Write day, month and year, for example 27/11/2026.`
    : min !== undefined && current !== '' && current < min
      ? t`Choose ${first} or a later day.`
      : max !== undefined && current > max
        ? t`Choose ${last} or an earlier day.`
        : undefined;
  return { ...typed, min, max, error };
}
