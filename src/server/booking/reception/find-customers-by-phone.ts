import { sql } from 'kysely';
import { phoneHmacs } from '#/server/platform/crypto/phone-hmac.ts';
import { reachingAll } from '#/server/platform/db/reach.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import type { CustomerOfPhone } from '#/shared/booking/reception.ts';

const MOST = 5;

/**
 * The customers of a telephone number (E.164, exactly), for the desk: those who have been at this laboratory first. A
 * stranger is found by a verified number alone, and shown with the first name, so that the desk can ask and nothing is
 * learnt from trying numbers. Numbers given for critical values alone find no one. Each person found is logged.
 * @throws {AppError} RATE_LIMITED
 */
export async function findCustomersByPhone(
  { db, site }: Pick<Context, 'db' | 'site'>,
  actor: LabActor,
  { number }: { number: string },
): Promise<CustomerOfPhone[]> {
  await countAttempt(db, limits.phoneSearchByLab, String(actor.labId));
  const found = sql<CustomerOfPhone>`
    with found as (
      select p.id, p.name, n.verified_at is not null as is_verified,
             exists (select from visits v where v.customer_id = p.id and v.lab_id = ${actor.labId}) as is_known
      from phone_numbers n
      join user_profiles p on p.id = n.user_id and p.user_type = 'customer' and not p.is_anonymous
        and p.erased_at is null and p.suspended_at is null
      where n.number_hmac = any (${phoneHmacs(site.keys, number)}::bytea[]) and not n.is_for_critical_only
    ), shown as (
      select * from found where is_known or is_verified
      order by is_known desc, is_verified desc, id limit ${MOST}
    ), logged as (
      insert into phone_looks (owner_id, lab_id, reader_id, via)
      select id, ${actor.labId}, ${actor.userId}::uuid, 'search' from shown
    )
    select id as "customerId", case when is_known then name else split_part(name, ' ', 1) end as name,
           is_known as "isKnownHere", is_verified as "isPhoneVerified"
    from shown order by is_known desc, is_verified desc, id`;
  const { rows } = await reachingAll('find customers by number', () => found.execute(db));
  return rows;
}
