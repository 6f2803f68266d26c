import * as z from 'zod/mini';
import { emailInput } from '#/shared/identity/auth.ts';

export const inviteMemberInput = z.object({ email: emailInput });
export type InviteMemberInput = z.infer<typeof inviteMemberInput>;

export const memberInvitationInput = z.object({ invitationId: z.uuid() });
export type MemberInvitationInput = z.infer<typeof memberInvitationInput>;

export const removeMemberInput = z.object({ userId: z.uuid() });
export type RemoveMemberInput = z.infer<typeof removeMemberInput>;

const invitationTokenInput = z.object({ token: z.string().check(z.minLength(1), z.maxLength(200)) });

/** The link of the mail, or an invitation to the caller's own confirmed address. */
export const receivedInvitationInput = z.union([invitationTokenInput, memberInvitationInput]);
export type ReceivedInvitationInput = z.infer<typeof receivedInvitationInput>;

/** What the payer sees of a member: nothing of bookings, results, files or messages. */
export type PlanMember = { userId: string; name: string; email: string; joinedAt: string };

export type PlanInvitation = { id: string; email: string; expiresAt: string; isExpired: boolean };

/** The accounts on the caller's own plan. */
export type PlanGroup = {
  /** The payer's account included. */
  accountLimit: number;
  /** Accounts that are neither taken nor promised by an open invitation. */
  accountsLeft: number;
  members: PlanMember[];
  invitations: PlanInvitation[];
};

export type InvitationToPlan = {
  id: string;
  ownerName: string;
  tier: string;
  expiresAt: string;
};

/** An invitation as the invited person sees it before the answer. */
export type ReceivedInvitation = InvitationToPlan & {
  /** False: the plan has no account left, or is not for several accounts any more. */
  isAccountLeft: boolean;
  /** What acceptance changes for a signed-in caller; null for a visitor and for accounts that cannot be members. */
  caller: {
    /** The caller is a member of a plan already, or pays for members. */
    isInAnotherPlan: boolean;
    isOwner: boolean;
    /** The caller's own paid plan, which ends; null without one. */
    ownTier: string | null;
    /** What goes back to the card for it. */
    refundHalalas: number;
  } | null;
};
