import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';

type Membership = { ownerId: string; ownerName: string; joinedAt: Date };

/** The shared plan that this customer is a member of; null for the others. */
export async function findMembership(db: Kysely<DB>, userId: string): Promise<Membership | null> {
  const member = await db
    .selectFrom('plan_members as m')
    .innerJoin('user_profiles as o', 'o.id', 'm.owner_id')
    .select(['m.owner_id', 'm.joined_at', 'o.name'])
    .where('m.user_id', '=', userId)
    .executeTakeFirst();
  return member
    ? { ownerId: member.owner_id, ownerName: member.name ?? '', joinedAt: member.joined_at }
    : null;
}
