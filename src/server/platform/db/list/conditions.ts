import { type RawBuilder, sql } from 'kysely';
import { SITE_TIME_ZONE } from '#/shared/core/format.ts';
import type { TransactionFilters } from '#/shared/payments/transactions.ts';

export type Condition = RawBuilder<unknown>;

/** `where …`, or nothing without conditions. */
export const where = (conditions: readonly Condition[]) =>
  conditions.length === 0 ? sql`` : sql`where ${sql.join(conditions, sql` and `)}`;

const midnight = (day: string, plusDays: number) =>
  sql`((${day}::date + ${plusDays}::int)::timestamp at time zone ${SITE_TIME_ZONE})`;

const NOTHING = sql`interval '0'`;

/** Conditions for days in the site's time zone, both included, and for so much before and after them. */
export const duringDays = (
  at: RawBuilder<unknown>,
  { from, to }: Pick<TransactionFilters, 'from' | 'to'>,
  margin: RawBuilder<unknown> = NOTHING,
): Condition[] => [
  ...(from === undefined ? [] : [sql`${at} >= ${midnight(from, 0)} - ${margin}`]),
  ...(to === undefined ? [] : [sql`${at} < ${midnight(to, 1)} + ${margin}`]),
];

type LineFilters = Pick<TransactionFilters, 'lab' | 'city' | 'category'>;

/** Conditions for a line `b`; city and category are those at the time of booking. */
export const lineConditions = ({ lab, city, category }: LineFilters): Condition[] => [
  ...(lab === undefined ? [] : [sql`b.lab_id = ${lab}`]),
  ...(city === undefined ? [] : [sql`b.city_id = ${city}`]),
  ...(category === undefined ? [] : [sql`b.category_id = ${category}`]),
];

/**
 * Conditions for an order that has such a line. The last one is of no row: without any such line nothing is read, however
 * many rows there are.
 */
export function hasLineOf(orderId: RawBuilder<unknown>, filters: LineFilters): Condition[] {
  const conditions = lineConditions(filters);
  if (conditions.length === 0) return [];
  const isOfThese = sql.join(conditions, sql` and `);
  return [
    sql`exists (select from bookings b where b.order_id = ${orderId} and ${isOfThese})`,
    existsLine(filters),
  ];
}

/** Whether there is such a line at all, asked once. Not `exists`, which the planner would turn into a join. */
export const existsLine = (filters: LineFilters): Condition =>
  sql`(select true from bookings b ${where(lineConditions(filters))} limit 1)`;
