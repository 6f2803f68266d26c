import * as z from 'zod/mini';
import { emailInput, nameInput, newPasswordInput } from '#/shared/identity/auth.ts';
import type { LabRole } from '#/shared/identity/lab-role.ts';

/** The owner's role is set at sign-up of the lab and does not change. */
export const staffRoles = ['reception', 'technician', 'verifier', 'finance'] as const satisfies LabRole[];
export type StaffRole = (typeof staffRoles)[number];
const roleInput = z.enum(staffRoles);

export const addStaffInput = z.object({ name: nameInput, email: emailInput, role: roleInput });
export type AddStaffInput = z.infer<typeof addStaffInput>;
export const changeStaffRoleInput = z.object({ userId: z.uuid(), role: roleInput });
export type ChangeStaffRoleInput = z.infer<typeof changeStaffRoleInput>;
export const inviteAgainInput = z.object({ userId: z.uuid() });
export const removeStaffInput = z.object({ userId: z.uuid() });

export const acceptInvitationInput = z.object({
  token: z.string().check(z.minLength(1), z.maxLength(200)),
  password: newPasswordInput,
  acceptTerms: z.literal(true),
});
export type AcceptInvitationInput = z.infer<typeof acceptInvitationInput>;

export type StaffRow = {
  userId: string;
  name: string;
  email: string;
  role: LabRole;
  /** False until the person has chosen a password. */
  hasAccepted: boolean;
  addedAt: string;
};
