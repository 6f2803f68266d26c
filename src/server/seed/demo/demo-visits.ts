import type { BookingStatus } from '#/server/platform/db/schema.gen.ts';
import { HOUR_MS } from '#/shared/core/duration.ts';
import type { Random } from '../run/random.ts';
import type { Calendar } from './demo-calendar.ts';
import type { DemoLab } from './demo-labs.ts';
import type { DemoOffer } from './demo-offers.ts';
import type { Script } from './demo-reports.ts';

export type DemoVisit = {
  lab: DemoLab;
  customerId: string;
  slotMs: number;
  createdMs: number;
  status: BookingStatus;
  reason: string | null;
  offers: readonly DemoOffer[];
  /** The script of a visit whose results are not random. */
  script?: Script;
};

export type Planner = {
  random: Random;
  calendar: Calendar;
  /** The offers that this customer may book at the lab. */
  offersOf: (lab: DemoLab, customerId: string) => readonly DemoOffer[];
};

export const isLive = ({ status }: { status: BookingStatus }) =>
  status !== 'cancelled' && status !== 'expired';

const reasons = ['تغيّر موعد السفر', 'Found a nearer laboratory', 'ظرف طارئ', null, null, null];

/** One to three tests, weighted by popularity. */
function pickOffers({ random, offersOf }: Planner, lab: DemoLab, customerId: string) {
  const offers = offersOf(lab, customerId);
  const draw = random.next();
  const count = draw < 0.8 ? 1 : draw < 0.94 ? 2 : 3;
  const picked = new Set<DemoOffer>();
  for (let tries = 0; picked.size < count && tries < 40; tries += 1) {
    const offer = random.pick(offers);
    if (random.chance(0.05 + offer.popularity / 100)) picked.add(offer);
  }
  return picked.size > 0 ? [...picked] : [random.pick(offers)];
}

export function describeVisit(
  planner: Planner,
  lab: DemoLab,
  customerId: string,
  slotMs: number,
  status: BookingStatus,
): DemoVisit {
  const { random, calendar } = planner;
  const lead = random.between(2, 24 * 9) * HOUR_MS;
  // Visits far ahead were booked today or in the days before.
  const latest = calendar.nowMs - random.between(3, 14 * 24 * 60) * 60_000;
  const isFarAhead = slotMs - lead > calendar.nowMs - 3 * 60_000;
  const bookedMs = isFarAhead ? latest : slotMs - lead;
  const createdMs = status === 'held' ? calendar.nowMs - 4 * 60_000 : bookedMs;
  const reason = status === 'cancelled' ? random.pick(reasons) : null;
  return { lab, customerId, slotMs, createdMs, status, reason, offers: pickOffers(planner, lab, customerId) };
}

export function visitOn(
  planner: Planner,
  lab: DemoLab,
  customerId: string,
  days: readonly [number, number],
  status: BookingStatus,
): DemoVisit[] {
  const slotMs = planner.calendar.takeAnyOn(planner.random, lab, customerId, days);
  return slotMs === null ? [] : [describeVisit(planner, lab, customerId, slotMs, status)];
}

/** One visit per review of the lab, and some visits without a review. */
export function planPast(planner: Planner, lab: DemoLab, customerIds: readonly string[]): DemoVisit[] {
  const { random } = planner;
  const customers = random.shuffled(customerIds);
  const reviewed = customers
    .slice(0, lab.reviewCount)
    .flatMap((customer) => visitOn(planner, lab, customer, [-180, -1], 'completed'));
  const others = Array.from({ length: 4 + Math.floor(lab.reviewCount * 0.3) }).flatMap(() => {
    const draw = random.next();
    const status = draw < 0.5 ? 'completed' : draw < 0.75 ? 'cancelled' : draw < 0.9 ? 'no_show' : 'expired';
    return visitOn(planner, lab, random.pick(customers), [-180, -1], status);
  });
  return [...reviewed, ...others];
}

/** Open labs have visits over the coming three weeks. */
export function planComing(planner: Planner, lab: DemoLab, customerIds: readonly string[]): DemoVisit[] {
  const { random } = planner;
  return Array.from({ length: random.between(4, 18) }).flatMap(() =>
    visitOn(planner, lab, random.pick(customerIds), [1, 21], random.chance(0.9) ? 'confirmed' : 'cancelled'),
  );
}

/** A visit today at about every second lab: completed or to come, depending on the time. */
export function planToday(planner: Planner, lab: DemoLab, customerIds: readonly string[]): DemoVisit[] {
  const { random, calendar } = planner;
  if (!random.chance(0.4)) return [];
  const customer = random.pick(customerIds);
  const slotMs = calendar.takeAnyOn(random, lab, customer, [0, 0]);
  if (slotMs === null) return [];
  const status =
    slotMs > calendar.nowMs ? 'confirmed' : slotMs > calendar.nowMs - HOUR_MS ? 'checked_in' : 'completed';
  return [describeVisit(planner, lab, customer, slotMs, status)];
}
