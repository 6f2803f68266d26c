import { namedCustomerProcedure, publicProcedure, router } from '#/server/platform/trpc/trpc.ts';
import { emptyInput } from '#/shared/identity/auth.ts';
import {
  inviteMemberInput,
  memberInvitationInput,
  receivedInvitationInput,
  removeMemberInput,
} from '#/shared/payments/plan-member.ts';
import { acceptPlanInvitation } from './accept-plan-invitation.ts';
import { declineInvitation } from './decline-invitation.ts';
import { getPlanGroup } from './get-plan-group.ts';
import { inviteMemberAgain } from './invite-member-again.ts';
import { inviteMember } from './invite-member.ts';
import { leavePlan } from './leave-plan.ts';
import { listReceivedInvitations } from './list-received-invitations.ts';
import { removeMember } from './remove-member.ts';
import { showInvitation } from './show-invitation.ts';
import { withdrawInvitation } from './withdraw-invitation.ts';

export const planMembersRouter = router({
  group: namedCustomerProcedure.query(({ ctx }) => getPlanGroup(ctx, ctx.actor)),
  invite: namedCustomerProcedure
    .input(inviteMemberInput)
    .mutation(({ ctx, input }) => inviteMember(ctx, ctx.actor, input)),
  inviteAgain: namedCustomerProcedure
    .input(memberInvitationInput)
    .mutation(({ ctx, input }) => inviteMemberAgain(ctx, ctx.actor, input)),
  withdraw: namedCustomerProcedure
    .input(memberInvitationInput)
    .mutation(({ ctx, input }) => withdrawInvitation(ctx, ctx.actor, input)),
  remove: namedCustomerProcedure
    .input(removeMemberInput)
    .mutation(({ ctx, input }) => removeMember(ctx, ctx.actor, input)),
  leave: namedCustomerProcedure.input(emptyInput).mutation(({ ctx }) => leavePlan(ctx, ctx.actor)),
  received: namedCustomerProcedure.query(({ ctx }) => listReceivedInvitations(ctx, ctx.actor)),
  // A mutation, so that the secret of the link does not enter an address.
  show: publicProcedure
    .input(receivedInvitationInput)
    .mutation(({ ctx, input }) => showInvitation(ctx, input)),
  accept: namedCustomerProcedure
    .input(receivedInvitationInput)
    .mutation(({ ctx, input }) => acceptPlanInvitation(ctx, ctx.actor, input)),
  decline: namedCustomerProcedure
    .input(receivedInvitationInput)
    .mutation(({ ctx, input }) => declineInvitation(ctx, ctx.actor, input)),
});
