import { sql, type Transaction } from 'kysely';
import { isCommonPassword } from '#/server/identity/passwords/is-common-password.ts';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import { hashPassword } from '#/server/platform/crypto/hash-password.ts';
import { hashToken } from '#/server/platform/crypto/hash-token.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { AcceptAdminInvitationInput } from '#/shared/admin/administrator.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { findAdminInvitation } from './find-admin-invitation.ts';
import { insertAdministrator } from './insert-administrator.ts';

/**
 * Makes the account of an invited administrator, with their own password and the address that the link proves. Signing
 * in then asks for a second factor to be set up. All owners learn of it.
 * @throws {AppError} LINK_INVALID, INVITATION_EXPIRED, INVITATION_WITHDRAWN, PASSWORD_TOO_COMMON, EMAIL_TAKEN
 */
export async function acceptAdminInvitation(
  { db, locale, clientAddress }: Pick<Context, 'db' | 'locale' | 'clientAddress'>,
  { token, password }: AcceptAdminInvitationInput,
): Promise<null> {
  await countAttempt(db, limits.linkByAddress, clientAddress);
  const { email } = await findAdminInvitation(db, token);
  if (await isCommonPassword(password, [email])) throw new AppError('PASSWORD_TOO_COMMON');
  const passwordHash = await hashPassword(password, { address: clientAddress });
  await db.transaction().execute(async (trx) => {
    const { name, role } = await takeInvitation(trx, token);
    const { userId } = await insertAdministrator(trx, { email, name, role, passwordHash, locale });
    await recordChange(
      trx,
      { userId, userType: 'admin' },
      {
        action: 'auth.acceptAdminInvitation',
        subjectType: 'user',
        subjectId: userId,
        before: {},
        after: { adminRole: role },
      },
    );
  });
  return null;
}

/** Uses up a link: of concurrent uses one wins, and the others find it used. */
async function takeInvitation(trx: Transaction<DB>, token: string) {
  await trx
    .selectFrom('admin_invitations')
    .select('id')
    .where('token_hash', '=', hashToken(token))
    .forUpdate()
    .execute();
  // Read under the lock: it may have been used, withdrawn or sent again meanwhile.
  const invitation = await findAdminInvitation(trx, token);
  await trx
    .updateTable('admin_invitations')
    .set({ state: 'accepted', ended_at: sql<Date>`now()` })
    .where('id', '=', invitation.id)
    .execute();
  return invitation;
}
