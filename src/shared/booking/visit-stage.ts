import { HOUR_MS } from '#/shared/core/duration.ts';
import { dayIn } from '#/shared/core/format.ts';
import type { OrderLine, OrderVisit } from './order.ts';

/** The point that a visit has reached, for its customer. */
export type VisitStage =
  | 'cancelled'
  /** A specimen was refused: the customer chooses what follows. */
  | 'choice'
  /** The lab closed its time, or takes no visits: the customer chooses another time or lab. */
  | 'needsTime'
  | 'today'
  | 'coming'
  /** The customer is at the lab, or the lab works on the specimen. */
  | 'atLab'
  | 'someResults'
  | 'results'
  /** The time has passed and the lab has recorded nothing. */
  | 'passed'
  | 'missed';

/** The most pressing first. */
const byUrgency: readonly VisitStage[] = [
  'choice',
  'needsTime',
  'today',
  'coming',
  'someResults',
  'atLab',
  'results',
  'passed',
  'missed',
  'cancelled',
];

/** Who comes this late is still expected. */
const LATE_MS = 2 * HOUR_MS;

type Staged = Pick<OrderVisit, 'bookingTime' | 'timeZone'> & {
  needsTime: OrderVisit['needsTime'] | boolean;
  lines: readonly Pick<OrderLine, 'status' | 'needsChoice' | 'hasResult'>[];
};

/** The stage of a visit at the instant `now` (ms), by the lab's calendar. */
export function visitStage({ lines, bookingTime, timeZone, needsTime }: Staged, now: number): VisitStage {
  const live = lines.filter(({ status }) => status !== 'cancelled' && status !== 'expired');
  if (live.length === 0) return 'cancelled';
  if (live.some(({ needsChoice }) => needsChoice)) return 'choice';
  const attended = live.filter(({ status }) => status !== 'no_show');
  if (attended.length === 0) return 'missed';
  if (attended.every(({ hasResult }) => hasResult)) return 'results';
  if (attended.some(({ hasResult }) => hasResult)) return 'someResults';
  if (attended.some(({ status }) => status === 'checked_in' || status === 'completed')) return 'atLab';
  if (needsTime) return 'needsTime';
  if (Date.parse(bookingTime) + LATE_MS <= now) return 'passed';
  const [today, day] = [new Date(now), new Date(bookingTime)].map((at) => dayIn(timeZone, at));
  // A visit before midnight whose time is not over yet.
  return today === day || Date.parse(bookingTime) < now ? 'today' : 'coming';
}

/** The stage of an order: that of the visit which matters most to its customer now. */
export function orderStage(visits: readonly Staged[], now: number): VisitStage {
  const stages = new Set(visits.map((visit) => visitStage(visit, now)));
  return byUrgency.find((stage) => stages.has(stage)) ?? 'cancelled';
}
