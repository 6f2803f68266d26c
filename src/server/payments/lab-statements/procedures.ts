import { labProcedureFor } from '#/server/platform/trpc/trpc.ts';
import { labMovementsInput } from '#/shared/payments/lab-statement.ts';
import { getPayments } from './get-payments.ts';
import { listMovements } from './list-movements.ts';

/** The laboratory's balance, movements and statements; part of `lab.*`. */
export const labStatementProcedures = {
  payments: labProcedureFor('money').query(({ ctx }) => getPayments(ctx, ctx.actor)),
  movements: labProcedureFor('money')
    .input(labMovementsInput)
    .query(({ ctx, input }) => listMovements(ctx, ctx.actor, input)),
};
