import { sql, type Transaction } from 'kysely';
import { retryOnConflict } from '#/server/platform/db/retry-on-conflict.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { ReceivedInvitationInput } from '#/shared/payments/plan-member.ts';
import { endWithRefund } from '../subscriptions/end-with-refund.ts';
import { findReceivedInvitation, receivedInvitationId } from './received-invitation.ts';

type Ctx = Pick<Context, 'db' | 'site' | 'clientAddress'>;

/**
 * Makes the actor a member of the inviting customer's plan. The actor's own paid plan ends, and what is left of its
 * month is refunded. A repeat changes nothing.
 * @throws {AppError} LINK_INVALID, OWN_ADDRESS, ACCOUNTS_USED_UP, IN_ANOTHER_PLAN
 */
export async function acceptPlanInvitation(
  { db, site, clientAddress }: Ctx,
  actor: Actor,
  input: ReceivedInvitationInput,
): Promise<null> {
  await countAttempt(db, limits.linkByAddress, clientAddress);
  const invitationId = receivedInvitationId(site, input);
  await retryOnConflict(() =>
    db.transaction().execute(async (trx) => {
      if (await hasAccepted(trx, actor, invitationId)) return;
      const { ownerId } = await findReceivedInvitation(trx, site, actor, input);
      if (ownerId === actor.userId) throw new AppError('OWN_ADDRESS');
      await lockBoth(trx, actor.userId, ownerId);
      // Read again under the locks: it may have been withdrawn, or accepted by the same person, meanwhile.
      if (await hasAccepted(trx, actor, invitationId)) return;
      await findReceivedInvitation(trx, site, actor, input);
      await join(trx, actor, { ownerId, invitationId });
    }),
  );
  return null;
}

async function hasAccepted(trx: Transaction<DB>, { userId }: Actor, invitationId: string): Promise<boolean> {
  const member = await trx
    .selectFrom('plan_members')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('invitation_id', '=', invitationId)
    .executeTakeFirst();
  return member !== undefined;
}

/** In one order, as the trigger of plan_members does. */
async function lockBoth(trx: Transaction<DB>, userId: string, ownerId: string) {
  const { rows } = await sql<{ id: string }>`
    select id from user_profiles where id in (${userId}, ${ownerId}) and erased_at is null
    order by id for no key update`.execute(trx);
  if (!rows.some(({ id }) => id === userId)) throw new AppError('SIGN_IN_REQUIRED');
}

type Joining = { ownerId: string; invitationId: string };

async function join(trx: Transaction<DB>, { userId }: Actor, { ownerId, invitationId }: Joining) {
  // Its trigger refuses a member too many, and a person in two plans.
  await trx
    .insertInto('plan_members')
    .values({ user_id: userId, owner_id: ownerId, invitation_id: invitationId })
    .execute();
  await trx
    .deleteFrom('plan_invitations')
    .where((eb) => eb.or([eb('id', '=', invitationId), eb('owner_id', '=', userId)]))
    .execute();
  await endWithRefund(trx, userId);
  await sql`select tell(${ownerId}::uuid, 'planMemberJoined', null, null)`.execute(trx);
}
