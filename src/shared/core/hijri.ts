const format = new Intl.DateTimeFormat('en-u-ca-islamic-umalqura-nu-latn', {
  year: 'numeric',
  month: 'numeric',
  day: 'numeric',
  timeZone: 'UTC',
});

type HijriDate = { year: number; month: number; day: number };

const RAMADAN = 9;
const DHU_AL_HIJJA = 12;
const DAY_MS = 86_400_000;
/** More than a year of the moon. */
const MOST_DAYS = 400;

/** The day of the Umm al-Qura calendar. */
export function hijriDate(date: string): HijriDate {
  const parts = format.formatToParts(new Date(`${date}T00:00:00Z`));
  const numberOf = (type: string) => Number(parts.find((part) => part.type === type)?.value);
  return { year: numberOf('year'), month: numberOf('month'), day: numberOf('day') };
}

export const isRamadan = (date: string) => hijriDate(date).month === RAMADAN;

export const addDays = (date: string, days: number) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);

export const daysBetween = (from: string, to: string) => (Date.parse(to) - Date.parse(from)) / DAY_MS;

export type DateRange = { fromDate: string; toDate: string };

/** The month of Ramadan that this day is in, or the next one. */
export function ramadanFrom(date: string): DateRange {
  const within = hijriDate(date);
  const fromDate =
    within.month === RAMADAN
      ? addDays(date, 1 - within.day)
      : firstDay(date, ({ month }) => month === RAMADAN);
  return { fromDate, toDate: addDays(fromDate, isRamadan(addDays(fromDate, 29)) ? 29 : 28) };
}

/** The first day from this one on that is the ninth of Dhu al-Hijja. */
export const arafatFrom = (date: string) =>
  firstDay(date, ({ month, day }) => month === DHU_AL_HIJJA && day === 9);

function firstDay(date: string, isIt: (hijri: HijriDate) => boolean): string {
  for (let days = 0; days <= MOST_DAYS; days += 1) {
    const day = addDays(date, days);
    if (isIt(hijriDate(day))) return day;
  }
  throw new Error(`the calendar has no such day after ${date}`);
}
