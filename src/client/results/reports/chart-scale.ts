/** The data that a chart needs of a measurement. */
export type Measured = { atMs: number; value: number; low: number | null; high: number | null };

const MOST_STEPS = 5;
const NICE = [1, 1.5, 2, 2.5, 5, 10];
/** Below it, powers of ten become 0. */
const SMALLEST_STEP = 1e-12;
/** A smaller share of the value is lost in the ten digits of a mark. */
const SMALLEST_SHARE = 1e-7;

/** Round marks that enclose every value, and every bound that does not flatten the line. */
export function valueMarks(points: readonly Measured[]): number[] {
  const values = points.map(({ value }) => value);
  const bounds = points.flatMap(({ low, high }) => [low, high]).filter((bound) => bound !== null);
  const most = Math.max(...values);
  const least = Math.min(...values);
  // A bound far beyond all values would flatten the line.
  const near = bounds.filter((bound) => bound <= Math.max(most * 1.8, most + (most - least) * 2));
  const top = Math.max(most, ...near);
  const bottom = Math.min(least, ...near);
  // From zero only where the values are near it: else the line would be flat.
  const isFromZero = bottom >= 0 && bottom <= top * 0.3;
  const start = isFromZero ? 0 : bottom;
  const rough = (top - start) / (MOST_STEPS - 1) || Math.abs(top) || 1;
  const step = niceStep(Math.max(rough, SMALLEST_STEP, top * SMALLEST_SHARE));
  const first = Math.floor(start / step);
  // The highest value stays below the highest mark by a hundredth of a step.
  const last = Math.max(first + 1, Math.ceil(top / step + 0.01));
  return Array.from({ length: last - first + 1 }, (_, index) => tidy((first + index) * step));
}

function niceStep(rough: number) {
  const power = 10 ** Math.floor(Math.log10(rough));
  const factor = NICE.find((each) => each * power >= rough * 0.999) ?? 10;
  return factor * power;
}

const tidy = (value: number) => Number(value.toPrecision(10));

/** The labels that do not overlap; the latest is always among them. */
export function withRoom<Label extends { x: number }>(labels: readonly Label[], gap: number): Label[] {
  const shown: Label[] = [];
  for (const label of labels.toReversed()) {
    if (shown.every((each) => Math.abs(each.x - label.x) >= gap)) shown.push(label);
  }
  return shown.toReversed();
}
