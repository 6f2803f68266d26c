import { type RawBuilder, sql } from 'kysely';
import * as z from 'zod/mini';
import { decodeCursor, toPage } from '#/server/platform/db/cursor.ts';
import { where } from '#/server/platform/db/list/conditions.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { AdminLabRow, AdminLabsInput } from '#/shared/admin/admin.ts';
import { SITE_TIME_ZONE } from '#/shared/core/format.ts';
import type { Page } from '#/shared/core/page.ts';
import { typedText } from '#/shared/core/text.ts';
import { selectAdminLabs, toAdminLabRow } from './admin-lab-row.ts';

/** A licence that ends within this time is listed as expiring. */
const EXPIRING_DAYS = 60;

const today = sql<string>`(now() at time zone ${SITE_TIME_ZONE})::date`;
const expiry = sql<string>`coalesce(l.license_expires_on, 'infinity')`;

type Order = { key: RawBuilder<string>; isDescending: boolean };
const USUAL_LIMIT = 20;
const appliedAt = sql<string>`l.created_at`;
/** Microseconds since the epoch, so that a cursor is as exact as the column. */
const appliedMicros = sql<number>`(extract(epoch from l.created_at) * 1000000)::bigint`;
const orders: Record<AdminLabsInput['sort'], Order> = {
  // By the date that the list shows: ids do not follow it where labs were taken over from elsewhere.
  newest: { key: appliedAt, isDescending: true },
  oldest: { key: appliedAt, isDescending: false },
  nameAr: { key: sql`l.lab_name_ar`, isDescending: false },
  nameEn: { key: sql`l.lab_name_en`, isDescending: false },
  expiry: { key: expiry, isDescending: false },
};

/** Labs in every state, the newest first by default. */
export async function listLabs(
  { db }: Pick<Context, 'db'>,
  input: AdminLabsInput,
): Promise<Page<AdminLabRow>> {
  const { key, isDescending } = orders[input.sort];
  const direction = sql.raw(isDescending ? 'desc' : 'asc');
  const conditions = conditionsOf(input);
  const after = afterCursor(input);
  const order = sql`${key} ${direction}, l.id ${direction}`;
  // The page first: planned together with the owners, all labs are joined and sorted.
  const page = sql<number>`(select l.id from labs l ${where(after ? [...conditions, after] : conditions)}
    order by ${order} limit ${sql.lit(input.limit + 1)})`;
  // Only the usual first page of each order is a named statement.
  const isFirstPage = conditions.length === 0 && after === null && input.limit === USUAL_LIMIT;
  const rows = await selectAdminLabs(db)
    .select((key === appliedAt ? appliedMicros : key).$castTo<string | number>().as('sort_key'))
    .where('l.id', 'in', page)
    .orderBy(order)
    .$if(isFirstPage, (query) =>
      query.modifyFront(sql.raw(`/* hot:admin-labs-${input.sort.toLowerCase()} */`)),
    )
    .execute();
  return toPage(rows, { limit: input.limit, keyOf: (row) => [row.sort_key, row.id], toRow: toAdminLabRow });
}

function afterCursor({ sort, cursor }: AdminLabsInput): RawBuilder<boolean> | null {
  const { key, isDescending } = orders[sort];
  if (key === appliedAt) {
    const after = decodeCursor(z.tuple([z.int(), z.int32()]), cursor);
    if (!after) return null;
    const at = sql`(timestamptz 'epoch' + ${after[0]}::bigint * interval '1 microsecond', ${after[1]}::int)`;
    return isDescending ? sql`(l.created_at, l.id) < ${at}` : sql`(l.created_at, l.id) > ${at}`;
  }
  const text = sort === 'expiry' ? z.union([z.literal('infinity'), z.iso.date()]) : typedText();
  const after = decodeCursor(z.tuple([text, z.int32()]), cursor);
  return after && sql`(${key}, l.id) > (${after[0]}, ${after[1]})`;
}

function conditionsOf(input: AdminLabsInput): RawBuilder<boolean>[] {
  const { status, licence, cityId, from, to, searchText } = input;
  const found: RawBuilder<boolean>[] = [];
  // Matches word prefixes in the lab's names, licence, telephone and address, and in its owner's name and e-mail.
  if (searchText.trim() !== '') found.push(sql`l.search_words @@ words_query(${searchText})`);
  if (status !== undefined) found.push(sql`l.review_status = ${status}::review_status`);
  if (licence === 'waiting') {
    found.push(sql`l.id in (select lab_id from lab_certificates where state = 'waiting')`);
  }
  if (licence === 'proposed') {
    found.push(sql`l.id in (select lab_id from lab_proposals where state = 'open')`);
  }
  if (cityId !== undefined) found.push(sql`l.city_id = ${cityId}`);
  if (licence === 'expired') found.push(sql`${expiry} < ${today}`);
  if (licence === 'expiring') {
    found.push(sql`${expiry} >= ${today} and ${expiry} <= ${today} + ${EXPIRING_DAYS}::int`);
  }
  if (from !== undefined) found.push(sql`l.created_at >= ${dayStart(from)}`);
  if (to !== undefined) found.push(sql`l.created_at < ${dayStart(to, 1)}`);
  return found;
}

const dayStart = (day: string, daysLater = 0) =>
  sql`(${day}::date + ${daysLater}::int)::timestamp at time zone ${SITE_TIME_ZONE}`;
