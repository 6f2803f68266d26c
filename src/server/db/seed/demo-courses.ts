import type { Told } from './demo-reports.ts';
import type { DemoLine } from './demo-specimens.ts';
import type { Random } from './random.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;

/** When each step of a result was; null for what has not been. */
export type Course = { enteredMs: number; verifiedMs: number | null; releasedMs: number | null };

/** How far the result of a line came by now; null where nobody has entered anything yet. */
export function planCourse(
  random: Random,
  line: DemoLine,
  { collectedMs, told, nowMs }: { collectedMs: number; told: Told | undefined; nowMs: number },
): Course | null {
  const promisedMs = line.turnaround_hours * HOUR_MS;
  const share = random.chance(0.06) ? 1.05 + 0.5 * random.next() : 0.3 + 0.6 * random.next();
  const takesMs = Math.max(40 * MINUTE_MS, promisedMs * share);
  const enteredMs = collectedMs + takesMs * 0.7;
  const verifiedMs = collectedMs + takesMs * 0.9;
  const releasedMs = collectedMs + takesMs;
  const latest = (ms: number) => Math.min(ms, nowMs - 5 * MINUTE_MS);
  switch (told?.outcome) {
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

/** The same course some time later, for what is amended. */
export const laterBy = (course: Course, ms: number, nowMs: number): Course => {
  const later = (at: number | null) => (at === null ? null : Math.min(at + ms, nowMs - MINUTE_MS));
  return {
    enteredMs: later(course.enteredMs) ?? course.enteredMs,
    verifiedMs: later(course.verifiedMs),
    releasedMs: later(course.releasedMs),
  };
};
