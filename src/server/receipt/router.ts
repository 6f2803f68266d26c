import { type Context as HonoContext, Hono } from 'hono';
import { AppError } from '#/shared/app-error.ts';
import { localeOfPath } from '#/shared/locale.ts';
import { orderIdInput } from '#/shared/order.ts';
import type { AppEnv, Deps } from '../app-env.ts';
import { createRouteContext } from '../create-context.ts';
import { readReceiptToPrint } from './read-receipt-to-print.ts';

type Runtime = Pick<Deps, 'site' | 'withDb' | 'clientAddressOf' | 'documents' | 'fileStore' | 'log'>;

/** `/orders/{id}/receipt.pdf` (also under /en): the receipt, for its owner only. */
export function receiptRoutes({ withDb, documents, ...runtime }: Runtime) {
  const routes = new Hono<AppEnv>();

  const answer = async (c: HonoContext<AppEnv>) => {
    const locale = localeOfPath(c.req.path);
    const input = orderIdInput.safeParse({ orderId: c.req.param('orderId') });
    if (!input.success) return c.notFound();
    const context = await createRouteContext(c, runtime, locale);
    if (!context.actor) return c.notFound();
    try {
      const receipt = await readReceiptToPrint(context, context.actor, input.data);
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
