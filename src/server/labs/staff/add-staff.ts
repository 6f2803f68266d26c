import type { Transaction } from 'kysely';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { queueMail } from '#/server/platform/mail/outbox.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { AddStaffInput } from '#/shared/labs/staff.ts';

/**
 * Adds a staff account without a password, which gets an invitation by mail; or takes over a former staff account of
 * any lab. EMAIL_TAKEN for an address of any other account.
 */
export async function addStaff(
  { db, locale }: Pick<Context, 'db' | 'locale'>,
  actor: LabActor,
  { name, email, role }: AddStaffInput,
): Promise<{ userId: string }> {
  await countAttempt(db, limits.invitationsByLab, String(actor.labId));
  return db.transaction().execute(async (trx) => {
    const userId = (await insertUser(trx, email, { name, locale })) ?? (await findFormerStaff(trx, email));
    const added = await trx
      .insertInto('lab_staff')
      .values({ user_id: userId, lab_id: actor.labId, role })
      .onConflict((conflict) => conflict.column('user_id').doNothing())
      .returning('user_id')
      .executeTakeFirst();
    if (!added) throw new AppError('EMAIL_TAKEN');
    const subject = { subjectType: 'lab_staff', subjectId: userId };
    const after = { lab_id: actor.labId, role };
    await recordChange(trx, actor, { action: 'staff.add', ...subject, before: {}, after });
    await queueMail(trx, { kind: 'staffInvitation', userId, locale });
    return { userId };
  });
}

async function insertUser(
  trx: Transaction<DB>,
  email: string,
  { name, locale }: { name: string; locale: string },
): Promise<string | null> {
  const user = await trx
    .insertInto('users')
    .values({ email })
    .onConflict((conflict) => conflict.column('email').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (!user) return null;
  await trx
    .insertInto('user_profiles')
    .values({ id: user.id, name, user_type: 'lab', subscription_tier: 'starter', locale })
    .execute();
  return user.id;
}

async function findFormerStaff(trx: Transaction<DB>, email: string): Promise<string> {
  const person = await trx
    .selectFrom('users as u')
    .innerJoin('user_profiles as p', 'p.id', 'u.id')
    .leftJoin('lab_staff as f', 'f.user_id', 'u.id')
    .select('u.id')
    .where('u.email', '=', email)
    .where('p.user_type', '=', 'lab')
    .where('f.user_id', 'is', null)
    .executeTakeFirst();
  if (!person) throw new AppError('EMAIL_TAKEN');
  return person.id;
}
