import { randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { make } from './make.ts';

/** A member of another customer's plan, who has invited an address. */
export async function addPlanGroup(db: Kysely<DB>, userId: string) {
  const payer = await make.customer(db);
  await db
    .updateTable('user_profiles')
    .set({ subscription_tier: 'enterprise' })
    .where('id', '=', payer.userId)
    .execute();
  await db
    .insertInto('plan_members')
    .values({ user_id: userId, owner_id: payer.userId, invitation_id: randomUUID() })
    .execute();
  await db
    .insertInto('plan_invitations')
    .values({ owner_id: userId, email: `${randomUUID()}@example.test`, expires_at: new Date() })
    .execute();
}
