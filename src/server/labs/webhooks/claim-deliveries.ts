import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

/** How many of one endpoint are under way at once; one that fails is asked by one at a time. */
const MOST_OF_ENDPOINT = 4;
/** Longer than a try may take (platform/outbound/post.ts). */
const LEASE_SECONDS = 30;

/** `tries` includes the one that the claim begins. */
export type ClaimedDelivery = {
  id: string;
  endpoint_id: string;
  lab_id: number;
  body: string;
  tries: number;
  url: string;
  secret_sealed: Buffer;
  /** While it still signs. */
  former_secret_sealed: Buffer | null;
};

/**
 * Leases deliveries that are due, of each endpoint the oldest few: an endpoint that is slow or has thousands waiting
 * keeps no other one waiting. A laboratory that is suspended is sent nothing until it is back. Fails without a reach.
 */
export async function claimDeliveries(db: Kysely<DB>, limit: number): Promise<ClaimedDelivery[]> {
  const { rows } = await sql<ClaimedDelivery>`
    with /* hot:claim-webhooks */ due as (
      select d.id, e.url, e.secret_sealed,
             case when e.former_secret_ends_at > now() then e.former_secret_sealed end as former_secret_sealed
      from webhook_endpoints e
      join labs l on l.id = e.lab_id and l.approved
      cross join lateral (
        -- Leased deliveries are among the oldest and count against the limit.
        select w.id, w.leased_until from webhook_deliveries w
        where w.endpoint_id = e.id and w.state = 'due' and w.next_try_at <= now()
        order by w.next_try_at, w.id
        limit case when e.failing_since is null then ${sql.lit(MOST_OF_ENDPOINT)} else 1 end
        for no key update skip locked) d
      where must_reach_all() and e.state = 'active' and (d.leased_until is null or d.leased_until <= now())
      limit ${limit}
    )
    update webhook_deliveries w
    set tries = w.tries + 1, leased_until = now() + make_interval(secs => ${sql.lit(LEASE_SECONDS)})
    from due where w.id = due.id
    returning w.id, w.endpoint_id, w.lab_id, w.body, w.tries, due.url, due.secret_sealed, due.former_secret_sealed`.execute(
    db,
  );
  return rows;
}
