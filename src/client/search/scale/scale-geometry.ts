import { MAP_SIDE } from '#/shared/catalog/city-map.ts';
import type { ScaleMark } from '#/shared/search/scale.ts';

const MOST_STEPS = 5;
const MOST_LEVELS = 5;
/** Between two prices that are written. */
export const MINOR_TICKS = 5;

/** An axis in round steps: values are in halalas or metres. */
export type Axis = { from: number; to: number; step: number };

/** The price of the plot's edge, and the distance upward. */
export type Axes = { price: Axis; distance: Axis };

/** The axis that holds these values in at most `most` round steps (1, 2 or 5 times a power of ten of the unit). */
export function roundAxis(low: number, high: number, { unit, most }: { unit: number; most: number }): Axis {
  for (let power = unit; ; power *= 10) {
    for (const factor of [1, 2, 5]) {
      const step = factor * power;
      const from = Math.floor(low / step) * step;
      const to = Math.max(Math.ceil(high / step) * step, from + step);
      if ((to - from) / step <= most) return { from, to, step };
    }
  }
}

const HALALAS_OF_RIYAL = 100;
const METERS_OF_KILOMETRE = 1000;

export function axesOf(marks: readonly ScaleMark[]): Axes {
  const prices = marks.map(({ totalHalalas }) => totalHalalas);
  const distances = marks.map(({ distanceMeters }) => distanceMeters ?? 0);
  return {
    price: roundAxis(Math.min(...prices), Math.max(...prices), { unit: HALALAS_OF_RIYAL, most: MOST_STEPS }),
    // From the person upward.
    distance: roundAxis(0, Math.max(...distances), { unit: METERS_OF_KILOMETRE, most: MOST_LEVELS }),
  };
}

export const valuesOf = ({ from, to, step }: Axis): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_value, at) => from + at * step);

export const minorAxis = ({ step, ...axis }: Axis): Axis => ({ ...axis, step: step / MINOR_TICKS });

/** From 0 at the start of the axis to 1 at its end. */
export const shareOf = (value: number, { from, to }: Axis) => (value - from) / (to - from);

/** The share of a picture's height, from its top. A laboratory at an unknown distance stands at the top. */
export const heightOf = (meters: number | null, axis: Axis) => 1 - shareOf(meters ?? axis.to, axis);

/** Shares of a picture's width and height, from its left and its top. */
export type Spot = { x: number; y: number };
/** Where a picture has a mark; null if it has not. `trueY`: the height it would have alone, where it is another one. */
export type SpotOf = (
  mark: Pick<ScaleMark, 'labId' | 'totalHalalas' | 'distanceMeters' | 'at'>,
) => (Spot & { trueY?: number }) | null;

/** On the plot: mirrored, prices begin at the right. Marks that would hide each other stand apart. */
export function plotSpots(
  { price, distance }: Axes,
  isMirrored: boolean,
  marks: readonly ScaleMark[] = [],
): SpotOf {
  const spotOf = ({ totalHalalas, distanceMeters }: Pick<ScaleMark, 'totalHalalas' | 'distanceMeters'>) => {
    const share = shareOf(totalHalalas, price);
    return { x: isMirrored ? 1 - share : share, y: heightOf(distanceMeters, distance) };
  };
  const heights = partedHeights(marks.map((mark) => ({ key: keyOf(mark), ...spotOf(mark) })));
  return (mark) => {
    const { x, y: trueY } = spotOf(mark);
    const y = heights.get(keyOf(mark)) ?? trueY;
    return y === trueY ? { x, y } : { x, y, trueY };
  };
}

/** A laboratory may have a second mark, with another sum. */
const keyOf = ({ labId, totalHalalas }: Pick<ScaleMark, 'labId' | 'totalHalalas'>) =>
  `${labId} ${totalHalalas}`;

/** Marks of prices that are nearer than this stand in one column. */
const COLUMN = 0.012;
/** Marks of a column that are nearer than this hide each other. */
const APART = 0.04;

type Keyed = Spot & { key: string };

/** The heights of the marks of each column: in their order, apart, and as near to their own as that allows. */
function partedHeights(spots: readonly Keyed[]): Map<string, number> {
  const columns: Keyed[][] = [];
  for (const spot of spots) {
    const column = columns.find(([first]) => first && Math.abs(first.x - spot.x) < COLUMN);
    if (column) column.push(spot);
    else columns.push([spot]);
  }
  return new Map(
    columns.flatMap((column) => {
      const sorted = column.toSorted((a, b) => a.y - b.y);
      const heights = parted(sorted.map(({ y }) => y));
      return sorted.map(({ key, y }, nth) => [key, heights[nth] ?? y] as const);
    }),
  );
}

/** Ascending heights; those that are too near make a group, which stands around the middle of its own heights. */
function parted(heights: readonly number[]): number[] {
  const apart = Math.min(APART, 1 / Math.max(heights.length - 1, 1));
  const topOf = ({ count, sum }: Group) => {
    const room = (count - 1) * apart;
    return Math.min(Math.max(sum / count - room / 2, 0), 1 - room);
  };
  const groups: Group[] = [];
  for (const y of heights) {
    const group = { count: 1, sum: y };
    for (let above = groups.at(-1); above; above = groups.at(-1)) {
      if (topOf(above) + above.count * apart <= topOf(group)) break;
      group.count += above.count;
      group.sum += above.sum;
      groups.pop();
    }
    groups.push(group);
  }
  return groups.flatMap((group) =>
    Array.from({ length: group.count }, (_y, nth) => topOf(group) + nth * apart),
  );
}

type Group = { count: number; sum: number };

/** On the map, which never mirrors. */
export const mapSpot: SpotOf = ({ at }) => at && { x: at[0] / MAP_SIDE, y: at[1] / MAP_SIDE };

/** One decimal: a quarter of a pixel. The HTML of a first visit holds each mark. */
export const percent = (share: number) => `${+(share * 100).toFixed(1)}%`;

/** The mark that is nearest to a point of a picture of this size in pixels. */
export function markAt(
  marks: readonly ScaleMark[],
  spotOf: SpotOf,
  { x, y, width, height }: Spot & { width: number; height: number },
): ScaleMark | undefined {
  const away = (mark: ScaleMark) => {
    const spot = spotOf(mark);
    return spot ? Math.hypot((spot.x - x) * width, (spot.y - y) * height) : Infinity;
  };
  return marks.toSorted((a, b) => away(a) - away(b))[0];
}
