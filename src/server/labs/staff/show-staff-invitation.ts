import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { InvitationLinkInput, InvitationStep, ReceivedStaffInvitation } from '#/shared/labs/staff.ts';
import { findStaffInvitation } from './find-staff-invitation.ts';

type Ctx = Pick<Context, 'db' | 'actor' | 'clientAddress'>;

/**
 * The invitation and what its reader does next. Whether the address has an account is said to the holder of the link
 * only, who reads its mailbox.
 * @throws {AppError} LINK_INVALID, INVITATION_EXPIRED, INVITATION_WITHDRAWN
 */
export async function showStaffInvitation(
  { db, actor, clientAddress }: Ctx,
  { token }: InvitationLinkInput,
): Promise<ReceivedStaffInvitation> {
  await countAttempt(db, limits.linkByAddress, clientAddress);
  const { email, expires_at, lab_name_ar, lab_name_en } = await findStaffInvitation(db, token);
  return {
    labName: { ar: lab_name_ar, en: lab_name_en },
    email,
    expiresAt: expires_at.toISOString(),
    step: await findStep(db, actor, email),
  };
}

async function findStep(db: Kysely<DB>, actor: Actor | null, email: string): Promise<InvitationStep> {
  const account = await db
    .selectFrom('users as u')
    .innerJoin('user_profiles as p', 'p.id', 'u.id')
    .leftJoin('lab_staff as f', 'f.user_id', 'u.id')
    .select(['u.id', 'p.user_type', 'f.lab_id'])
    .where('u.email', '=', email)
    .executeTakeFirst();
  if (actor && account?.id !== actor.userId) return 'otherAddress';
  if (!account) return 'choosePassword';
  if (!actor) return 'signIn';
  if (account.user_type !== 'lab') return 'notLabAccount';
  return account.lab_id === null ? 'join' : 'worksElsewhere';
}
