import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Figures } from '#/shared/admin/overview.ts';
import type { Localized } from '#/shared/core/locale.ts';
import { type Range, wholeWeeks } from './overview-range.ts';

type Sums = Omit<Figures, 'incomeHalalas'>;
type Row = Sums & {
  dimension: 'ever' | 'all' | 'city' | 'category';
  member: string;
  /** The name of a category. */
  name: Localized | null;
};

/** The key of the days before the range. */
const BEFORE = 'before';

/**
 * The figures of a range by day or month, city and category, and of the preceding range: folded and unfolded rows in
 * one snapshot.
 */
export async function readFigures(db: Kysely<DB>, range: Range) {
  const { from, to, beforeFrom, unit } = range;
  const { weeksFrom, weeksTo, otherDays } = wholeWeeks(range);
  const { rows } = await sql<Row>`
    select /* hot:figures */ dimension, member, name, booked, completed, revenue_halalas as "revenueHalalas", cancelled,
           no_shows as "noShows", fees_halalas as "feesHalalas", commission_halalas as "commissionHalalas",
           discounts_halalas as "discountsHalalas", new_customers as "newCustomers", new_labs as "newLabs"
    from figures_of_range(${beforeFrom}, ${from}, ${to}, ${weeksFrom}, ${weeksTo}, ${otherDays}, ${unit === 'month'})`.execute(
    db,
  );
  const rowsOf = (dimension: Row['dimension']) =>
    rows
      .filter((row) => row.dimension === dimension)
      .map((row) => ({ key: row.member, name: row.name, figures: toFigures(row) }));
  const all = rowsOf('all');
  return {
    ever: rowsOf('ever')[0]?.figures ?? toFigures(nothing),
    before: all.find(({ key }) => key === BEFORE)?.figures ?? toFigures(nothing),
    byTime: all.filter(({ key }) => key !== BEFORE),
    byCity: rowsOf('city'),
    byCategory: rowsOf('category'),
  };
}

const nothing: Sums = {
  booked: 0,
  completed: 0,
  revenueHalalas: 0,
  cancelled: 0,
  noShows: 0,
  feesHalalas: 0,
  commissionHalalas: 0,
  discountsHalalas: 0,
  newCustomers: 0,
  newLabs: 0,
};

const toFigures = (sums: Sums): Figures => ({
  booked: sums.booked,
  completed: sums.completed,
  revenueHalalas: sums.revenueHalalas,
  cancelled: sums.cancelled,
  noShows: sums.noShows,
  feesHalalas: sums.feesHalalas,
  commissionHalalas: sums.commissionHalalas,
  discountsHalalas: sums.discountsHalalas,
  incomeHalalas: sums.feesHalalas + sums.commissionHalalas - sums.discountsHalalas,
  newCustomers: sums.newCustomers,
  newLabs: sums.newLabs,
});

export function addFigures(list: readonly Figures[]): Figures {
  const sum = (name: keyof Figures) => list.reduce((total, figures) => total + figures[name], 0);
  return toFigures({
    booked: sum('booked'),
    completed: sum('completed'),
    revenueHalalas: sum('revenueHalalas'),
    cancelled: sum('cancelled'),
    noShows: sum('noShows'),
    feesHalalas: sum('feesHalalas'),
    commissionHalalas: sum('commissionHalalas'),
    discountsHalalas: sum('discountsHalalas'),
    newCustomers: sum('newCustomers'),
    newLabs: sum('newLabs'),
  });
}
