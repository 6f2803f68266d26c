import { type Kysely, sql } from 'kysely';
import type { Claims } from '#/shared/admin/site.ts';
import { formatCount, formatRating } from '#/shared/core/format.ts';
import type { Localized } from '#/shared/core/locale.ts';
import type { DB } from '../db/schema.gen.ts';
import { singleFlight } from '../single-flight/single-flight.ts';
import type { InFlight } from '../single-flight/with-timeout.ts';
import { getCurrentSite } from './get-current-site.ts';

const NUMBERS_TTL_MS = 5 * 60_000;
const LONGEST_COUNT_MS = 10_000;
const kinds = ['labs', 'tests', 'rating', 'hours'] as const;

type Numbers = {
  labs: number;
  tests: number;
  rating: number | null;
  last_hours: number | null;
};
type Counted = { at: number; numbers: Numbers };

// The key is the cached settings object, so there is one entry per database and settings version.
const countedFor = new WeakMap<object, Counted>();
const counts = new Map<object, InFlight<Counted>>();

/** The claims of the home page, either typed or counted. Leaves out a counted claim without data. */
export async function getClaims(db: Kysely<DB>): Promise<Claims> {
  const site = await getCurrentSite(db);
  const home = site.settings.home.value;
  const isCounted = kinds.some((kind) => home[kind].isLive);
  const live = isCounted ? formatNumbers(await countNumbers(db, site)) : null;
  return {
    areCategoryCountsLive: home.areCategoryCountsLive,
    rows: kinds.flatMap((kind) => {
      const { isLive, ar, en } = home[kind];
      const value = isLive ? live?.[kind] : { ar, en };
      return value ? [{ kind, value }] : [];
    }),
  };
}

async function countNumbers(db: Kysely<DB>, site: object): Promise<Numbers> {
  const { numbers } = await singleFlight(counts, {
    key: site,
    longestMs: LONGEST_COUNT_MS,
    find: () => {
      const last = countedFor.get(site);
      return last && Date.now() - last.at < NUMBERS_TTL_MS ? last : undefined;
    },
    begin: async () => {
      const at = Date.now();
      const counted = { at, numbers: await readNumbers(db) };
      countedFor.set(site, counted);
      return counted;
    },
  });
  return numbers;
}

/** Three of four offered tests have their result within the hours. */
async function readNumbers(db: Kysely<DB>): Promise<Numbers> {
  const { rows } = await sql<Numbers>`
    select count(*) as labs, coalesce(sum(r.completed_count), 0)::int as tests,
      round(sum(l.rating_sum)::numeric / nullif(sum(l.review_count), 0), 1)::float as rating,
      h.last_hours
    from (
      select percentile_disc(0.75) within group (order by turnaround_hours) as last_hours
      from tests where offer_count > 0) h
    left join labs l on l.approved
    left join lab_revenues r on r.lab_id = l.id
    group by h.last_hours`.execute(db);
  const [row] = rows;
  if (!row) throw new Error('nothing was counted');
  return row;
}

function formatNumbers({ labs, tests, rating, last_hours }: Numbers) {
  return {
    labs: labs > 0 ? alike(formatCount(labs)) : null,
    tests: tests > 0 ? atLeast(tests) : null,
    rating: rating === null ? null : alike(`${formatRating(rating)}/5`),
    hours: last_hours === null ? null : { ar: `${last_hours} ساعة`, en: `${last_hours} hours` },
  } satisfies Record<(typeof kinds)[number], Localized | null>;
}

const EXACT_UP_TO = 1000;
const HUNDRED = 100;

/** '11,500+' for 11,529: a number that grows every hour is not known to the last place. */
function atLeast(count: number): Localized {
  if (count < EXACT_UP_TO) return alike(formatCount(count));
  const rounded = formatCount(Math.floor(count / HUNDRED) * HUNDRED);
  return { ar: `+${rounded}`, en: `${rounded}+` };
}

const alike = (value: string): Localized => ({ ar: value, en: value });
