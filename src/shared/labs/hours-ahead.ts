import type { DateRange } from '#/shared/core/hijri.ts';
import type { Localized } from '#/shared/core/locale.ts';
import type { HolidayDates } from './holidays.ts';
import type { PrayerDay } from './prayer.ts';

/** The days before the month on which its hours are proposed. */
export const RAMADAN_PROPOSED_DAYS = 45;

export type CallsOfDay = { date: string; calls: PrayerDay };

/** What a lab's hours may follow: the calls to prayer of the next week, Ramadan once it is near, public holidays. */
export type HoursAhead = {
  /** Whose prayer times the lab follows, or would follow. */
  cityName: Localized;
  week: CallsOfDay[];
  ramadan: (DateRange & { first: PrayerDay; last: PrayerDay }) | null;
  holidays: HolidayDates[];
};
