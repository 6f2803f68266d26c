import { dayIn, formatDate, formatMonth } from '#/shared/core/format.ts';
import type { Locale } from '#/shared/core/locale.ts';
import { formatNumber, isOutOfRange, withComparator } from '#/shared/results/format-value.ts';
import type { Trend, TrendPoint } from '#/shared/results/my-result.ts';
import { withRoom } from './chart-scale.ts';

/** The room of the chart, there before its code. */
export const TREND_PX = 268;

/** A measurement as the chart draws and says it. */
export type TrendDot = {
  atMs: number;
  value: number;
  valueText: string;
  /** The value as it stands at the point; empty where it has no room. */
  shortText: string;
  day: string;
  month: string;
  /** The laboratory. */
  about: string;
  range: [number, number] | null;
  /** The ends of the range that lie in the plot. */
  low: number | null;
  high: number | null;
  isOut: boolean;
  bound: 'below' | 'above' | null;
};

const VALUE_SHARE = 0.12;
const MONTH_SHARE = 0.3;

/** The measurements, and the times that have room for a month below them. */
export function trendDots(
  { points, analyte }: Trend,
  unit: string,
  marks: readonly number[],
  locale: Locale,
): { dots: TrendDot[]; months: number[] } {
  const [lowest = 0] = marks;
  const highest = marks.at(-1) ?? lowest;
  const times = points.map(({ at }) => Date.parse(at));
  const first = Math.min(...times);
  const span = Math.max(...times) - first || 1;
  const places = points.map((point, index) => ({ point, x: ((times[index] ?? first) - first) / span }));
  const labelled = new Set(withRoom(places, VALUE_SHARE).map(({ point }) => point));
  const dots = points.map((point) => {
    const day = dayIn(point.timeZone, new Date(point.at));
    const shown = withComparator(formatNumber(point.value, analyte.decimals), point);
    return {
      atMs: Date.parse(point.at),
      value: point.value,
      valueText: unit === '' ? shown : `${shown} ${unit}`,
      shortText: labelled.has(point) ? shown : '',
      day: formatDate(locale, day),
      month: formatMonth(locale, day.slice(0, 7)),
      about: point.labName[locale],
      range: rangeOf(point, lowest, highest),
      low: point.rangeLow,
      high: point.rangeHigh !== null && point.rangeHigh <= highest ? point.rangeHigh : null,
      isOut: isOutOfRange(point),
      bound: boundOf(point),
    };
  });
  return { dots, months: withRoom(places, MONTH_SHARE).map(({ point }) => Date.parse(point.at)) };
}

const rangeOf = ({ rangeLow, rangeHigh }: TrendPoint, lowest: number, highest: number) =>
  rangeLow === null && rangeHigh === null
    ? null
    : ([rangeLow ?? lowest, Math.min(rangeHigh ?? highest, highest)] satisfies [number, number]);

function boundOf({ comparator }: TrendPoint): TrendDot['bound'] {
  if (comparator === null) return null;
  return comparator.startsWith('<') ? 'below' : 'above';
}
