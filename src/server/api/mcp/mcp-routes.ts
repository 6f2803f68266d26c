import { type Context as HonoContext, Hono, type MiddlewareHandler } from 'hono';
import { type AppEnv, type Deps, TURNED_AWAY_SECONDS } from '#/server/platform/http/app-env.ts';
import { isOwnOrigin } from '#/server/platform/http/is-own-origin.ts';
import { lengthRefusal, type LengthRefusal } from '#/server/platform/http/length-refusal.ts';

const PATH = '/mcp';
const MAX_BODY_BYTES = 64 * 1024;

/** Codes of JSON-RPC; the first one is for servers to choose. */
const SERVER_ERROR = -32_000;
const INVALID_REQUEST = -32_600;
const PARSE_ERROR = -32_700;

type Runtime = Pick<Deps, 'site' | 'withDb' | 'clientAddressOf' | 'log'>;

/** The MCP server (docs/mcp.md): Streamable HTTP without sessions. No cookie is read: all callers are visitors. */
export function mcpRoutes({ site, withDb, clientAddressOf, log }: Runtime): Hono<AppEnv> {
  const routes = new Hono<AppEnv>();
  routes.post(PATH, refuseOrigins(site.origin), refuseLengths, withDb, async (c) => {
    if (c.var.isTurnedAway)
      return refuse(c, 503, SERVER_ERROR, 'The service is busy.', {
        'retry-after': `${TURNED_AWAY_SECONDS}`,
      });
    const message = await c.req.json<unknown>().catch(() => undefined);
    if (message === undefined) return refuse(c, 400, PARSE_ERROR, 'The body is not JSON.');
    // Only old clients send batches, and a batch would be many calls at once.
    if (Array.isArray(message)) return refuse(c, 400, INVALID_REQUEST, 'Send one message, not a batch.');
    // The SDK loads with the first message, not with the first page.
    const { answerMessage } = await import('./answer-message.ts');
    return answerMessage(c.req.raw, message, { db: c.var.db, site, clientAddress: clientAddressOf(c), log });
  });
  routes.all(PATH, (c) => refuse(c, 405, SERVER_ERROR, 'Only POST is answered.', { allow: 'POST' }));
  return routes;
}

/**
 * Refuses what pages of other origins send, as the specification asks (DNS rebinding): a host name that
 * only resolves to this server is another origin, in a demo too. Programs send no Origin.
 */
function refuseOrigins(siteOrigin: string): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    const origin = c.req.header('origin');
    if (origin === undefined || isOwnOrigin(siteOrigin, origin)) return next();
    return refuse(c, 403, SERVER_ERROR, 'This origin is not allowed.');
  };
}

const lengthWords: Record<LengthRefusal['code'], string> = {
  LENGTH_REQUIRED: 'A body needs a Content-Length.',
  BODY_TOO_LARGE: `A message has ${MAX_BODY_BYTES / 1024} kB at most.`,
};

const refuseLengths: MiddlewareHandler<AppEnv> = async (c, next) => {
  const refusal = lengthRefusal(c, MAX_BODY_BYTES);
  if (!refusal) return next();
  return refuse(c, refusal.status, SERVER_ERROR, lengthWords[refusal.code]);
};

const refuse = (
  c: HonoContext<AppEnv>,
  status: 400 | 403 | 405 | 411 | 413 | 503,
  code: number,
  message: string,
  headers: Record<string, string> = {},
) => c.json({ jsonrpc: '2.0', error: { code, message }, id: null }, status, headers);
