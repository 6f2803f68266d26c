import * as z from 'zod/mini';
import { idempotencyKeyInput } from '#/shared/booking/order.ts';
import { typedText } from '#/shared/core/text.ts';

export const plansInput = z._default(z.object({ audience: z.optional(z.enum(['customer', 'lab'])) }), {});
export type PlansInput = z.infer<typeof plansInput>;

export const choosePlanInput = z.object({
  tier: typedText().check(z.minLength(1), z.maxLength(40)),
  /** Makes the simulated provider decline; others ignore it. */
  simulateDecline: z._default(z.boolean(), false),
  idempotencyKey: z.optional(idempotencyKeyInput),
});
export type ChoosePlanInput = z.infer<typeof choosePlanInput>;

export const quotePlanInput = z.object({ tier: choosePlanInput.shape.tier });

export const chargeInput = z.object({ chargeId: z.uuid() });

export type Plan = {
  audience: 'customer' | 'lab';
  tier: string;
  /** For a month, VAT included. */
  priceHalalas: number;
  feeBasisPoints: number;
  discountBasisPoints: number;
  commissionBasisPoints: number;
  /** Null: no limit. */
  activeTestLimit: number | null;
  storageBytes: number | null;
  /** Accounts that the plan is for, the account that pays included. */
  accountLimit: number;
  hasAiAnalysis: boolean;
  isFeatured: boolean;
  isMostPopular: boolean;
};

export type CurrentPlan = {
  /** The plan that applies: the shared one for a member. */
  plan: Plan;
  /** The person who pays for it; null for the caller's own plan. */
  sharedBy: string | null;
  /** Members of the caller's own plan, who lose it with the caller. */
  memberCount: number;
  /** The lab's active tests beyond the free plan's limit, which are hidden when the paid plan ends. */
  testsToHide: { count: number; limit: number } | null;
  /** Null for the free plan and for plans that were given, not paid. */
  subscription: {
    periodStart: string;
    periodEnd: string;
    cancelsAtPeriodEnd: boolean;
    /** Set while a renewal is unpaid: when the plan ends without payment. */
    graceUntil: string | null;
    /** Where the renewal is paid, if the provider has such a page. */
    payUrl: string | null;
  } | null;
};

/**
 * 'set': the plan holds now. 'redirect': it holds once it is paid at `url`. 'notOffered': no payment provider is set
 * up; the screen shows 'Payment Integration Needed'.
 */
export type ChoosePlanAnswer = { kind: 'set' } | { kind: 'redirect'; url: string } | { kind: 'notOffered' };

/** The price of choosing a paid plan now, less the unused part of the current month. */
export type PlanQuote = {
  priceHalalas: number;
  creditHalalas: number;
  dueHalalas: number;
  refundHalalas: number;
  /** Members for whom the new plan has no account: they lose the shared plan with the change. */
  leavingCount: number;
};

/** The state of a charge that is paid on the provider's page: 'waiting' until the provider reports it. */
export type ChargeState = { tier: string; state: 'paid' | 'waiting' | 'notPaid' };
