import * as z from 'zod/mini';
import { emailInput, nameInput, newPasswordInput } from '#/shared/identity/auth.ts';
import type { LabRole } from '#/shared/identity/lab-role.ts';

/** How long the link of an invitation works. */
export const STAFF_INVITATION_DAYS = 7;
export const MOST_OPEN_INVITATIONS = 20;

/** The owner's role is set at sign-up of the lab and does not change. */
export const staffRoles = ['reception', 'technician', 'verifier', 'finance'] as const satisfies LabRole[];
export type StaffRole = (typeof staffRoles)[number];
const roleInput = z.enum(staffRoles);

export const inviteStaffInput = z.object({ name: nameInput, email: emailInput, role: roleInput });
export type InviteStaffInput = z.infer<typeof inviteStaffInput>;
/** An invitation of the owner's own lab. */
export const staffInvitationInput = z.object({ invitationId: z.uuid() });
export type StaffInvitationInput = z.infer<typeof staffInvitationInput>;
export const changeStaffRoleInput = z.object({ userId: z.uuid(), role: roleInput });
export type ChangeStaffRoleInput = z.infer<typeof changeStaffRoleInput>;
export const removeStaffInput = z.object({ userId: z.uuid() });

const tokenInput = z.string().check(z.minLength(1), z.maxLength(200));
export const invitationLinkInput = z.object({ token: tokenInput });
export type InvitationLinkInput = z.infer<typeof invitationLinkInput>;
export const acceptInvitationInput = z.object({
  token: tokenInput,
  password: newPasswordInput,
  acceptTerms: z.literal(true),
});
export type AcceptInvitationInput = z.infer<typeof acceptInvitationInput>;

export type StaffRow = {
  userId: string;
  name: string;
  email: string;
  role: LabRole;
  addedAt: string;
};

/** An invitation that nobody has accepted yet. */
export type StaffInvitationRow = {
  invitationId: string;
  name: string;
  email: string;
  role: LabRole;
  sentAt: string;
  timesSent: number;
  expiresAt: string;
  isExpired: boolean;
};

/** What the reader of an invitation does next, or why it cannot be accepted as things are. */
export type InvitationStep =
  | 'choosePassword'
  | 'signIn'
  | 'join'
  | 'otherAddress'
  | 'notLabAccount'
  | 'worksElsewhere';

/** An invitation, as the holder of its link reads it. */
export type ReceivedStaffInvitation = {
  labName: { ar: string; en: string };
  email: string;
  expiresAt: string;
  step: InvitationStep;
};
