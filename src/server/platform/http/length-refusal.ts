import type { Context as HonoContext } from 'hono';

export type LengthRefusal =
  | { status: 411; code: 'LENGTH_REQUIRED' }
  | { status: 413; code: 'BODY_TOO_LARGE' };

/**
 * For callers that are programs: a body has a Content-Length, which HTTP enforces, so that a large one is refused before
 * anything of it is read. Null for a body that may be read.
 */
export function lengthRefusal({ req }: HonoContext, maxBytes: number): LengthRefusal | null {
  const length = req.header('content-length');
  if (length === undefined || req.header('transfer-encoding') !== undefined)
    return { status: 411, code: 'LENGTH_REQUIRED' };
  return Number(length) <= maxBytes ? null : { status: 413, code: 'BODY_TOO_LARGE' };
}
