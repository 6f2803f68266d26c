import type { Reading, ResultZone } from '#/shared/catalog/reading.ts';

/** How far the slider goes beyond the outer limits: a share of the space between them, and of the limit itself. */
const OF_SPACE = 0.5;
const OF_LIMIT = 0.3;

export type SampleScale = { min: number; max: number; step: number; start: number };

/** The values that a sample can take; it starts just outside what is usual, where there is something to read. */
export function sampleScale(zones: readonly ResultZone[], decimals: number): SampleScale | null {
  const edges = edgesOf(zones);
  const [first] = edges;
  const last = edges.at(-1);
  if (first === undefined || last === undefined) return null;
  const beyond = (edge: number) => Math.max((last - first) * OF_SPACE, edge * OF_LIMIT);
  const round = (value: number) => Number(value.toFixed(decimals));
  const min = round(Math.max(0, first - beyond(first)));
  const max = round(last + beyond(last));
  const usual = zones.findIndex(({ side }) => side === 'usual');
  const read = zones[usual - 1] ?? zones[usual + 1];
  const start = ((read?.lower?.at ?? min) + (read?.upper?.at ?? max)) / 2;
  return { min, max, step: Number((10 ** -decimals).toFixed(decimals)), start: round(start) };
}

/** Where a value lies on zones of equal width, in per cent. */
export function zonePercent(zones: readonly ResultZone[], { min, max }: SampleScale, value: number): number {
  const ends = [min, ...edgesOf(zones), max];
  const at = Math.min(
    zones.length - 1,
    ends.slice(1).findIndex((end) => value <= end),
  );
  const [from = min, to = max] = ends.slice(Math.max(0, at));
  const share = to === from ? 0 : (value - from) / (to - from);
  return Math.min(100, Math.max(0, ((Math.max(0, at) + share) / zones.length) * 100));
}

const edgesOf = (zones: readonly ResultZone[]) => zones.flatMap(({ upper }) => (upper ? [upper.at] : []));

/** The usual range of a sex, with the critical limits. */
export function boundsOf({ ranges, critical }: Reading, sex: Reading['ranges'][number]['sex']) {
  const range = ranges.find((each) => each.sex === sex) ?? ranges[0];
  return {
    low: range?.low ?? null,
    high: range?.high ?? null,
    criticalLow: critical.low,
    criticalHigh: critical.high,
  };
}
