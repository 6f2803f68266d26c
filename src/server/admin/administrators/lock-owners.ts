import type { Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';

/**
 * The active administrators, and the owners among them, for an act of an owner. The rows of all are locked in one order,
 * so that of two owners who act on each other at once the second is refused.
 * @throws {AppError} NOT_ALLOWED when the actor is no owner any more
 */
export async function lockOwners(trx: Transaction<DB>, actor: Actor) {
  const all = await trx
    .selectFrom('user_profiles')
    .select(['id', 'admin_role', 'suspended_at'])
    .where('user_type', '=', 'admin')
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const active = all.filter(({ suspended_at }) => suspended_at === null);
  const owners = active.filter(({ admin_role }) => admin_role === 'owner');
  if (!owners.some(({ id }) => id === actor.userId)) throw new AppError('NOT_ALLOWED');
  return { active, owners };
}
