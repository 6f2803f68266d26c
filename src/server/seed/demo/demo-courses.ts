import { HOUR_MS, MINUTE_MS } from '#/shared/core/duration.ts';
import type { Random } from '../run/random.ts';
import type { Script } from './demo-reports.ts';
import type { DemoLine } from './demo-specimens.ts';

/** The times of a result's steps; null for steps still to come. */
export type Course = { enteredMs: number; verifiedMs: number | null; releasedMs: number | null };

/** The progress of a line's result so far; null before the first entry. */
export function planCourse(
  random: Random,
  line: DemoLine,
  { collectedMs, script, nowMs }: { collectedMs: number; script: Script | undefined; nowMs: number },
): Course | null {
  const promisedMs = line.turnaround_hours * HOUR_MS;
  const share = random.chance(0.06) ? 1.05 + 0.5 * random.next() : 0.3 + 0.6 * random.next();
  const takesMs = Math.max(40 * MINUTE_MS, promisedMs * share);
  const enteredMs = collectedMs + takesMs * 0.7;
  const verifiedMs = collectedMs + takesMs * 0.9;
  const releasedMs = collectedMs + takesMs;
  const latest = (ms: number) => Math.min(ms, nowMs - 5 * MINUTE_MS);
  switch (script?.outcome) {
    case 'late':
    case 'rejected':
      return null;
    case 'critical':
    case 'entered':
      return { enteredMs: latest(enteredMs), verifiedMs: null, releasedMs: null };
    case 'verified':
      return { enteredMs: latest(enteredMs), verifiedMs: latest(verifiedMs), releasedMs: null };
    case 'amended':
      return { enteredMs: latest(enteredMs), verifiedMs: latest(verifiedMs), releasedMs: latest(releasedMs) };
    case undefined:
      if (line.status !== 'completed' || enteredMs > nowMs) return null;
      return {
        enteredMs,
        verifiedMs: verifiedMs <= nowMs ? verifiedMs : null,
        releasedMs: releasedMs <= nowMs ? releasedMs : null,
      };
  }
}

/** The same course shifted by `ms`, for an amended result. */
export const laterBy = (course: Course, ms: number, nowMs: number): Course => {
  const later = (at: number | null) => (at === null ? null : Math.min(at + ms, nowMs - MINUTE_MS));
  return {
    enteredMs: later(course.enteredMs) ?? course.enteredMs,
    verifiedMs: later(course.verifiedMs),
    releasedMs: later(course.releasedMs),
  };
};
