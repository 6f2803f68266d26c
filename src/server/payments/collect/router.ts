import { Hono } from 'hono';
import type { AppEnv, Deps } from '#/server/platform/http/app-env.ts';
import { limitBody } from '#/server/platform/http/limit-body.ts';
import { receiveWebhook } from './receive-webhook.ts';

const MAX_BODY_BYTES = 64 * 1024;

type Runtime = Pick<Deps, 'site' | 'withDb' | 'log'>;

/** `/webhooks/moyasar`: the payment provider's webhook. */
export function paymentRoutes({ site, withDb, log }: Runtime): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  if (site.payments.provider !== 'moyasar') return routes;
  routes.post('/webhooks/moyasar', limitBody(MAX_BODY_BYTES), withDb, async (c) => {
    const mediaType = c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();
    if (mediaType !== 'application/json') return c.text('Unsupported Media Type', 415);
    let body: unknown;
    try {
      body = await c.req.json();
    } catch {
      return c.text('Bad Request', 400);
    }
    switch (await receiveWebhook({ db: c.var.db, site, log }, body)) {
      case 'accepted':
        return c.text('ok');
      case 'refused':
        return c.text('Unauthorized', 401);
      case 'later':
        return c.text('Service Unavailable', 503);
    }
  });
  return routes;
}
