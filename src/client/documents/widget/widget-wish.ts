import { addressReader, calendarDay, text } from '#/client/core/address.ts';
import { withLocale, type Locale } from '#/shared/core/locale.ts';
import { widgetPath } from '#/shared/labs/widget.ts';

/** Reads the search parameters of a widget: words of a test or one test, its day, and where a list goes on. */
export const widgetWish = addressReader({
  query: text(200),
  cursor: text(500),
  /** The English name, as in the address of its page. */
  test: text(200),
  date: calendarDay,
  /** The first of the days that are shown. */
  from: calendarDay,
});
export type WidgetWish = ReturnType<typeof widgetWish>;

/** Where the headings are that a press leads to. */
export const DAYS_PART = 'days';
export const TIMES_PART = 'times';

/** A step of the widget. */
export function stepAddress(labId: number, locale: Locale, wish: WidgetWish, part?: string) {
  const pairs = Object.entries(wish).flatMap(([name, value]) => (value === undefined ? [] : [[name, value]]));
  const search = pairs.length === 0 ? '' : `?${new URLSearchParams(pairs).toString()}`;
  return widgetPath(labId, locale) + search + (part === undefined ? '' : `#${part}`);
}

/** A page of the site, outside the frame. */
export const siteAddress = (origin: string, path: string, locale: Locale) =>
  origin + withLocale(path, locale);
