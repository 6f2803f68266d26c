import type { Context as HonoContext, Next } from 'hono';

/** tRPC decodes the path without a net: a broken escape is the sender's mistake, not a bug of ours. */
export async function pathGuard(c: HonoContext, next: Next) {
  try {
    decodeURIComponent(new URL(c.req.url).pathname);
  } catch {
    return c.json({ error: 'BAD_REQUEST' }, 400);
  }
  return next();
}

const UPLOAD_PATH = '/trpc/lab.uploadResults';

const mediaTypeOf = (c: HonoContext) => c.req.header('content-type')?.split(';')[0]?.trim().toLowerCase();

/** The one call that carries a file: anything else is small and JSON. */
export const isUpload = (c: HonoContext) =>
  c.req.path === UPLOAD_PATH && mediaTypeOf(c) === 'multipart/form-data';

const CATALOGUE_PATHS = new Set(['/trpc/admin.previewCatalogue', '/trpc/admin.importCatalogue']);

/** The catalogue as a file is JSON, but not small. */
export const isCatalogueFile = (c: HonoContext) => CATALOGUE_PATHS.has(c.req.path);

/**
 * Lets a write through only as JSON from our own pages. A form on another site can send neither: JSON needs a
 * preflight that we never answer, and browsers name the sender in Origin and Sec-Fetch-Site. A form could send a
 * file, so an upload without an Origin of ours is refused.
 */
export function writeGuard(siteOrigin: string) {
  return async (c: HonoContext, next: Next) => {
    if (c.req.method === 'GET' || c.req.method === 'HEAD') return next();
    if (c.req.method !== 'POST') return c.json({ error: 'METHOD_NOT_ALLOWED' }, 405);
    const hasFile = isUpload(c);
    if (!hasFile && mediaTypeOf(c) !== 'application/json')
      return c.json({ error: 'UNSUPPORTED_MEDIA_TYPE' }, 415);
    if (isForeign(c, siteOrigin) || (hasFile && c.req.header('origin') === undefined))
      return c.json({ error: 'FORBIDDEN_ORIGIN' }, 403);
    return next();
  };
}

function isForeign(c: HonoContext, siteOrigin: string) {
  const site = c.req.header('sec-fetch-site');
  if (site !== undefined && site !== 'same-origin' && site !== 'none') return true;
  const origin = c.req.header('origin');
  if (origin === undefined) return false; // no browser sends a cross-site write without it
  return origin !== siteOrigin && origin !== new URL(c.req.url).origin;
}
