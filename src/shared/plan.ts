import * as z from 'zod/mini';
import { idempotencyKeyInput } from './order.ts';
import { typedText } from './text.ts';

export const plansInput = z._default(z.object({ audience: z.optional(z.enum(['customer', 'lab'])) }), {});
export type PlansInput = z.infer<typeof plansInput>;

export const choosePlanInput = z.object({
  tier: typedText().check(z.minLength(1), z.maxLength(40)),
  /** The simulated provider can be told to decline; others do not listen. */
  simulateDecline: z._default(z.boolean(), false),
  idempotencyKey: z.optional(idempotencyKeyInput),
});
export type ChoosePlanInput = z.infer<typeof choosePlanInput>;

export const quotePlanInput = z.object({ tier: choosePlanInput.shape.tier });

export const chargeInput = z.object({ chargeId: z.uuid() });

export type Plan = {
  audience: 'customer' | 'lab';
  tier: string;
  /** A month, VAT included. */
  priceHalalas: number;
  feeBasisPoints: number;
  discountBasisPoints: number;
  commissionBasisPoints: number;
  /** Null: as many as they like. */
  activeTestLimit: number | null;
  storageBytes: number | null;
  hasAiAnalysis: boolean;
  isFeatured: boolean;
  hasMultipleAccounts: boolean;
  isMostPopular: boolean;
};

export type CurrentPlan = {
  plan: Plan;
  /** Null for the free plan and for plans that were given, not paid. */
  subscription: {
    periodStart: string;
    periodEnd: string;
    cancelsAtPeriodEnd: boolean;
    /** Set while a renewal is not paid: when the plan ends without it. */
    graceUntil: string | null;
    /** Where the renewal is paid, where the provider has such a page. */
    payUrl: string | null;
  } | null;
};

/** 'set': the plan holds now. 'redirect': it will once it is paid at `url`. 'notOffered': no payment provider is set
    up; the screen shows 'Payment Integration Needed'. */
export type ChoosePlanAnswer = { kind: 'set' } | { kind: 'redirect'; url: string } | { kind: 'notOffered' };

/** What choosing a paid plan would cost now, after what is left of the current month. */
export type PlanQuote = {
  priceHalalas: number;
  creditHalalas: number;
  dueHalalas: number;
  refundHalalas: number;
};

/** Of a plan that somebody went to pay at the provider's page: 'waiting' until the provider has told us. */
export type ChargeState = { tier: string; state: 'paid' | 'waiting' | 'notPaid' };
