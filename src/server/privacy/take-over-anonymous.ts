import { sql, type Transaction } from 'kysely';
import { releaseSeats } from '#/server/booking/visits/release-seats.ts';
import { checkCodeAndPin } from '#/server/identity/auth/check-code-and-pin.ts';
import { reachingAll } from '#/server/platform/db/reach.ts';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context, Site } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { SignInWithCodeInput } from '#/shared/identity/auth.ts';
import { mergePhone } from './merge-phone.ts';
import { mergeVisits } from './merge-visits.ts';
import { movePlan } from './move-plan.ts';

export type Handover = { fromId: string; toId: string };

/**
 * Moves everything of the account of this code to the named customer, and deletes the account.
 * @throws {AppError} UNPAID_VISITS_LIMIT or PROOF_NEEDED where it brings visits to be paid at labs, beyond what one
 * customer may have ahead
 */
export async function takeOverAnonymous(
  ctx: Pick<Context, 'db' | 'site' | 'clientAddress' | 'deviceToken' | 'userAgent'>,
  actor: Actor,
  input: SignInWithCodeInput,
) {
  const { userId: fromId, pinHash } = await checkCodeAndPin(ctx, input);
  const handover = { fromId, toId: actor.userId };
  const move = (trx: Transaction<DB>) => moveAll(trx, ctx.site, { ...handover, pinHash });
  await retryOnConflict(() => reachingAll('take over an account', () => ctx.db.transaction().execute(move)));
}

async function moveAll(
  trx: Transaction<DB>,
  site: Site,
  { pinHash, ...handover }: Handover & { pinHash: string | null },
) {
  await lockProfiles(trx, handover);
  await lockAccount(trx, handover.fromId, pinHash);
  await lockOrders(trx, handover);
  const bringsVisits = await hasUnpaidVisits(trx, handover.fromId);
  const doubledSeats = await mergeVisits(trx, handover);
  await moveBookings(trx, handover);
  await movePlan(trx, handover);
  await moveTheRest(trx, handover);
  await mergePhone(trx, site, handover);
  // With the telephone number, which may be the proof.
  if (bringsVisits) await sql`select limit_visits_ahead(${handover.toId}::uuid)`.execute(trx);
  await completeProfile(trx, handover);
  await trx.deleteFrom('users').where('id', '=', handover.fromId).execute();
  // Last, since concurrent bookings wait for these rows.
  await releaseSeats(trx, doubledSeats);
}

/**
 * Bookings refer to the profile, so this waits for concurrent ones of either user, and blocks later ones. Both in one
 * order, and profiles before accounts, as in booking.
 */
async function lockProfiles(trx: Transaction<DB>, { fromId, toId }: Handover) {
  const profiles = await trx
    .selectFrom('user_profiles')
    .select(['id', 'erased_at', 'suspended_at'])
    .where('id', 'in', [fromId, toId])
    .orderBy('id')
    .forUpdate()
    .execute();
  if (!profiles.some(({ id, erased_at }) => id === toId && erased_at === null)) {
    throw new AppError('SIGN_IN_REQUIRED');
  }
  // A takeover must not lift a suspension.
  if (profiles.some(({ suspended_at }) => suspended_at !== null)) throw new AppError('ACCOUNT_SUSPENDED');
}

async function hasUnpaidVisits(trx: Transaction<DB>, userId: string) {
  const { rows } = await sql`select from unpaid_visits_by_day(${userId}::uuid) limit 1`.execute(trx);
  return rows.length > 0;
}

/** The PIN was checked before the locks: a concurrent request may have taken the account or changed its PIN. */
async function lockAccount(trx: Transaction<DB>, fromId: string, pinHash: string | null) {
  const account = await trx
    .selectFrom('users')
    .select('id')
    .where('id', '=', fromId)
    .where('pin_hash', '=', pinHash)
    .forUpdate()
    .executeTakeFirst();
  if (!account) throw new AppError('INVALID_CREDENTIALS');
}

/** Before visits and bookings: the order of payment, cancellation and discarding an order. */
const lockOrders = (trx: Transaction<DB>, { fromId, toId }: Handover) =>
  sql`select from orders where customer_id in (${fromId}, ${toId}) order by id for no key update`.execute(
    trx,
  );

async function moveBookings(trx: Transaction<DB>, { fromId, toId }: Handover) {
  await sql`update orders set customer_id = ${toId} where customer_id = ${fromId}`.execute(trx);
  await sql`update visits set customer_id = ${toId} where customer_id = ${fromId}`.execute(trx);
  await sql`update booking_events set actor_id = ${toId} where actor_id = ${fromId}`.execute(trx);
  await sql`update bookings set customer_id = ${toId} where customer_id = ${fromId}`.execute(trx);
  await sql`update results set customer_id = ${toId} where customer_id = ${fromId}`.execute(trx);
  // What is offered to the former account is given up: the other one may have an offer of its own.
  await sql`
    update wait_offers set outcome = 'declined', ended_at = now() where user_id = ${fromId} and outcome is null`.execute(
    trx,
  );
  await sql`update wait_offers set user_id = ${toId} where user_id = ${fromId}`.execute(trx);
  await sql`
    update wait_entries set user_id = ${toId}, state = case when state = 'offered' then 'waiting' else state end
    where user_id = ${fromId}`.execute(trx);
  await sql`update visit_links set customer_id = ${toId} where customer_id = ${fromId}`.execute(trx);
  await sql`update result_shares set customer_id = ${toId} where customer_id = ${fromId}`.execute(trx);
}

/** Where both have one (an idempotency key, a review of the same lab), the named account's stays. */
async function moveTheRest(trx: Transaction<DB>, { fromId, toId }: Handover) {
  await sql`
    update idempotency_keys k set customer_id = ${toId}
    where k.customer_id = ${fromId} and not exists (
      select from idempotency_keys own where own.customer_id = ${toId} and own.key = k.key)`.execute(trx);
  await sql`
    update reviews r set customer_id = ${toId}
    where r.customer_id = ${fromId} and not exists (
      select from reviews own where own.customer_id = ${toId} and own.lab_id = r.lab_id)`.execute(trx);
  await sql`
    update disputes set customer_id = ${toId}, opened_by = case when opened_by = ${fromId} then ${toId}::uuid else opened_by end
    where customer_id = ${fromId}`.execute(trx);
  await sql`update dispute_notes set author_id = ${toId} where author_id = ${fromId}`.execute(trx);
  await sql`update store_purchases set user_id = ${toId} where user_id = ${fromId}`.execute(trx);
  await sql`update kits set user_id = ${toId} where user_id = ${fromId}`.execute(trx);
  await sql`update inbox_messages set user_id = ${toId} where user_id = ${fromId}`.execute(trx);
  // A consent under the code does not count for the name.
  await sql`
    update consents set withdrawn_at = now()
    where user_id = ${fromId} and document = 'llm' and withdrawn_at is null`.execute(trx);
  await sql`update consents set user_id = ${toId} where user_id = ${fromId}`.execute(trx);
}

/** Reference ranges depend on these two. */
const completeProfile = (trx: Transaction<DB>, { fromId, toId }: Handover) =>
  sql`
    update user_profiles p
    set sex = coalesce(p.sex, a.sex), birth_year = coalesce(p.birth_year, a.birth_year)
    from user_profiles a where p.id = ${toId} and a.id = ${fromId}`.execute(trx);
