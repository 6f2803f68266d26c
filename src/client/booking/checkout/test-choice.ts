import type { Order } from '#/shared/booking/order.ts';

/** The address of the first test of an order, with its laboratory chosen. */
export function testChoice({ visits: [visit] }: Order) {
  const [line] = visit?.lines ?? [];
  return visit && line ? { params: { testName: line.testName.en }, search: { lab_id: visit.labId } } : null;
}
