import { checkoutInput, orderIdInput } from '#/shared/order.ts';
import { problemProcedures } from '../disputes/procedures.ts';
import { checkPayment } from '../payment/check-payment.ts';
import { getReceipt } from '../receipt/get-receipt.ts';
import { customerProcedure, publicProcedure, router } from '../trpc.ts';
import { checkOut } from './check-out.ts';
import { getOrder } from './get-order.ts';
import { getTerms } from './get-terms.ts';

export const ordersRouter = router({
  terms: publicProcedure.query(({ ctx }) => getTerms(ctx)),
  get: customerProcedure.input(orderIdInput).query(({ ctx, input }) => getOrder(ctx, ctx.actor, input)),
  checkout: customerProcedure
    .input(checkoutInput)
    .mutation(({ ctx, input }) => checkOut(ctx, ctx.actor, input)),
  checkPayment: customerProcedure
    .input(orderIdInput)
    .mutation(({ ctx, input }) => checkPayment(ctx, ctx.actor, input)),
  receipt: customerProcedure.input(orderIdInput).query(({ ctx, input }) => getReceipt(ctx, ctx.actor, input)),
  ...problemProcedures,
});
