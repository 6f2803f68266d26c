import { type Kysely, sql } from 'kysely';
import type { DB } from '../db/schema.gen.ts';
import type { Limit } from './limits.ts';
import { hashOfKey } from './rate-limiter.ts';

/** So many times the limit of a /64 for all of its /48: operators of mobile networks give a /64 to each telephone. */
export const NETWORKS_TOGETHER = 10;

type Networks = { own: string; wider: string };
type Counted = { points: number; expire: string; wider_points: number | null; wider_expire: string | null };

/**
 * Adds to the counters of an IPv6 network and of the wider one around it, in one statement and always in this order.
 * What the own one refuses does not count for its neighbours.
 */
export async function addToNetworks(
  db: Kysely<DB>,
  { name, points: most, windowSeconds }: Limit,
  { own, wider }: Networks,
  points: 1 | -1,
): Promise<{ msToWait: number | null }> {
  const now = Date.now();
  const expire = now + windowSeconds * 1000;
  const onConflict = sql`on conflict (key) do update set
    points = case when r.expire <= ${now} then 0 else r.points end + excluded.points,
    expire = case when r.expire <= ${now} then excluded.expire else r.expire end
    returning points, expire`;
  const { rows } = await sql<Counted>`
    /* hot:add-to-networks */
    with own as (
      insert into rate_limits as r (key, points, expire)
      values (${`${name}:${hashOfKey(own)}`}, ${points}::int, ${expire}::bigint) ${onConflict}
    ), wider as (
      insert into rate_limits as r (key, points, expire)
      select ${`${name}:${hashOfKey(wider)}`}, ${points}::int, ${expire}::bigint
      from own where ${points}::int < 0 or own.points <= ${most}::int ${onConflict}
    )
    select own.points, own.expire, wider.points as wider_points, wider.expire as wider_expire
    from own left join wider on true`.execute(db);
  const [counted] = rows;
  if (!counted) throw new Error('rate_limits answered nothing');
  if (counted.points > most) return { msToWait: Number(counted.expire) - now };
  const isBeyond = (counted.wider_points ?? 0) > most * NETWORKS_TOGETHER;
  return { msToWait: isBeyond ? Number(counted.wider_expire) - now : null };
}
