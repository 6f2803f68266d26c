import { sql, type Transaction } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { SignInWithCodeInput } from '#/shared/auth.ts';
import { checkCodeAndPin } from '../auth/check-code-and-pin.ts';
import { giveBackPlaces } from '../booking/give-back-places.ts';
import type { Actor, Context } from '../context.ts';
import { repeatOnConflict } from '../db/repeat-on-conflict.ts';
import type { DB } from '../db/schema.gen.ts';
import { mergeVisits } from './merge-visits.ts';
import { movePlan } from './move-plan.ts';

type Asking = Pick<Context, 'db' | 'site' | 'clientAddress' | 'deviceToken'>;
export type Handover = { fromId: string; toId: string };

/** All that belongs to the account of this code becomes the named customer's, and the account is deleted. */
export async function takeOverAnonymous(asking: Asking, actor: Actor, input: SignInWithCodeInput) {
  const { userId: fromId, pinHash } = await checkCodeAndPin(asking, input);
  const handover = { fromId, toId: actor.userId };
  await repeatOnConflict(() =>
    asking.db.transaction().execute(async (trx) => {
      await lockProfiles(trx, handover);
      await lockAccount(trx, fromId, pinHash);
      await lockOrders(trx, handover);
      const doubledPlaces = await mergeVisits(trx, handover);
      await moveBookings(trx, handover);
      await movePlan(trx, handover);
      await moveTheRest(trx, handover);
      await completeProfile(trx, handover);
      await trx.deleteFrom('users').where('id', '=', fromId).execute();
      // Last, since others wait for these rows to book.
      await giveBackPlaces(trx, doubledPlaces);
    }),
  );
}

/**
 * Bookings refer to the profile, so this waits for those that either person is making at this moment, and holds up
 * those that come after. Both in one order, and profiles before accounts, as booking itself locks them.
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
  // A new name is no way out of a suspension.
  if (profiles.some(({ suspended_at }) => suspended_at !== null)) throw new AppError('ACCOUNT_SUSPENDED');
}

/** The PIN was checked before anything was locked: whoever was faster has taken the account or changed its PIN. */
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

/** Before visits and bookings, as everybody locks them who pays, cancels or gives up an order. */
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
  await sql`update result_shares set customer_id = ${toId} where customer_id = ${fromId}`.execute(trx);
}

/** What both have (a key, a review of the same lab) stays as the named account has it. */
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
  // What was allowed under the code was not allowed under the name.
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
