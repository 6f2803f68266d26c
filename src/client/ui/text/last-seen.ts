import { HOUR_MS, MINUTE_MS } from '#/shared/core/duration.ts';
import { formatDay, formatTime } from '#/shared/core/format.ts';
import type { Locale } from '#/shared/core/locale.ts';

const tags = { ar: 'ar-u-nu-latn', en: 'en-GB-u-nu-latn' } as const;

/** 'now', '12 minutes ago', 'today, 9:30 am', 'yesterday, …', then the day with its time; in the given zone. */
export function lastSeen(locale: Locale, iso: string, timeZone: string, now = new Date()) {
  const relative = new Intl.RelativeTimeFormat(tags[locale], { numeric: 'auto' });
  const agoMs = now.getTime() - Date.parse(iso);
  if (agoMs < MINUTE_MS) return relative.format(0, 'second');
  if (agoMs < HOUR_MS) return relative.format(-Math.floor(agoMs / MINUTE_MS), 'minute');
  const dayOf = (instant: number) => formatDay(locale, new Date(instant).toISOString(), timeZone);
  const [day, time] = [dayOf(Date.parse(iso)), formatTime(locale, iso, timeZone)];
  const comma = locale === 'ar' ? '،' : ',';
  const daysAgo = [0, 1].find((days) => dayOf(now.getTime() - days * 24 * HOUR_MS) === day);
  return `${daysAgo === undefined ? day : relative.format(-daysAgo, 'day')}${comma} ${time}`;
}
