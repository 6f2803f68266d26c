import { addDays, arafatFrom, type DateRange, daysBetween, ramadanFrom } from '#/shared/core/hijri.ts';

export type Holiday = 'founding_day' | 'eid_fitr' | 'eid_adha' | 'national_day';
export type HolidayDates = DateRange & { holiday: Holiday };

const MOST_DAYS_AHEAD = 365;

/**
 * The public holidays of the Kingdom that end today or later and begin within a year, by date. Those of the moon are by
 * the Umm al-Qura calendar: Eid al-Fitr from the day after the 29th of Ramadan to the 4th of Shawwal, Eid al-Adha from
 * the day of Arafat to the 12th. The sighting of the moon may move them by a day.
 */
export function holidaysFrom(today: string): HolidayDates[] {
  const year = Number(today.slice(0, 4));
  const fixed = [year, year + 1].flatMap((each): HolidayDates[] => [
    oneDay('founding_day', `${each}-02-22`),
    oneDay('national_day', `${each}-09-23`),
  ]);
  // A holiday may have begun before today.
  const start = addDays(today, -14);
  const fitr = [start, addDays(start, 340)].map((from) => eidFitr(ramadanFrom(from)));
  const adha = [start, addDays(start, 340)].map((from) => eidAdha(arafatFrom(from)));
  const all = [...fixed, ...fitr, ...adha].filter(
    ({ fromDate, toDate }) => toDate >= today && daysBetween(today, fromDate) <= MOST_DAYS_AHEAD,
  );
  const byDates = new Map(all.map((each) => [`${each.holiday} ${each.fromDate}`, each]));
  return [...byDates.values()].toSorted((a, b) => a.fromDate.localeCompare(b.fromDate));
}

const oneDay = (holiday: Holiday, date: string): HolidayDates => ({
  holiday,
  fromDate: date,
  toDate: date,
});

const eidFitr = (ramadan: DateRange): HolidayDates => ({
  holiday: 'eid_fitr',
  fromDate: addDays(ramadan.fromDate, 29),
  toDate: addDays(ramadan.toDate, 4),
});

const eidAdha = (arafat: string): HolidayDates => ({
  holiday: 'eid_adha',
  fromDate: arafat,
  toDate: addDays(arafat, 3),
});
