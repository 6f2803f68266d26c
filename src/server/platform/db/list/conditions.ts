import { type RawBuilder, sql } from 'kysely';
import { SITE_TIME_ZONE } from '#/shared/core/format.ts';
import type { TransactionFilters } from '#/shared/payments/transactions.ts';

export type Condition = RawBuilder<unknown>;

/** `where …`, or nothing without conditions. */
export const where = (conditions: readonly Condition[]) =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;

const midnight = (day: string, plusDays: number) =>
  sql`((${day}::date + ${plusDays}::int)::timestamp at time zone ${SITE_TIME_ZONE})`;

/** Conditions for days in the site's time zone, both included. */
export const duringDays = (
  at: RawBuilder<unknown>,
  { from, to }: Pick<TransactionFilters, 'from' | 'to'>,
): Condition[] => [
  ...(from === undefined ? [] : [sql`${at} >= ${midnight(from, 0)}`]),
  ...(to === undefined ? [] : [sql`${at} < ${midnight(to, 1)}`]),
];

type LineFilters = Pick<TransactionFilters, 'lab' | 'city' | 'category'>;

/** Conditions for a line `b`; city and category are those at the time of booking. */
export const lineConditions = ({ lab, city, category }: LineFilters): Condition[] => [
  ...(lab === undefined ? [] : [sql`b.lab_id = ${lab}`]),
  ...(city === undefined ? [] : [sql`b.city_id = ${city}`]),
  ...(category === undefined ? [] : [sql`b.category_id = ${category}`]),
];

/** Conditions for an order that has such a line. */
export function hasLineOf(orderId: RawBuilder<unknown>, filters: LineFilters): Condition[] {
  const conditions = lineConditions(filters);
  if (conditions.length === 0) return [];
  return [
    sql`exists (select from bookings b where b.order_id = ${orderId} and ${sql.join(conditions, sql` and `)})`,
  ];
}
