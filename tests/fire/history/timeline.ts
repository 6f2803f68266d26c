import type { Slot } from './operation.ts';
import type { Stay } from './stays.ts';

/** The number of seats over time, in steps: from `times[i]` on it is `counts[i]`. */
type Timeline = { times: number[]; counts: number[] };

/** One timeline for each slot. An end and a beginning at one moment count as the end first. */
export function drawTimelines(stays: readonly Stay[]): ReadonlyMap<Slot, Timeline> {
  const steps = new Map<Slot, { at: number; change: number }[]>();
  for (const { slot, from, until } of stays) {
    if (until <= from) continue;
    const own = steps.get(slot) ?? [];
    steps.set(slot, own);
    own.push({ at: from, change: 1 }, { at: until, change: -1 });
  }
  return new Map(
    [...steps].map(([slot, own]) => {
      let count = 0;
      const times: number[] = [];
      const counts: number[] = [];
      for (const { at, change } of own.toSorted((a, b) => a.at - b.at || a.change - b.change)) {
        count += change;
        times.push(at);
        counts.push(count);
      }
      return [slot, { times, counts }];
    }),
  );
}

/** The fewest and the most seats that were taken at any moment between the two. */
export function rangeBetween(timeline: Timeline | undefined, from: number, until: number) {
  if (!timeline) return { fewest: 0, most: 0 };
  const { times, counts } = timeline;
  let low = 0;
  let high = times.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if ((times[middle] ?? Infinity) <= from) low = middle + 1;
    else high = middle;
  }
  let fewest = low === 0 ? 0 : (counts[low - 1] ?? 0);
  let most = fewest;
  for (let at = low; at < times.length && (times[at] ?? Infinity) <= until; at += 1) {
    fewest = Math.min(fewest, counts[at] ?? 0);
    most = Math.max(most, counts[at] ?? 0);
  }
  return { fewest, most };
}
