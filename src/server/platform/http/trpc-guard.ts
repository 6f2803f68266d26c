import type { AnyRouter } from '@trpc/server';
import type { Context as HonoContext, MiddlewareHandler, Next } from 'hono';
import type { Site } from '../trpc/context.ts';
import type { ProcedureMeta } from '../trpc/procedure-meta.ts';
import { isOwnOrigin } from './is-own-origin.ts';
import { limitBody } from './limit-body.ts';

const PREFIX = '/trpc/';
const MAX_BODY_BYTES = 64 * 1024;

type Address = Pick<Site, 'origin' | 'isAddressGiven'>;
type MetaOf = (c: HonoContext) => ProcedureMeta;

/** Checks paths, writes and body sizes. Reads limits from the metadata of the router's procedures. */
export function trpcGuards(router: AnyRouter, site: Address): MiddlewareHandler[] {
  const metaOf = metaReader(router);
  return [guardPath, guardWrites(site, metaOf), limitBodies(metaOf)];
}

/** Returns no metadata for a batch or an unknown path, so that the defaults apply. */
function metaReader({ _def }: AnyRouter): MetaOf {
  const procedures = new Map<string, { _def: { meta?: ProcedureMeta } }>(Object.entries(_def.procedures));
  return (c) => procedures.get(c.req.path.slice(PREFIX.length))?._def.meta ?? {};
}

/** tRPC throws on a malformed escape in the path, which would count as an internal error. */
async function guardPath(c: HonoContext, next: Next) {
  try {
    decodeURIComponent(new URL(c.req.url).pathname);
  } catch {
    return c.json({ error: 'BAD_REQUEST' }, 400);
  }
  return next();
}

const mediaTypeOf = (c: HonoContext) => c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();

const isUpload = (c: HonoContext, { takesFile = false }: ProcedureMeta) =>
  takesFile && mediaTypeOf(c) === 'multipart/form-data';

const limitBodies =
  (metaOf: MetaOf): MiddlewareHandler =>
  async (c, next) => {
    // Read before anybody asks who sends it, and a browser always knows how long its body is.
    if (c.req.header('transfer-encoding') !== undefined) return c.json({ error: 'LENGTH_REQUIRED' }, 411);
    const meta = metaOf(c);
    if (isUpload(c, meta) && c.req.header('content-length') === undefined) {
      return c.json({ error: 'LENGTH_REQUIRED' }, 411);
    }
    // Only the form of an upload may be large; JSON for the same procedure has the default limit.
    const { maxBytes = MAX_BODY_BYTES } = meta.takesFile && !isUpload(c, meta) ? {} : meta;
    return limitBody(maxBytes)(c, next);
  };

/**
 * Accepts a write only as JSON from the site's own pages. A form on another site can send neither: JSON needs a
 * preflight, which the server never grants, and browsers send Origin and Sec-Fetch-Site. A form can send a file, so an
 * upload without the site's Origin is refused.
 */
function guardWrites(site: Address, metaOf: MetaOf) {
  return async (c: HonoContext, next: Next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    if (c.req.method !== 'POST') return c.json({ error: 'METHOD_NOT_ALLOWED' }, 405);
    const hasFile = isUpload(c, metaOf(c));
    if (!hasFile && mediaTypeOf(c) !== 'application/json')
      return c.json({ error: 'UNSUPPORTED_MEDIA_TYPE' }, 415);
    if (isForeign(c, site) || (hasFile && c.req.header('origin') === undefined))
      return c.json({ error: 'FORBIDDEN_ORIGIN' }, 403);
    return next();
  };
}

function isForeign(c: HonoContext, { origin: siteOrigin, isAddressGiven }: Address) {
  const from = c.req.header('sec-fetch-site');
  if (from !== undefined && from !== 'same-origin' && from !== 'none') return true;
  const origin = c.req.header('origin');
  if (origin === undefined) return false; // browsers send Origin with every cross-site write
  if (isOwnOrigin(siteOrigin, origin)) return false;
  // The Host header is whatever name leads here, so it counts only where no name is given.
  return isAddressGiven || origin !== new URL(c.req.url).origin;
}
