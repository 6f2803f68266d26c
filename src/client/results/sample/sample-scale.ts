import type { ResultZone } from '#/shared/catalog/reading.ts';

/** How far the slider goes beyond the outer limits: a share of the space between them, and of the limit itself. */
const OF_SPACE = 0.5;
const OF_LIMIT = 0.3;

export type SampleScale = { min: number; max: number; step: number; start: number };

/**
 * The values that a sample can take. It starts just outside what is usual, where there is something to read, or inside,
 * where it must not be taken for anybody's.
 */
export function sampleScale(
  zones: readonly ResultZone[],
  decimals: number,
  startsIn: 'usual' | 'beside' = 'beside',
): SampleScale | null {
  const edges = edgesOf(zones);
  const [first] = edges;
  const last = edges.at(-1);
  if (first === undefined || last === undefined) return null;
  const beyond = (edge: number) => Math.max((last - first) * OF_SPACE, edge * OF_LIMIT);
  const round = (value: number) => Number(value.toFixed(decimals));
  const min = round(Math.max(0, first - beyond(first)));
  const max = round(last + beyond(last));
  const usual = zones.findIndex(({ side }) => side === 'usual');
  const read = startsIn === 'usual' ? zones[usual] : (zones[usual - 1] ?? zones[usual + 1]);
  const start = ((read?.lower?.at ?? min) + (read?.upper?.at ?? max)) / 2;
  return { min, max, step: Number((10 ** -decimals).toFixed(decimals)), start: round(start) };
}

/** Where a value lies on zones of equal width, which are counted from 0: 1.5 is the middle of the second. */
export function positionOf(zones: readonly ResultZone[], scale: SampleScale, value: number): number {
  const ends = endsOf(zones, scale);
  const at = Math.max(
    0,
    Math.min(
      zones.length - 1,
      ends.slice(1).findIndex((end) => value <= end),
    ),
  );
  const [from = scale.min, to = scale.max] = ends.slice(at);
  return at + Math.min(1, Math.max(0, to === from ? 0 : (value - from) / (to - from)));
}

/** The value at such a position, with as many decimals as a result has. */
export function valueAt(zones: readonly ResultZone[], scale: SampleScale, position: number): number {
  const at = Math.min(zones.length - 1, Math.floor(position));
  const [from = scale.min, to = scale.max] = endsOf(zones, scale).slice(at);
  const steps = Math.round((from + (to - from) * (position - at)) / scale.step);
  return Number((steps * scale.step).toFixed(decimalsOf(scale)));
}

/** One step up or down; it stays on the scale. */
export function stepped(scale: SampleScale, value: number, direction: 1 | -1): number {
  const next = Number((value + direction * scale.step).toFixed(decimalsOf(scale)));
  return Math.min(scale.max, Math.max(scale.min, next));
}

const decimalsOf = ({ step }: SampleScale) => Math.max(0, Math.round(-Math.log10(step)));

const endsOf = (zones: readonly ResultZone[], { min, max }: SampleScale) => [min, ...edgesOf(zones), max];

const edgesOf = (zones: readonly ResultZone[]) => zones.flatMap(({ upper }) => (upper ? [upper.at] : []));
