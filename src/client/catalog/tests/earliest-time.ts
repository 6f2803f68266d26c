import type { I18n } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import { DAY_MS } from '#/shared/core/duration.ts';
import { dayIn, formatDay, formatTime } from '#/shared/core/format.ts';
import type { Locale } from '#/shared/core/locale.ts';

/**
 * 'Today 4:30 PM' by the laboratory's clock. 'Today' is relative to `askedAt`, the moment the data was read, which
 * server and browser share, so that hydration never changes the text.
 */
export function earliestTime(i18n: I18n, iso: string, timeZone: string, askedAt: number): string {
  const locale: Locale = i18n.locale === 'en' ? 'en' : 'ar';
  const time = formatTime(locale, iso, timeZone);
  const daysAhead = dayNumber(timeZone, new Date(iso)) - dayNumber(timeZone, new Date(askedAt));
  if (daysAhead <= 0) return i18n._(msg`Today ${time}`);
  if (daysAhead === 1) return i18n._(msg`Tomorrow ${time}`);
  const day = formatDay(locale, iso, timeZone);
  const weekday = day.split(/[،,]? /, 1)[0] ?? day;
  return daysAhead < 7 ? `${weekday} ${time}` : day;
}

/** 'Today', 'Tomorrow', the weekday or the date of a time, by the laboratory's clock. */
export function earliestDay(i18n: I18n, iso: string, timeZone: string, askedAt: number): string {
  const locale: Locale = i18n.locale === 'en' ? 'en' : 'ar';
  const daysAhead = dayNumber(timeZone, new Date(iso)) - dayNumber(timeZone, new Date(askedAt));
  if (daysAhead <= 0) return i18n._(msg({ message: 'Today', context: 'visit' }));
  if (daysAhead === 1) return i18n._(msg({ message: 'Tomorrow', context: 'visit' }));
  const day = formatDay(locale, iso, timeZone);
  return daysAhead < 7 ? (day.split(/[،,]? /, 1)[0] ?? day) : day;
}

const dayNumber = (timeZone: string, instant: Date) =>
  Date.parse(`${dayIn(timeZone, instant)}T00:00:00Z`) / DAY_MS;
