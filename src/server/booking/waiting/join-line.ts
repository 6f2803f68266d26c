import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { MOST_WAITS, type WaitInput } from '#/shared/booking/waiting.ts';
import { AppError } from '#/shared/core/app-error.ts';

/**
 * Puts the person at the end of the line, and looks at once whether a place is free.
 * @throws {AppError} WAITS_FULL, NOT_FOUND (no such lab, test or visit), ANONYMOUS_NOT_ALLOWED, SLOT_PASSED
 */
export async function joinLine(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  input: WaitInput,
): Promise<{ id: string }> {
  await countAttempt(db, limits.waitsByAccount, actor.userId);
  return db.transaction().execute((trx) => join(trx, actor, input));
}

async function join(trx: Transaction<DB>, actor: Actor, input: WaitInput) {
  // Entries of one person are counted one after the other.
  await sql`select lock_customer(${actor.userId}::uuid)`.execute(trx);
  const { rows } = await sql<{ count: number; is_over: boolean }>`
    select count(*)::int as count, ${input.toDate}::date < (now() at time zone 'Asia/Riyadh')::date as is_over
    from wait_entries where user_id = ${actor.userId} and state in ('waiting', 'offered')`.execute(trx);
  const [present] = rows;
  if (present?.is_over) throw new AppError('SLOT_PASSED');
  if ((present?.count ?? 0) >= MOST_WAITS) throw new AppError('WAITS_FULL');
  const target = await targetOf(trx, actor, input);
  const entry = await trx
    .insertInto('wait_entries')
    .values({
      user_id: actor.userId,
      ...target,
      from_on: input.fromDate,
      to_on: input.toDate,
      day_parts: [...new Set(input.dayParts)],
      notice_minutes: input.noticeMinutes,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await sql`select queue_looks_for(${entry.id}::uuid)`.execute(trx);
  return entry;
}

/** Where the entry waits and for which tests. */
async function targetOf(trx: Transaction<DB>, actor: Actor, input: WaitInput) {
  if (input.kind === 'earlier') return targetOfVisit(trx, actor, input.bookingId);
  const testIds = [...new Set(input.testIds)].toSorted((a, b) => a - b);
  await requireTests(trx, actor, testIds);
  if (input.kind === 'city') return { city_id: input.cityId, test_ids: testIds };
  if (input.kind === 'near')
    return { near_lat: input.lat, near_lon: input.lon, radius_km: input.radiusKm, test_ids: testIds };
  const { rows } = await sql`
    select from labs l where l.id = ${input.labId} and l.approved and is_sold_here(l.city_id)
      and (select count(*) from lab_tests o
           where o.lab_id = l.id and o.is_active and o.test_id = any (${testIds}::int[])) = ${testIds.length}`.execute(
    trx,
  );
  if (rows.length === 0) throw new AppError('NOT_FOUND');
  return { lab_id: input.labId, test_ids: testIds };
}

/** A visit that can be moved now; one entry for each. */
async function targetOfVisit(trx: Transaction<DB>, actor: Actor, bookingId: string) {
  const { rows } = await sql<{ id: string; lab_id: number; test_ids: number[]; is_movable: boolean }>`
    select v.id, v.lab_id, is_replaceable(v.id, now()) and not exists (
             select from wait_entries e where e.replaces_visit_id = v.id and e.state in ('waiting', 'offered')) as is_movable,
           array(select distinct o.test_id from bookings b join lab_tests o on o.id = b.lab_test_id
                 where b.visit_id = v.id and b.status = 'confirmed' order by 1) as test_ids
    from bookings named join visits v on v.id = named.visit_id
    where named.id = ${bookingId} and named.customer_id = ${actor.userId}`.execute(trx);
  const [visit] = rows;
  if (!visit) throw new AppError('NOT_FOUND');
  if (!visit.is_movable || visit.test_ids.length === 0) throw new AppError('NOT_CHANGEABLE');
  return { lab_id: visit.lab_id, replaces_visit_id: visit.id, test_ids: visit.test_ids };
}

async function requireTests(trx: Transaction<DB>, actor: Actor, testIds: number[]) {
  const { rows } = await sql<{ count: number; needs_name: boolean | null }>`
    select count(*)::int as count, bool_or(p.is_anonymous and not t.anonymous_allowed) as needs_name
    from tests t join user_profiles p on p.id = ${actor.userId} where t.id = any (${testIds}::int[])`.execute(
    trx,
  );
  const [known] = rows;
  if (known?.count !== testIds.length) throw new AppError('NOT_FOUND');
  if (known.needs_name) throw new AppError('ANONYMOUS_NOT_ALLOWED');
}
