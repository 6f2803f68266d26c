import { sql } from 'kysely';
import { hashToken } from '#/server/platform/crypto/hash-token.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { giveBackAttempt } from '#/server/platform/rate-limit/give-back-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { LinkedVisit, OpenVisitLinkInput } from '#/shared/booking/visit-link.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { isVisitLinkInTime } from './visit-link-end.ts';

type Row = {
  stage: LinkedVisit['stage'];
  needs_time: boolean;
  slot_start: Date;
  time_zone: string;
  lab_name_ar: string;
  lab_name_en: string;
  address_ar: string;
  address_en: string;
  phone: string | null;
  lat: number | null;
  lon: number | null;
  fasting_hours: number;
  reference: string | null;
};

/**
 * The visit behind a link, as it is now, and one more opening of it. A mutation, so that its token is in the body of a
 * POST and a preview by a messenger neither reads the visit nor counts.
 * @throws {AppError} VISIT_LINK_ENDED when there is no such link, it was taken back or its time is over
 */
export async function openVisitLink(
  { db, clientAddress }: Pick<Context, 'db' | 'clientAddress'>,
  { token }: OpenVisitLinkInput,
): Promise<LinkedVisit> {
  const counted = { limit: limits.visitLinkByAddress, key: clientAddress };
  await countAttempt(db, counted.limit, counted.key);
  const { rows } = await sql<Row>`
    with opened as (
      update visit_links k set opened_count = k.opened_count + 1, last_opened_at = now()
      from visits v
      where k.token_hash = ${hashToken(token)} and k.revoked_at is null and v.id = k.visit_id and ${isVisitLinkInTime}
      returning k.visit_id, k.may_check_in)
    select b.stage, v.needs_time_since is not null as needs_time, v.slot_start, l.time_zone, l.lab_name_ar, l.lab_name_en,
      l.address_ar, l.address_en, l.phone, l.lat, l.lon, b.fasting_hours,
      case when o.may_check_in and b.stage = 'coming' then v.reference end as reference
    from opened o
    join visits v on v.id = o.visit_id
    join labs l on l.id = v.lab_id
    cross join lateral (
      select coalesce(max(t.fasting_hours), 0) as fasting_hours,
        case when count(*) = 0 then 'cancelled' when bool_or(x.status = 'checked_in') then 'arrived'
          when bool_or(x.status = 'completed') then 'done' when bool_or(x.status <> 'no_show') then 'coming'
          else 'over' end as stage
      from bookings x
      join lab_tests f on f.id = x.lab_test_id
      join tests t on t.id = f.test_id
      where x.visit_id = v.id and x.status not in ('cancelled', 'expired')) b`.execute(db);
  const [row] = rows;
  if (!row) throw new AppError('VISIT_LINK_ENDED');
  await giveBackAttempt(db, counted.limit, counted.key);
  return {
    stage: row.stage,
    needsTime: row.needs_time,
    bookingTime: row.slot_start.toISOString(),
    timeZone: row.time_zone,
    labName: { ar: row.lab_name_ar, en: row.lab_name_en },
    labAddress: { ar: row.address_ar, en: row.address_en },
    phone: row.phone,
    lat: row.lat,
    lon: row.lon,
    fastingHours: row.fasting_hours,
    reference: row.reference,
  };
}
