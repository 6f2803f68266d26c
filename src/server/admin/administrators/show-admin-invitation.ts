import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { AdminInvitationLinkInput, ReceivedAdminInvitation } from '#/shared/admin/administrator.ts';
import { findAdminInvitation } from './find-admin-invitation.ts';

/**
 * An invitation to the desk, for the holder of its link.
 * @throws {AppError} LINK_INVALID, INVITATION_EXPIRED, INVITATION_WITHDRAWN
 */
export async function showAdminInvitation(
  { db, clientAddress }: Pick<Context, 'db' | 'clientAddress'>,
  { token }: AdminInvitationLinkInput,
): Promise<ReceivedAdminInvitation> {
  await countAttempt(db, limits.linkByAddress, clientAddress);
  const { email, role, expires_at: expiresAt, inviter } = await findAdminInvitation(db, token);
  return { email, role, inviterName: inviter ?? '', expiresAt: expiresAt.toISOString() };
}
