import type { Kysely } from 'kysely';
import { cityName } from '#/server/catalog/places/cities.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { AdminOverview, Figures, OverviewInput } from '#/shared/admin/overview.ts';
import { overviewRange } from './overview-range.ts';
import { addFigures, readFigures } from './read-figures.ts';

type RangeFigures = Pick<
  AdminOverview,
  'range' | 'figures' | 'before' | 'unit' | 'byTime' | 'byCity' | 'byCategory'
> & { ever: Figures };

/** The figures of all time, and of a range by time, city and category; cities and categories by revenue, highest first. */
export async function getFigures(db: Kysely<DB>, input: OverviewInput): Promise<RangeFigures> {
  const range = overviewRange(input);
  const read = await readFigures(db, range);
  const { from, to, unit, days } = range;
  const starts = unit === 'day' ? days : [...new Set(days.map((day) => day.slice(0, 7)))];
  const known = new Map(read.byTime.map(({ key, figures }) => [key, figures]));
  const byTime = starts.map((start) => ({ start, ...(known.get(start) ?? addFigures([])) }));
  return {
    range: { from, to },
    unit,
    figures: addFigures(byTime),
    before: read.before,
    ever: read.ever,
    byTime,
    byCity: read.byCity
      .filter(hasLines)
      .map(({ key, figures }) => ({ cityId: key, cityName: cityName(key), ...figures }))
      .toSorted(byRevenue),
    byCategory: read.byCategory
      .filter(hasLines)
      .flatMap(({ key, name, figures }) =>
        name ? [{ categoryId: Number(key), categoryName: name, ...figures }] : [],
      )
      .toSorted(byRevenue),
  };
}

/** New users belong to no city and no category. */
const hasLines = ({ figures }: { figures: Figures }) =>
  figures.booked !== 0 ||
  figures.revenueHalalas !== 0 ||
  figures.incomeHalalas !== 0 ||
  figures.cancelled !== 0;

const byRevenue = (one: Figures, other: Figures) =>
  other.revenueHalalas - one.revenueHalalas || other.booked - one.booked;
