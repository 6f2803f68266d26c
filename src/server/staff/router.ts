import {
  acceptInvitationInput,
  addStaffInput,
  changeStaffRoleInput,
  removeStaffInput,
} from '#/shared/staff.ts';
import { labOwnerProcedure, publicProcedure, router } from '../trpc.ts';
import { acceptInvitation } from './accept-invitation.ts';
import { addStaff } from './add-staff.ts';
import { changeStaffRole } from './change-staff-role.ts';
import { listStaff } from './list-staff.ts';
import { removeStaff } from './remove-staff.ts';

/** Who works at a laboratory. */
export const staffRouter = router({
  list: labOwnerProcedure.query(({ ctx }) => listStaff(ctx.db, ctx.actor)),
  add: labOwnerProcedure.input(addStaffInput).mutation(({ ctx, input }) => addStaff(ctx, ctx.actor, input)),
  changeRole: labOwnerProcedure
    .input(changeStaffRoleInput)
    .mutation(({ ctx, input }) => changeStaffRole(ctx.db, ctx.actor, input)),
  remove: labOwnerProcedure
    .input(removeStaffInput)
    .mutation(({ ctx, input }) => removeStaff(ctx.db, ctx.actor, input)),
  acceptInvitation: publicProcedure
    .input(acceptInvitationInput)
    .mutation(({ ctx, input }) => acceptInvitation(ctx, input)),
});
