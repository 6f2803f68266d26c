import { adminProcedure } from '#/server/platform/trpc/trpc.ts';
import { changePlanInput, withdrawPlanInput } from '#/shared/payments/plan-version.ts';
import { changePlan } from './change-plan.ts';
import { listPlanVersions } from './list-plan-versions.ts';
import { withdrawPlan } from './withdraw-plan.ts';

/** Part of `admin.*`. */
export const planVersionProcedures = {
  plans: adminProcedure.query(({ ctx }) => listPlanVersions(ctx)),
  changePlan: adminProcedure
    .input(changePlanInput)
    .mutation(({ ctx, input }) => changePlan(ctx, ctx.actor, input)),
  withdrawPlan: adminProcedure
    .input(withdrawPlanInput)
    .mutation(({ ctx, input }) => withdrawPlan(ctx, ctx.actor, input)),
};
