import type { Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';

/**
 * The administrator `userId` for a change by an owner, and whether nobody else owns the site. The rows of all are locked
 * in one order, so that of two owners who remove or lower each other at once the second is refused.
 * @throws {AppError} NOT_ALLOWED when the actor is no owner any more; NOT_FOUND
 */
export async function lockAdministrators(trx: Transaction<DB>, actor: Actor, userId: string) {
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
  const found = active.find(({ id }) => id === userId);
  if (!found?.admin_role) throw new AppError('NOT_FOUND');
  return { role: found.admin_role, isLastOwner: owners.every(({ id }) => id === userId) };
}
