import { changePlanInput, withdrawPlanInput } from '#/shared/plan-version.ts';
import { adminProcedure } from '../trpc.ts';
import { changePlan } from './change-plan.ts';
import { listPlanVersions } from './list-plan-versions.ts';
import { withdrawPlan } from './withdraw-plan.ts';

/** Part of `admin.*`. */
export const planVersionProcedures = {
  plans: adminProcedure.query(({ ctx }) => listPlanVersions(ctx.db)),
  changePlan: adminProcedure
    .input(changePlanInput)
    .mutation(({ ctx, input }) => changePlan(ctx.db, ctx.actor, input)),
  withdrawPlan: adminProcedure
    .input(withdrawPlanInput)
    .mutation(({ ctx, input }) => withdrawPlan(ctx.db, ctx.actor, input)),
};
