import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Figures } from '#/shared/admin/overview.ts';
import type { Localized } from '#/shared/core/locale.ts';
import type { Range } from './overview-range.ts';

type Sums = Omit<Figures, 'incomeHalalas'>;
type Row = Sums & {
  dimension: 'all' | 'city' | 'category';
  member: string;
  /** The name of a category. */
  name: Localized | null;
};

const columns = sql`booked, completed, revenue_halalas, cancelled, no_shows, fees_halalas, commission_halalas,
  discounts_halalas, new_customers, new_labs`;

/** The key of the days before the range. */
const BEFORE = 'before';

/**
 * The figures of a range by day or month, city and category, and of the preceding range: folded and unfolded rows in
 * one snapshot.
 */
export async function readFigures(db: Kysely<DB>, { from, to, beforeFrom, unit }: Range) {
  const start = unit === 'day' ? sql`d.day::text` : sql`to_char(d.day, 'YYYY-MM')`;
  const { rows } = await sql<Row>`
    with ${sql.raw(`/* hot:figures-by-${unit} */`)} d as (
      select dimension, day, member, ${columns} from daily_figures
      where dimension = 'all' and day between ${beforeFrom} and ${to}
      union all
      select dimension, day, member, ${columns} from daily_figures
      where dimension in ('city', 'category') and day between ${from} and ${to}
      union all
      select m.dimension, day, m.member, ${columns} from figure_deltas
      cross join lateral (values ('all', ''), ('city', city_id), ('category', category_id)) m (dimension, member)
      where day between case m.dimension when 'all' then ${beforeFrom}::date else ${from}::date end and ${to}),
    s as (
    select d.dimension,
           case when d.dimension <> 'all' then d.member when d.day < ${from} then ${BEFORE} else ${start} end as member,
           sum(d.booked) as booked, sum(d.completed) as completed,
           sum(d.revenue_halalas)::bigint as "revenueHalalas", sum(d.cancelled) as cancelled,
           sum(d.no_shows) as "noShows", sum(d.fees_halalas)::bigint as "feesHalalas",
           sum(d.commission_halalas)::bigint as "commissionHalalas",
           sum(d.discounts_halalas)::bigint as "discountsHalalas", sum(d.new_customers) as "newCustomers",
           sum(d.new_labs) as "newLabs"
    from d group by 1, 2)
    select s.*, case when c.id is not null then json_build_object('ar', c.name_ar, 'en', c.name_en) end as name
    from s left join categories c on s.dimension = 'category' and c.id::text = s.member
    order by s.dimension, s.member`.execute(db);
  const rowsOf = (dimension: Row['dimension']) =>
    rows
      .filter((row) => row.dimension === dimension)
      .map((row) => ({ key: row.member, name: row.name, figures: toFigures(row) }));
  const all = rowsOf('all');
  return {
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
