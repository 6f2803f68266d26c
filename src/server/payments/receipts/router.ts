import { type Context as HonoContext, Hono } from 'hono';
import { createRouteContext } from '#/server/identity/request/create-context.ts';
import type { AppEnv, Deps } from '#/server/platform/http/app-env.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import { orderIdInput } from '#/shared/booking/order.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { type Locale, localeOfPath } from '#/shared/core/locale.ts';
import { documentIdInput } from '#/shared/payments/tax-document.ts';
import { readConfirmation } from './read-confirmation.ts';
import { readDocument } from './read-document.ts';

type Runtime = Pick<Deps, 'site' | 'withDb' | 'clientAddressOf' | 'documents' | 'fileStore' | 'log'>;
type Papers = Pick<Deps, 'documents'>['documents'];
type Asked = { ctx: Context; actor: Actor; locale: Locale; id: string };
type Printed = { name: string; pdf: Uint8Array<ArrayBuffer> };
type Print = (asked: Asked) => Promise<Printed | null>;

/**
 * `/orders/{id}/receipt.pdf`: the confirmation of a booking, for its customer. `/documents/{id}/document.pdf`: a tax
 * document, for its buyer, the selling lab and administrators. Both also under /en, and under the rate limit of printed
 * documents: laying one out costs more processor time than any page.
 */
export function receiptRoutes({ withDb, documents, ...runtime }: Runtime) {
  const routes = new Hono<AppEnv>();

  const answer = (param: string, print: Print) => async (c: HonoContext<AppEnv>) => {
    const locale = localeOfPath(c.req.path);
    const ctx = await createRouteContext(c, runtime, locale);
    if (!ctx.actor) return c.notFound();
    try {
      const printed = await print({ ctx, actor: ctx.actor, locale, id: c.req.param(param) ?? '' });
      if (!printed) return c.notFound();
      c.header('content-type', 'application/pdf');
      c.header('content-disposition', `attachment; filename="mukhtabari-${printed.name}.pdf"`);
      return c.body(printed.pdf);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code !== 'RATE_LIMITED') return c.notFound();
      return c.text('Too Many Requests', 429, { 'retry-after': `${error.retryAfterSeconds ?? 60}` });
    }
  };

  const confirmation = answer('orderId', (asked) => printConfirmation(documents, asked));
  const document = answer('documentId', (asked) => printDocument(documents, asked));
  for (const prefix of ['', '/en']) {
    routes.get(`${prefix}/orders/:orderId/receipt.pdf`, withDb, confirmation);
    routes.get(`${prefix}/documents/:documentId/document.pdf`, withDb, document);
  }
  return routes;
}

async function printConfirmation(documents: Papers, { ctx, actor, locale, id }: Asked) {
  const input = orderIdInput.safeParse({ orderId: id });
  if (!input.success) return null;
  const confirmation = await readConfirmation(ctx, actor, input.data);
  await countAttempt(ctx.db, limits.receiptByAccount, actor.userId);
  return { name: 'booking', pdf: await documents.renderConfirmation(confirmation, locale) };
}

async function printDocument(documents: Papers, { ctx, actor, locale, id }: Asked) {
  const input = documentIdInput.safeParse({ documentId: id });
  if (!input.success) return null;
  const document = await readDocument(ctx, actor, input.data);
  await countAttempt(ctx.db, limits.receiptByAccount, actor.userId);
  return { name: document.number, pdf: await documents.renderTaxDocument(document, locale) };
}
