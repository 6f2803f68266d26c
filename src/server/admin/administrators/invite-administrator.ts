import { randomUUID } from 'node:crypto';
import type { Transaction } from 'kysely';
import { requireRecentSecondFactor } from '#/server/identity/sessions/require-recent-second-factor.ts';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { queueMail } from '#/server/platform/mail/outbox.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { InviteAdministratorInput } from '#/shared/admin/administrator.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { sending } from './admin-invitation-token.ts';
import { lockOwners } from './lock-owners.ts';
import { tellOwnersOfInvitation } from './tell-of-administrator.ts';

/**
 * Invites an address without an account to the desk. An address that is invited already gets a new link, which ends the
 * one before. All owners learn of it.
 * @throws {AppError} SECOND_FACTOR_AGAIN; NOT_ALLOWED when the actor is no owner any more; EMAIL_TAKEN
 */
export async function inviteAdministrator(
  ctx: Pick<Context, 'db' | 'site' | 'locale'>,
  actor: Actor,
  input: InviteAdministratorInput,
): Promise<{ invitationId: string }> {
  const { db, site, locale } = ctx;
  await requireRecentSecondFactor(ctx, actor);
  await countAttempt(db, limits.adminInvitationsByAccount, actor.userId);
  return db.transaction().execute(async (trx) => {
    await lockOwners(trx, actor);
    const open = await findOpen(trx, input.email);
    // Under the lock of the invitation: it may just have been accepted.
    await requireFreeAddress(trx, input.email);
    const invitationId = open?.id ?? randomUUID();
    const { name, email, role } = input;
    const sent = sending(site.keys, { invitationId, timesSent: (open?.times_sent ?? 0) + 1 });
    const columns = { name, role, invited_by: actor.userId, ...sent };
    await (open
      ? trx.updateTable('admin_invitations').set(columns).where('id', '=', invitationId).execute()
      : trx
          .insertInto('admin_invitations')
          .values({ id: invitationId, email, ...columns })
          .execute());
    await recordChange(trx, actor, {
      action: 'admin.inviteAdministrator',
      subjectType: 'admin_invitation',
      subjectId: invitationId,
      before: open ? { adminRole: open.role } : {},
      after: { adminRole: role },
    });
    await queueMail(trx, { kind: 'adminInvitation', invitationId, locale });
    await tellOwnersOfInvitation(trx, { name, role });
    return { invitationId };
  });
}

/** An owner sees all accounts in the list of users, so the refusal tells nothing new. */
async function requireFreeAddress(trx: Transaction<DB>, email: string) {
  const account = await trx.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  if (account) throw new AppError('EMAIL_TAKEN');
}

const findOpen = (trx: Transaction<DB>, email: string) =>
  trx
    .selectFrom('admin_invitations')
    .select(['id', 'role', 'times_sent'])
    .where('email', '=', email)
    .where('state', '=', 'sent')
    .forUpdate()
    .executeTakeFirst();
