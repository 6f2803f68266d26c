import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import type { Keys } from '#/server/platform/crypto/keys.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { deviceName } from '#/shared/identity/device-name.ts';
import type { SignInEvent } from '#/shared/identity/sign-in-event.ts';

const HMAC_BYTES = 16;

type Event = { userId: string; kind: SignInEvent['kind']; outcome?: SignInEvent['outcome'] };

/** Of account and address together: equal only for the same account. */
export const addressHmac = (keys: Pick<Keys, 'address'>, userId: string, address: string) =>
  createHmac('sha256', keys.address).update(`${userId} ${address}`).digest().subarray(0, HMAC_BYTES);

/**
 * Records an event at the doors of an account, which its owner reads; of an unknown account nothing, at the same cost:
 * the commit waits for no disk, so that the time of an answer does not tell who has an account.
 */
export async function recordSignInEvent(
  { db, site, clientAddress, userAgent }: Pick<Context, 'db' | 'site' | 'clientAddress' | 'userAgent'>,
  { userId, kind, outcome = 'done' }: Event,
): Promise<void> {
  await sql`
    with quick as materialized (select set_config('synchronous_commit', 'off', true))
    insert into sign_in_events (user_id, kind, outcome, address_hmac, browser)
    select p.id, ${kind}, ${outcome}, ${addressHmac(site.keys, userId, clientAddress)}::bytea, ${deviceName(userAgent).browser}
    from user_profiles p cross join quick where p.id = ${userId}::uuid and p.erased_at is null`.execute(db);
}
