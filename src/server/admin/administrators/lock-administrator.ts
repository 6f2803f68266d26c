import type { Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { lockOwners } from './lock-owners.ts';

/**
 * Locks the owners. Returns the role of the administrator `userId`, and whether that person is the only owner.
 * @throws {AppError} NOT_ALLOWED when the actor is no owner any more; NOT_FOUND
 */
export async function lockAdministrator(trx: Transaction<DB>, actor: Actor, userId: string) {
  const { active, owners } = await lockOwners(trx, actor);
  const found = active.find(({ id }) => id === userId);
  if (!found?.admin_role) throw new AppError('NOT_FOUND');
  return { role: found.admin_role, isLastOwner: owners.every(({ id }) => id === userId) };
}
