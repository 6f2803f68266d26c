import { planDocumentProcedures } from '#/server/payments/receipts/procedures.ts';
import { cancelSubscription } from '#/server/payments/subscriptions/cancel-subscription.ts';
import { choosePlan } from '#/server/payments/subscriptions/choose-plan.ts';
import { getCharge } from '#/server/payments/subscriptions/get-charge.ts';
import { getCurrentPlan } from '#/server/payments/subscriptions/get-current-plan.ts';
import { listPlans } from '#/server/payments/subscriptions/list-plans.ts';
import { quotePlan } from '#/server/payments/subscriptions/quote-plan.ts';
import { planHolderProcedure, publicProcedure, router } from '#/server/platform/trpc/trpc.ts';
import { emptyInput } from '#/shared/identity/auth.ts';
import { chargeInput, choosePlanInput, plansInput, quotePlanInput } from '#/shared/payments/plan.ts';

export const subscriptionsRouter = router({
  plans: publicProcedure.input(plansInput).query(({ ctx, input }) => listPlans(ctx, input)),
  current: planHolderProcedure.query(({ ctx }) => getCurrentPlan(ctx, ctx.actor)),
  quote: planHolderProcedure
    .input(quotePlanInput)
    .query(({ ctx, input }) => quotePlan(ctx, ctx.actor, input)),
  choose: planHolderProcedure
    .input(choosePlanInput)
    .mutation(({ ctx, input }) => choosePlan(ctx, ctx.actor, input)),
  charge: planHolderProcedure.input(chargeInput).query(({ ctx, input }) => getCharge(ctx, ctx.actor, input)),
  ...planDocumentProcedures,
  cancel: planHolderProcedure.input(emptyInput).mutation(({ ctx }) => cancelSubscription(ctx, ctx.actor)),
});
