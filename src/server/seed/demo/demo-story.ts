import type { BookingStatus } from '#/server/platform/db/schema.gen.ts';
import { MINUTE_MS } from '#/shared/core/duration.ts';
import { DEMO_LAB, type DemoLab } from './demo-labs.ts';
import { describeVisit, type DemoVisit, type Planner, visitOn } from './demo-visits.ts';

const isSlotAhead = (slotMs: number, nowMs: number) => slotMs > nowMs + 10 * MINUTE_MS;

type Customers = { customerIds: readonly string[]; anonymousIds: readonly string[] };

/** A full day: past visits are completed or checked in, the rest is expected. Every eighth customer is anonymous. */
function planToday(planner: Planner, lab: DemoLab, { customerIds, anonymousIds }: Customers): DemoVisit[] {
  const { random, calendar } = planner;
  const slots = calendar.slotsOn(lab, 0);
  const seats = random
    .shuffled(slots.flatMap((slot) => [slot, slot]))
    .slice(0, 20)
    .toSorted((a, b) => a - b);
  const inside = new Set(seats.filter((slot) => !isSlotAhead(slot, calendar.nowMs)).slice(-3));
  return seats.flatMap((slotMs, at) => {
    const customer = random.pick(at % 8 === 4 && anonymousIds.length > 0 ? anonymousIds : customerIds);
    if (!calendar.take(lab, customer, slotMs)) return [];
    const past: BookingStatus = random.chance(0.88) ? 'completed' : 'no_show';
    const status = isSlotAhead(slotMs, calendar.nowMs)
      ? 'confirmed'
      : inside.has(slotMs)
        ? 'checked_in'
        : past;
    return [describeVisit(planner, lab, customer, slotMs, status)];
  });
}

/** Fills two slots of tomorrow, so that the calendar lacks them. */
function planFullSlots(planner: Planner, lab: DemoLab, customerIds: readonly string[]): DemoVisit[] {
  const { random, calendar } = planner;
  return calendar
    .slotsOn(lab, 1)
    .slice(2, 4)
    .flatMap((slotMs) => {
      const takers = random.shuffled(customerIds).filter((customer) => calendar.take(lab, customer, slotMs));
      return takers.map((customer) => describeVisit(planner, lab, customer, slotMs, 'confirmed'));
    });
}

/** Visits of lab@demo.test: today, the week, full slots, an open payment, a visit that was never completed. */
export function planDemoLab(planner: Planner, lab: DemoLab, customers: Customers): DemoVisit[] {
  const { random } = planner;
  const { customerIds, anonymousIds } = customers;
  const onDay = (day: number, status: BookingStatus) =>
    visitOn(planner, lab, random.pick(customerIds), [day, day], status);
  return [
    ...planFullSlots(planner, lab, customerIds),
    ...planToday(planner, lab, customers),
    ...anonymousIds.slice(0, 2).flatMap((id) => visitOn(planner, lab, id, [1, 3], 'confirmed')),
    ...onDay(-1, 'checked_in'),
    ...onDay(2, 'held'),
    ...[1, 2, 3, 4, 5, 6, 7].flatMap((day) =>
      Array.from({ length: random.between(7, 13) }).flatMap(() =>
        onDay(day, random.chance(0.93) ? 'confirmed' : 'cancelled'),
      ),
    ),
  ];
}

const customerStory: readonly (readonly [labIndex: number, day: number, status: BookingStatus])[] = [
  [0, 1, 'confirmed'],
  [3, 4, 'confirmed'],
  [8, 11, 'confirmed'],
  [5, 2, 'held'],
  [0, -1, 'checked_in'],
  [4, -9, 'cancelled'],
  [1, 6, 'cancelled'],
  [7, -20, 'no_show'],
  [9, -3, 'expired'],
];

const premiumStory: typeof customerStory = [
  [0, 3, 'confirmed'],
  [10, 8, 'confirmed'],
  [2, -5, 'cancelled'],
];

/** Bookings of customer@demo.test and premium@demo.test in every state but completed, which the reports cover. */
export function planStories(
  planner: Planner,
  labs: readonly DemoLab[],
  { customerId, premiumId }: { customerId: string; premiumId: string },
): DemoVisit[] {
  const tell = (personId: string, story: typeof customerStory) =>
    story.flatMap(([labIndex, day, status]) => {
      const lab = labs[labIndex] ?? labs[DEMO_LAB];
      // Up to two days later, or one day earlier, if the lab is closed that day.
      const days = day > 0 ? ([day, day + 2] as const) : ([day - 1, day] as const);
      return lab ? visitOn(planner, lab, personId, days, status) : [];
    });
  return [...tell(customerId, customerStory), ...tell(premiumId, premiumStory)];
}
