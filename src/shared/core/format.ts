import type { Locale } from './locale.ts';

/** Latin digits and an explicit calendar in both languages: the defaults of `Intl` differ between engines. */
const gregorian = { en: 'en-GB-u-ca-gregory-nu-latn', ar: 'ar-u-ca-gregory-nu-latn' } as const;
const hijri = { en: 'en-GB-u-ca-islamic-umalqura-nu-latn', ar: 'ar-u-ca-islamic-umalqura-nu-latn' } as const;

/** The site's zone, used where no lab's zone applies: documents, plans and the admin dashboard. */
export const SITE_TIME_ZONE = 'Asia/Riyadh';

// Creating a formatter costs far more than using it, and a page of results uses the same few hundreds of times.
const formatters = new Map<string, Intl.DateTimeFormat>();

function dateFormat(tag: string, options: Intl.DateTimeFormatOptions) {
  const key = tag + JSON.stringify(options);
  const known = formatters.get(key) ?? new Intl.DateTimeFormat(tag, options);
  formatters.set(key, known);
  return known;
}

const dayOptions = { weekday: 'long', day: 'numeric', month: 'long' } as const;
const timeOptions = { hour: 'numeric', minute: '2-digit', hour12: true } as const;

/** 'الأربعاء، 25 نوفمبر' for an ISO instant, in the given zone. */
export const formatDay = (locale: Locale, iso: string, timeZone: string) =>
  dateFormat(gregorian[locale], { ...dayOptions, timeZone }).format(new Date(iso));

/** A calendar day ('2026-11-25'), which has no zone, with its year. */
export const formatCalendarDay = (locale: Locale, date: string) =>
  dateFormat(gregorian[locale], { ...dayOptions, year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** '2 أكتوبر 2025' for a calendar day: the date of a document. */
export const formatDate = (locale: Locale, date: string) =>
  dateFormat(gregorian[locale], { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

/** The same day in the Umm al-Qura calendar: '15 جمادى الآخرة 1448 هـ'. */
export const formatHijriDay = (locale: Locale, date: string) =>
  dateFormat(hijri[locale], { day: 'numeric', month: 'long', year: 'numeric', timeZone: 'UTC' }).format(
    new Date(`${date}T00:00:00Z`),
  );

export const hijriDayNumber = (date: string) =>
  dateFormat(hijri.en, { day: 'numeric', timeZone: 'UTC' }).format(new Date(`${date}T00:00:00Z`));

/** 'الأربعاء 25' for a calendar day, where space is short. */
export const formatShortDay = (locale: Locale, date: string) => {
  const day = new Date(`${date}T00:00:00Z`);
  const weekday = dateFormat(gregorian[locale], { weekday: 'short', timeZone: 'UTC' }).format(day);
  return `${weekday} ${day.getUTCDate()}`;
};

/** 'الأحد' for a day of the week; 0 is Sunday. */
export const formatWeekday = (locale: Locale, dow: number) =>
  // The first of November 2026 is a Sunday.
  dateFormat(gregorian[locale], { weekday: 'long', timeZone: 'UTC' }).format(Date.UTC(2026, 10, 1 + dow));

/** 'نوفمبر 2026' for a month ('2026-11') or a day of it. */
export const formatMonth = (locale: Locale, month: string) =>
  dateFormat(gregorian[locale], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(month));

export const formatHijriMonth = (locale: Locale, date: string) =>
  dateFormat(hijri[locale], { month: 'long', year: 'numeric', timeZone: 'UTC' }).format(new Date(date));

/** '9:30 ص' for an ISO instant, in the given zone. */
export const formatTime = (locale: Locale, iso: string, timeZone: string) =>
  dateFormat(gregorian[locale], { ...timeOptions, timeZone }).format(new Date(iso));

/** '9:30 ص' for a wall-clock time such as '09:30:00', which is never shifted by a zone. */
export const formatSlotTime = (locale: Locale, slotTime: string) =>
  dateFormat(gregorian[locale], { ...timeOptions, timeZone: 'UTC' }).format(
    new Date(`2000-01-01T${slotTime}Z`),
  );

const HALALAS_OF_RIYAL = 100;

const plain = new Intl.NumberFormat('en-US', { maximumFractionDigits: 2 });
const twoDecimals = new Intl.NumberFormat('en-US', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const oneDecimal = new Intl.NumberFormat('en-US', { minimumFractionDigits: 1, maximumFractionDigits: 1 });

/** '150' or '150.50': the number of a price on a card; the unit is shown beside it, smaller. */
export const formatSar = (halalas: number) =>
  withMinus((halalas % HALALAS_OF_RIYAL === 0 ? plain : twoDecimals).format(halalas / HALALAS_OF_RIYAL));
/** '1,250.00': totals and revenue. */
export const formatSarExact = (halalas: number) =>
  withMinus(twoDecimals.format((halalas || 0) / HALALAS_OF_RIYAL));
/** Amounts have a true minus sign everywhere, not a hyphen. */
const withMinus = (amount: string) => amount.replace('-', '−');
export const formatRating = (rating: number) => oneDecimal.format(rating);
/** The least rating, in hundredths, that is shown as at least `shown`: 4.95 is shown as 5.0. */
export const leastRatingHundredths = (shown: number) => Math.ceil(Math.round(shown * 100) / 10) * 10 - 5;
/** From 100 on, a decimal adds nothing. */
export const formatKilometres = (metres: number) =>
  metres < 1e5 ? oneDecimal.format(metres / 1000) : plain.format(Math.round(metres / 1000));
export const formatCount = (count: number) => plain.format(count);

/** The calendar day of an instant in a zone: '2026-11-25'. */
export const dayIn = (timeZone: string, instant: Date) =>
  dateFormat('en-CA-u-ca-gregory-nu-latn', {
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    timeZone,
  }).format(instant);

/**
 * The wall-clock time in that zone, encoded as if it were UTC: for comparison with wall-clock times, which have no
 * zone.
 */
export const wallClockMs = (timeZone: string, instant: Date) =>
  Date.parse(
    `${dateFormat('sv-SE-u-ca-gregory-nu-latn', { dateStyle: 'short', timeStyle: 'medium', timeZone }).format(instant).replace(' ', 'T')}Z`,
  );
