import { adminProcedure } from '#/server/platform/trpc/trpc.ts';
import { changeAdminRoleInput, removeAdministratorInput } from '#/shared/admin/administrator.ts';
import { changeAdminRole } from './change-admin-role.ts';
import { listAdministrators } from './list-administrators.ts';
import { removeAdministrator } from './remove-administrator.ts';

/** No procedure creates an administrator: `createAdmin` runs from the command line. */
export const administratorProcedures = {
  administrators: adminProcedure.query(({ ctx }) => listAdministrators(ctx)),
  changeAdminRole: adminProcedure
    .input(changeAdminRoleInput)
    .mutation(({ ctx, input }) => changeAdminRole(ctx, ctx.actor, input)),
  removeAdministrator: adminProcedure
    .input(removeAdministratorInput)
    .mutation(({ ctx, input }) => removeAdministrator(ctx, ctx.actor, input)),
};
