import { Hono } from 'hono';
import type { AppEnv, Deps } from '../app-env.ts';
import { limitBody } from '../limit-body.ts';
import { takeNotice } from './take-notice.ts';

const MAX_BODY_BYTES = 64 * 1024;

type Runtime = Pick<Deps, 'site' | 'withDb' | 'log'>;

/** `/webhooks/moyasar`: notices of the payment provider. */
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
    switch (await takeNotice({ db: c.var.db, site, log }, body)) {
      case 'taken':
        return c.text('ok');
      case 'refused':
        return c.text('Unauthorized', 401);
      case 'later':
        return c.text('Service Unavailable', 503);
    }
  });
  return routes;
}
