import { emptyInput } from '#/shared/auth.ts';
import { chargeInput, choosePlanInput, plansInput, quotePlanInput } from '#/shared/plan.ts';
import { planHolderProcedure, publicProcedure, router } from '../trpc.ts';
import { cancelSubscription } from './cancel-subscription.ts';
import { choosePlan } from './choose-plan.ts';
import { getCharge } from './get-charge.ts';
import { getCurrentPlan } from './get-current-plan.ts';
import { listPlans } from './list-plans.ts';
import { quotePlan } from './quote-plan.ts';

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
  cancel: planHolderProcedure.input(emptyInput).mutation(({ ctx }) => cancelSubscription(ctx, ctx.actor)),
});
