import { labMovementsInput } from '#/shared/lab-money.ts';
import { labProcedureFor } from '../trpc.ts';
import { getPayments } from './get-payments.ts';
import { listMovements } from './list-movements.ts';

/** What the laboratory has earned and what is due; part of `lab.*`. */
export const labMoneyProcedures = {
  payments: labProcedureFor('money').query(({ ctx }) => getPayments(ctx.db, ctx.actor)),
  movements: labProcedureFor('money')
    .input(labMovementsInput)
    .query(({ ctx, input }) => listMovements(ctx.db, ctx.actor, input)),
};
