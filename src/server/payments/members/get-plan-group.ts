import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { PlanGroup, PlanInvitation, PlanMember } from '#/shared/payments/plan-member.ts';
import { getPlanHolder } from '../plans/plan-holder.ts';

/** The accounts on the actor's own plan: names and addresses only. */
export async function getPlanGroup({ db }: Pick<Context, 'db'>, actor: Actor): Promise<PlanGroup> {
  const { plan } = await getPlanHolder(db, actor.userId);
  const [members, invitations] = [
    await listMembers(db, actor.userId),
    await listInvitations(db, actor.userId),
  ];
  const open = invitations.filter(({ isExpired }) => !isExpired);
  return {
    accountLimit: plan.accountLimit,
    accountsLeft: Math.max(plan.accountLimit - 1 - members.length - open.length, 0),
    members,
    invitations,
  };
}

/** Limited by the plan. */
async function listMembers(db: Kysely<DB>, ownerId: string): Promise<PlanMember[]> {
  const rows = await db
    .selectFrom('plan_members as m')
    .innerJoin('users as u', 'u.id', 'm.user_id')
    .innerJoin('user_profiles as p', 'p.id', 'm.user_id')
    .select(['m.user_id', 'm.joined_at', 'u.email', 'p.name'])
    .where('m.owner_id', '=', ownerId)
    .orderBy('m.joined_at')
    .orderBy('m.user_id')
    .limit(1000)
    .execute();
  return rows.map((row) => ({
    userId: row.user_id,
    name: row.name ?? '',
    email: row.email ?? '',
    joinedAt: row.joined_at.toISOString(),
  }));
}

async function listInvitations(db: Kysely<DB>, ownerId: string): Promise<PlanInvitation[]> {
  const rows = await db
    .selectFrom('plan_invitations')
    .select(['id', 'email', 'expires_at', sql<boolean>`expires_at <= now()`.as('is_expired')])
    .where('owner_id', '=', ownerId)
    .orderBy('created_at')
    .orderBy('id')
    .limit(1000)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    email: row.email,
    expiresAt: row.expires_at.toISOString(),
    isExpired: row.is_expired,
  }));
}
