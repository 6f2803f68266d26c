import * as z from 'zod/mini';
import { typedText } from '#/shared/core/text.ts';
import { type AdminRole, adminRoles } from '#/shared/identity/admin-role.ts';

export const changeAdminRoleInput = z.object({ userId: z.uuid(), role: z.enum(adminRoles) });
export type ChangeAdminRoleInput = z.infer<typeof changeAdminRoleInput>;

export const removeAdministratorInput = z.object({
  userId: z.uuid(),
  reason: typedText().check(z.trim(), z.minLength(1), z.maxLength(500)),
});
export type RemoveAdministratorInput = z.infer<typeof removeAdministratorInput>;

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
