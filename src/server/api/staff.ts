import { acceptInvitation } from '#/server/labs/staff/accept-invitation.ts';
import { changeStaffRole } from '#/server/labs/staff/change-staff-role.ts';
import { inviteStaffAgain } from '#/server/labs/staff/invite-staff-again.ts';
import { inviteStaff } from '#/server/labs/staff/invite-staff.ts';
import { joinStaff } from '#/server/labs/staff/join-staff.ts';
import { listStaff } from '#/server/labs/staff/list-staff.ts';
import { removeStaff } from '#/server/labs/staff/remove-staff.ts';
import { showStaffInvitation } from '#/server/labs/staff/show-staff-invitation.ts';
import { withdrawStaffInvitation } from '#/server/labs/staff/withdraw-staff-invitation.ts';
import {
  labOwnerProcedure,
  labProcedureFor,
  namedProcedure,
  publicProcedure,
  router,
} from '#/server/platform/trpc/trpc.ts';
import {
  acceptInvitationInput,
  changeStaffRoleInput,
  invitationLinkInput,
  inviteStaffInput,
  removeStaffInput,
  staffInvitationInput,
} from '#/shared/labs/staff.ts';

export const staffRouter = router({
  list: labOwnerProcedure.query(({ ctx }) => listStaff(ctx, ctx.actor)),
  invite: labProcedureFor('own')
    .input(inviteStaffInput)
    .mutation(({ ctx, input }) => inviteStaff(ctx, ctx.actor, input)),
  inviteAgain: labProcedureFor('own')
    .input(staffInvitationInput)
    .mutation(({ ctx, input }) => inviteStaffAgain(ctx, ctx.actor, input)),
  withdrawInvitation: labOwnerProcedure
    .input(staffInvitationInput)
    .mutation(({ ctx, input }) => withdrawStaffInvitation(ctx, ctx.actor, input)),
  changeRole: labOwnerProcedure
    .input(changeStaffRoleInput)
    .mutation(({ ctx, input }) => changeStaffRole(ctx, ctx.actor, input)),
  remove: labOwnerProcedure
    .input(removeStaffInput)
    .mutation(({ ctx, input }) => removeStaff(ctx, ctx.actor, input)),
  // A mutation, so that the secret of the link does not enter an address.
  showInvitation: publicProcedure
    .input(invitationLinkInput)
    .mutation(({ ctx, input }) => showStaffInvitation(ctx, input)),
  acceptInvitation: publicProcedure
    .input(acceptInvitationInput)
    .mutation(({ ctx, input }) => acceptInvitation(ctx, input)),
  join: namedProcedure
    .input(invitationLinkInput)
    .mutation(({ ctx, input }) => joinStaff(ctx, ctx.actor, input)),
});
