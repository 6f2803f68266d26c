import { acceptInvitation } from '#/server/labs/staff/accept-invitation.ts';
import { addStaff } from '#/server/labs/staff/add-staff.ts';
import { changeStaffRole } from '#/server/labs/staff/change-staff-role.ts';
import { inviteAgain } from '#/server/labs/staff/invite-again.ts';
import { listStaff } from '#/server/labs/staff/list-staff.ts';
import { removeStaff } from '#/server/labs/staff/remove-staff.ts';
import { labOwnerProcedure, labProcedureFor, publicProcedure, router } from '#/server/platform/trpc/trpc.ts';
import {
  acceptInvitationInput,
  addStaffInput,
  changeStaffRoleInput,
  inviteAgainInput,
  removeStaffInput,
} from '#/shared/labs/staff.ts';

export const staffRouter = router({
  list: labOwnerProcedure.query(({ ctx }) => listStaff(ctx, ctx.actor)),
  add: labProcedureFor('own')
    .input(addStaffInput)
    .mutation(({ ctx, input }) => addStaff(ctx, ctx.actor, input)),
  changeRole: labOwnerProcedure
    .input(changeStaffRoleInput)
    .mutation(({ ctx, input }) => changeStaffRole(ctx, ctx.actor, input)),
  remove: labOwnerProcedure
    .input(removeStaffInput)
    .mutation(({ ctx, input }) => removeStaff(ctx, ctx.actor, input)),
  inviteAgain: labOwnerProcedure
    .input(inviteAgainInput)
    .mutation(({ ctx, input }) => inviteAgain(ctx, ctx.actor, input)),
  acceptInvitation: publicProcedure
    .input(acceptInvitationInput)
    .mutation(({ ctx, input }) => acceptInvitation(ctx, input)),
});
