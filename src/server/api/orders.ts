import { problemProcedures } from '#/server/admin/cases/procedures.ts';
import { getOrder } from '#/server/booking/orders/get-order.ts';
import { listOrders } from '#/server/booking/orders/list-orders.ts';
import { checkOut } from '#/server/payments/checkout/check-out.ts';
import { getTerms } from '#/server/payments/checkout/get-terms.ts';
import { checkPayment } from '#/server/payments/collect/check-payment.ts';
import { getReceipt } from '#/server/payments/receipts/get-receipt.ts';
import { customerProcedure, publicProcedure, router } from '#/server/platform/trpc/trpc.ts';
import { checkoutInput, orderIdInput, ordersInput } from '#/shared/booking/order.ts';

export const ordersRouter = router({
  terms: publicProcedure.query(({ ctx }) => getTerms(ctx)),
  mine: customerProcedure.input(ordersInput).query(({ ctx, input }) => listOrders(ctx, ctx.actor, input)),
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
