import * as z from 'zod/mini';
import { typedText } from '#/shared/core/text.ts';
import { type AdminRole, adminRoles } from '#/shared/identity/admin-role.ts';
import { emailInput, nameInput, newPasswordInput } from '#/shared/identity/auth.ts';

/** How long the link of an invitation works: shorter than a lab's, as it opens more. */
export const ADMIN_INVITATION_DAYS = 3;

export const changeAdminRoleInput = z.object({ userId: z.uuid(), role: z.enum(adminRoles) });
export type ChangeAdminRoleInput = z.infer<typeof changeAdminRoleInput>;

export const removeAdministratorInput = z.object({
  userId: z.uuid(),
  reason: typedText().check(z.trim(), z.minLength(1), z.maxLength(500)),
});
export type RemoveAdministratorInput = z.infer<typeof removeAdministratorInput>;

export const inviteAdministratorInput = z.object({
  name: nameInput,
  email: emailInput,
  role: z.enum(adminRoles),
});
export type InviteAdministratorInput = z.infer<typeof inviteAdministratorInput>;
export const adminInvitationInput = z.object({ invitationId: z.uuid() });
export type AdminInvitationInput = z.infer<typeof adminInvitationInput>;

const tokenInput = z.string().check(z.minLength(1), z.maxLength(200));
export const adminInvitationLinkInput = z.object({ token: tokenInput });
export type AdminInvitationLinkInput = z.infer<typeof adminInvitationLinkInput>;
export const acceptAdminInvitationInput = z.object({ token: tokenInput, password: newPasswordInput });
export type AcceptAdminInvitationInput = z.infer<typeof acceptAdminInvitationInput>;

export type AdministratorRow = {
  userId: string;
  name: string | null;
  email: string | null;
  role: AdminRole;
  /** When the role was given. */
  since: string;
  hasSecondFactor: boolean;
  lastSeenAt: string | null;
};

/** An invitation to the desk that nobody has accepted yet. */
export type AdminInvitationRow = {
  invitationId: string;
  name: string;
  email: string;
  role: AdminRole;
  inviterName: string;
  expiresAt: string;
  isExpired: boolean;
};

/** An invitation to the desk, as the holder of its link reads it. */
export type ReceivedAdminInvitation = {
  email: string;
  role: AdminRole;
  inviterName: string;
  expiresAt: string;
};
