import { Hono } from 'hono';
import * as z from 'zod/mini';
import type { AppEnv, Deps } from '../http/app-env.ts';
import { limitBody } from '../http/limit-body.ts';
import { isCallbackToken } from './callback-token.ts';
import { receiveReport } from './receive-report.ts';

const MAX_BODY_BYTES = 16 * 1024;
const signed = z.object({ id: z.uuid(), token: z.string() });
const report = z.object({ MessageStatus: z.optional(z.string()), status: z.optional(z.string()) });

/** `/webhooks/sms`: the states of messages that the provider of SMS reports. */
export function smsRoutes({ site, withDb }: Pick<Deps, 'site' | 'withDb'>): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  const { sms } = site;
  if (sms === null) return routes;
  routes.post('/webhooks/sms', limitBody(MAX_BODY_BYTES), withDb, async (c) => {
    const { data: query } = z.safeParse(signed, c.req.query());
    if (!query || !isCallbackToken(sms.callbackSecret, query.id, query.token))
      return c.text('Unauthorized', 401);
    const isJson = c.req.header('content-type')?.includes('json') === true;
    const body: unknown = isJson
      ? await c.req.json().catch(() => null)
      : await c.req.parseBody().catch(() => null);
    const { data } = z.safeParse(report, body);
    const status = data?.MessageStatus ?? data?.status;
    if (status === undefined) return c.text('Bad Request', 400);
    await receiveReport(c.var.db, { id: query.id, status });
    return c.text('ok');
  });
  return routes;
}
