import { type Kysely, sql } from 'kysely';
import { type Condition, duringDays, lineConditions, where } from '#/server/platform/db/list/conditions.ts';
import { keysetWithin } from '#/server/platform/db/list/keyset.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { OrdersInput } from '#/shared/payments/transactions.ts';

/**
 * An order is booked with its lines, in one transaction. The hour exceeds our longest one, and what an import of several
 * lines of a visit may differ by.
 */
const APART = sql`interval '1 hour'`;
const LINES_A_ROW = 3;
const GROWTH = 8;
/** Beyond these the filters of the order exclude almost all of the place's orders. */
const MOST_LINES = 6_000;
/** With this share of the site's lines, the list by time reaches the orders of the filter soon. */
const DENSE = 0.1;
const SAMPLE = 200;
/** Lines that lie farther apart than this are few beside what a page may cost. */
const RARE_HOURS = 24;

type Lines = { ids: string[]; count: number; hours: number; edge: string | null };

/**
 * The conditions for the next orders with a line of the filter's lab or city, by walks through the lines in
 * their own order, each longer than the one before. A walk is complete up to its edge: behind it may be orders whose
 * lines it did not reach. Ends without the last walk where the list by time is better.
 */
export async function* walkLines(
  db: Kysely<DB>,
  input: OrdersInput,
): AsyncGenerator<{ conditions: Condition[]; isLast: boolean }> {
  const first = LINES_A_ROW * (input.limit + 1);
  for (let most = first; most <= MOST_LINES; most *= GROWTH) {
    const lines = await readLines(db, input, most);
    const isAmong = sql`o.id = any (${lines.ids}::uuid[])`;
    if (lines.count < most) {
      yield { conditions: [isAmong], isLast: true };
      return;
    }
    if (most === first && lines.hours < RARE_HOURS && (await isDense(db, input))) return;
    // Else no order is certain yet.
    if (lines.hours > 1)
      yield { conditions: [isAmong, ...withinEdge(lines.edge, input.sort)], isLast: false };
  }
}

const withinEdge = (edge: string | null, sort: OrdersInput['sort']) => [
  sort === 'oldest'
    ? sql`o.created_at < ${edge}::timestamptz - ${APART}`
    : sql`o.created_at > ${edge}::timestamptz + ${APART}`,
];

async function readLines(db: Kysely<DB>, input: OrdersInput, most: number): Promise<Lines> {
  const conditions = [...lineConditions(input), ...boundsOf(input)];
  // The edge as text: the milliseconds of JavaScript would move it.
  const { rows } = await sql<Lines>`
    select coalesce(array_agg(distinct order_id), '{}') as ids, count(*)::int as count,
           coalesce(extract(epoch from max(created_at) - min(created_at)) / 3600, 0)::float8 as hours,
           ${input.sort === 'oldest' ? sql`max(created_at)` : sql`min(created_at)`}::text as edge
    from (select b.order_id, b.created_at from bookings b ${where(conditions)}
          order by ${orderOf(input)} limit ${most}) b`.execute(db);
  const [lines] = rows;
  if (!lines) throw new Error('an aggregate without a row');
  return lines;
}

/** Whether the filter has many of the site's next lines. */
async function isDense(db: Kysely<DB>, input: OrdersInput) {
  const rows = sql`
    select * from bookings b ${where(boundsOf(input))} order by ${orderOf(input)} limit ${SAMPLE}`;
  const { rows: counts } = await sql<{ count: number }>`
    select count(*)::int as count from (${rows}) b ${where(lineConditions(input))}`.execute(db);
  return (counts[0]?.count ?? 0) >= SAMPLE * DENSE;
}

const orderOf = ({ sort }: OrdersInput) =>
  sort === 'oldest' ? sql`b.created_at, b.id` : sql`b.created_at desc, b.id desc`;

const boundsOf = (input: OrdersInput) => [
  ...keysetWithin(sql`b.created_at`, input, APART),
  ...duringDays(sql`b.created_at`, input, APART),
];
