import type { HoldInput } from '#/shared/booking/order.ts';
import type { CartItem } from '#/shared/catalog/cart.ts';
import { HOUR_MS } from '#/shared/core/duration.ts';
import type { Localized } from '#/shared/core/locale.ts';

/** The lines of one lab: one visit, one seat. */
export type CartVisit = {
  labId: number;
  labName: Localized;
  lines: { item: CartItem; index: number }[];
  /** The longest fast wins. */
  fastingHours: number;
  slot: CartItem['slot'];
};

/** Groups a cart into visits, in the order of the cart. */
export function cartVisits(items: readonly CartItem[]): CartVisit[] {
  const visits = new Map<number, CartVisit>();
  for (const [index, item] of items.entries()) {
    const { labId, labName, fastingHours, slot } = item;
    const visit = visits.get(labId) ?? { labId, labName, lines: [], fastingHours: 0, slot };
    visits.set(labId, {
      ...visit,
      lines: [...visit.lines, { item, index }],
      fastingHours: Math.max(visit.fastingHours, fastingHours),
      // A slot chosen for one test applies to the whole visit.
      slot: visit.slot ?? slot,
    });
  }
  return [...visits.values()];
}

/** The cart with another slot for all tests of a lab. */
export const withSlot = (items: readonly CartItem[], labId: number, slot: CartItem['slot']) =>
  items.map((item) => (item.labId === labId ? { ...item, slot } : item));

/** The first two visits at different labs that begin within an hour of each other. */
export function closeVisits(visits: readonly CartVisit[]): [CartVisit, CartVisit] | null {
  const timed = visits.filter((visit) => visit.slot !== null).toSorted((a, b) => startOf(a) - startOf(b));
  for (const [index, visit] of timed.entries()) {
    const next = timed[index + 1];
    if (next && startOf(next) - startOf(visit) < HOUR_MS) return [visit, next];
  }
  return null;
}

const startOf = ({ slot }: CartVisit) => (slot ? Date.parse(`${slot.date}T${slot.slotTime}Z`) : 0);

/** The visits with a time, as they are held: of each person, or of the holder of the account where nobody is chosen. */
export const wantedVisits = (
  visits: readonly CartVisit[],
  people: readonly string[] = [],
): HoldInput['visits'] =>
  visits.flatMap(({ labId, slot, lines }) => {
    if (!slot) return [];
    const visit = { labId, ...slot, labTestIds: lines.map(({ item }) => item.labTestId) };
    return people.length === 0 ? [visit] : people.map((personId) => ({ ...visit, personId }));
  });
