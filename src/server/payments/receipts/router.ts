import { type Context as HonoContext, Hono } from 'hono';
import { createRouteContext } from '#/server/identity/request/create-context.ts';
import type { AppEnv, Deps } from '#/server/platform/http/app-env.ts';
import { orderIdInput } from '#/shared/booking/order.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { localeOfPath } from '#/shared/core/locale.ts';
import { readReceiptToPrint } from './read-receipt-to-print.ts';

type Runtime = Pick<Deps, 'site' | 'withDb' | 'clientAddressOf' | 'documents' | 'fileStore' | 'log'>;

/** `/orders/{id}/receipt.pdf` (also under /en): the receipt, for its customer only. */
export function receiptRoutes({ withDb, documents, ...runtime }: Runtime) {
  const routes = new Hono<AppEnv>();

  const answer = async (c: HonoContext<AppEnv>) => {
    const locale = localeOfPath(c.req.path);
    const input = orderIdInput.safeParse({ orderId: c.req.param('orderId') });
    if (!input.success) return c.notFound();
    const ctx = await createRouteContext(c, runtime, locale);
    if (!ctx.actor) return c.notFound();
    try {
      const receipt = await readReceiptToPrint(ctx, ctx.actor, input.data);
      const pdf = await documents.renderReceipt(receipt, locale);
      c.header('content-type', 'application/pdf');
      c.header('content-disposition', `attachment; filename="mukhtabari-receipt-${receipt.number}.pdf"`);
      return c.body(pdf);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code !== 'RATE_LIMITED') return c.notFound();
      return c.text('Too Many Requests', 429, { 'retry-after': `${error.retryAfterSeconds ?? 60}` });
    }
  };
  routes.get('/orders/:orderId/receipt.pdf', withDb, answer);
  routes.get('/en/orders/:orderId/receipt.pdf', withDb, answer);
  return routes;
}
