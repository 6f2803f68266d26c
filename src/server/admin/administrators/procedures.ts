import { adminProcedure } from '#/server/platform/trpc/trpc.ts';
import {
  adminInvitationInput,
  changeAdminRoleInput,
  inviteAdministratorInput,
  removeAdministratorInput,
} from '#/shared/admin/administrator.ts';
import { changeAdminRole } from './change-admin-role.ts';
import { inviteAdministrator } from './invite-administrator.ts';
import { listAdministrators } from './list-administrators.ts';
import { listOwners } from './list-owners.ts';
import { removeAdministrator } from './remove-administrator.ts';
import { withdrawAdminInvitation } from './withdraw-admin-invitation.ts';

/** An owner invites; the account is made by the person who accepts, or by `createAdmin` from the command line. */
export const administratorProcedures = {
  administrators: adminProcedure.query(({ ctx }) => listAdministrators(ctx)),
  owners: adminProcedure.query(({ ctx }) => listOwners(ctx)),
  changeAdminRole: adminProcedure
    .input(changeAdminRoleInput)
    .mutation(({ ctx, input }) => changeAdminRole(ctx, ctx.actor, input)),
  removeAdministrator: adminProcedure
    .input(removeAdministratorInput)
    .mutation(({ ctx, input }) => removeAdministrator(ctx, ctx.actor, input)),
  inviteAdministrator: adminProcedure
    .input(inviteAdministratorInput)
    .mutation(({ ctx, input }) => inviteAdministrator(ctx, ctx.actor, input)),
  withdrawAdminInvitation: adminProcedure
    .input(adminInvitationInput)
    .mutation(({ ctx, input }) => withdrawAdminInvitation(ctx, ctx.actor, input)),
};
