import type { ScaleMark } from '#/shared/search/scale.ts';

/** The height of the plot in pixels; its width is that of the page. */
export const PLOT_HEIGHT = 176;

const MOST_STEPS = 5;
const MOST_LEVELS = 5;
/** Between two prices that are written. */
export const MINOR_TICKS = 5;

/** An axis in round steps: values are in halalas or metres. */
export type Axis = { from: number; to: number; step: number };

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

export function priceAxis(marks: readonly ScaleMark[]): Axis {
  const prices = marks.map(({ totalHalalas }) => totalHalalas);
  return roundAxis(Math.min(...prices), Math.max(...prices), { unit: HALALAS_OF_RIYAL, most: MOST_STEPS });
}

/** From the person upward. */
export function distanceAxis(marks: readonly ScaleMark[]): Axis {
  const distances = marks.map(({ distanceMeters }) => distanceMeters ?? 0);
  return roundAxis(0, Math.max(...distances), { unit: METERS_OF_KILOMETRE, most: MOST_LEVELS });
}

export const valuesOf = ({ from, to, step }: Axis): number[] =>
  Array.from({ length: Math.round((to - from) / step) + 1 }, (_value, at) => from + at * step);

export const minorAxis = ({ step, ...axis }: Axis): Axis => ({ ...axis, step: step / MINOR_TICKS });

/** From 0 at the start of the axis to 1 at its end. */
export const shareOf = (value: number, { from, to }: Axis) => (value - from) / (to - from);

/** Pixels from the top of the plot. A laboratory at an unknown distance stands at the top. */
export const heightOf = (meters: number | null, axis: Axis) =>
  PLOT_HEIGHT * (1 - shareOf(meters ?? axis.to, axis));

/** The mark that is nearest to a point of the plot: `share` of its width from the start of the price axis. */
export function markAt(
  marks: readonly ScaleMark[],
  axes: { price: Axis; distance: Axis },
  { share, y, width }: { share: number; y: number; width: number },
): ScaleMark | undefined {
  const away = ({ totalHalalas, distanceMeters }: ScaleMark) =>
    Math.hypot(
      (shareOf(totalHalalas, axes.price) - share) * width,
      heightOf(distanceMeters, axes.distance) - y,
    );
  return marks.toSorted((a, b) => away(a) - away(b))[0];
}
