import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { ReceivedInvitation, ReceivedInvitationInput } from '#/shared/payments/plan-member.ts';
import { getPlanHolder } from '../plans/plan-holder.ts';
import { freePlan } from '../subscriptions/free-plan.ts';
import { quoteChange } from '../subscriptions/quote-change.ts';
import { findReceivedInvitation } from './received-invitation.ts';

type Ctx = Pick<Context, 'db' | 'site' | 'actor' | 'clientAddress'>;

/** The invitation and what its acceptance means for the caller. LINK_INVALID. */
export async function showInvitation(ctx: Ctx, input: ReceivedInvitationInput): Promise<ReceivedInvitation> {
  const { db, site, actor } = ctx;
  await countAttempt(db, limits.linkByAddress, ctx.clientAddress);
  const { id, ownerId, expiresAt } = await findReceivedInvitation(db, site, actor, input);
  const { rows } = await sql<{ name: string | null; tier: string; is_account_left: boolean }>`
    select o.name, p.tier, p.account_limit > 1 + (select count(*) from plan_members where owner_id = o.id)
             and not exists (select from plan_members where user_id = o.id) as is_account_left
    from user_profiles o cross join lateral plan_of(o.user_type, o.subscription_tier) p
    where o.id = ${ownerId}`.execute(db);
  const [owner] = rows;
  return {
    id,
    ownerName: owner?.name ?? '',
    tier: owner?.tier ?? '',
    expiresAt: expiresAt.toISOString(),
    isAccountLeft: owner?.is_account_left ?? false,
    caller: actor && isPossibleMember(actor) ? await readCaller(db, actor, ownerId) : null,
  };
}

const isPossibleMember = (actor: Actor) => actor.userType === 'customer' && !actor.isAnonymous;

async function readCaller(
  db: Kysely<DB>,
  { userId }: Actor,
  ownerId: string,
): Promise<ReceivedInvitation['caller']> {
  const holder = await getPlanHolder(db, userId);
  const quote = holder.running ? await quoteChange(db, holder, await freePlan(db, 'customer')) : null;
  const { rows } = await sql<{ is_in_another: boolean }>`
    select exists (select from plan_members where ${userId}::uuid in (user_id, owner_id)) as is_in_another`.execute(
    db,
  );
  return {
    isInAnotherPlan: rows[0]?.is_in_another ?? false,
    isOwner: ownerId === userId,
    ownTier: holder.running?.tier ?? null,
    refundHalalas: quote?.refundHalalas ?? 0,
  };
}
