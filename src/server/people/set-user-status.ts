import type { Kysely, Transaction } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { SetUserStatusInput } from '#/shared/people.ts';
import { recordChange } from '../audit/record-change.ts';
import { endAllSessions } from '../auth/end-all-sessions.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';

/**
 * A suspended person is signed out everywhere and signs in no more; bookings, plan and a laboratory of theirs stay as
 * they are. The lock makes a sign-in of this moment either end here or be refused.
 */
export async function setUserStatus(
  db: Kysely<DB>,
  actor: Actor,
  { userId, status, reason }: SetUserStatusInput,
): Promise<null> {
  if (userId === actor.userId) throw new AppError('NOT_ALLOWED');
  const isSuspended = status === 'suspended';
  if (isSuspended && reason === '') throw new AppError('REASON_REQUIRED');
  await db.transaction().execute(async (trx) => {
    const person = await lockPeople(trx, actor, userId);
    if ((person.suspended_at !== null) === isSuspended) return;
    await trx
      .updateTable('user_profiles')
      .set({ suspended_at: isSuspended ? new Date() : null, suspension_reason: isSuspended ? reason : null })
      .where('id', '=', userId)
      .execute();
    if (isSuspended) await endAllSessions(trx, userId);
    await recordChange(trx, actor, {
      action: 'admin.setUserStatus',
      subjectType: 'user',
      subjectId: userId,
      before: { status: isSuspended ? 'active' : 'suspended', reason: person.suspension_reason },
      after: { status, reason: reason || null },
    });
  });
  return null;
}

/** Both in one order: of two administrators who suspend each other at once, the second is one no longer. */
async function lockPeople(trx: Transaction<DB>, actor: Actor, userId: string) {
  const people = await trx
    .selectFrom('user_profiles')
    .select(['id', 'suspended_at', 'suspension_reason', 'erased_at'])
    .where('id', 'in', [actor.userId, userId])
    .orderBy('id')
    .forNoKeyUpdate()
    .execute();
  const person = people.find(({ id }) => id === userId);
  if (!person || person.erased_at !== null) throw new AppError('NOT_FOUND');
  // There is always one administrator who may work: the one that does this.
  if (people.find(({ id }) => id === actor.userId)?.suspended_at !== null) throw new AppError('NOT_ALLOWED');
  return person;
}
