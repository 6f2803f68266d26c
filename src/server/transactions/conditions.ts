import { type RawBuilder, sql } from 'kysely';
import { SITE_TIME_ZONE } from '#/shared/format.ts';
import type { TransactionFilters } from '#/shared/transactions.ts';

export type Condition = RawBuilder<unknown>;

/** `where …`, or nothing where there is nothing to ask. */
export const where = (conditions: readonly Condition[]) =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;

const midnight = (day: string, plusDays: number) =>
  sql`((${day}::date + ${plusDays}::int)::timestamp at time zone ${SITE_TIME_ZONE})`;

/** Of the days from and to of the site's clock, both included. */
export const duringDays = (
  at: RawBuilder<unknown>,
  { from, to }: Pick<TransactionFilters, 'from' | 'to'>,
): Condition[] => [
  ...(from === undefined ? [] : [sql`${at} >= ${midnight(from, 0)}`]),
  ...(to === undefined ? [] : [sql`${at} < ${midnight(to, 1)}`]),
];

type Place = Pick<TransactionFilters, 'lab' | 'city' | 'category'>;

/** Of a line `b`; city and category as they were when it was booked. */
export const placeOfLine = ({ lab, city, category }: Place): Condition[] => [
  ...(lab === undefined ? [] : [sql`b.lab_id = ${lab}`]),
  ...(city === undefined ? [] : [sql`b.city_id = ${city}`]),
  ...(category === undefined ? [] : [sql`b.category_id = ${category}`]),
];

/** Of an order: that has such a line. */
export function hasLineOf(orderId: RawBuilder<unknown>, place: Place): Condition[] {
  const conditions = placeOfLine(place);
  if (conditions.length === 0) return [];
  return [
    sql`exists (select from bookings b where b.order_id = ${orderId} and ${sql.join(conditions, sql` and `)})`,
  ];
}
