import { Hono } from 'hono';
import type { AppEnv, Deps } from '../app.ts';

/** `/orders/{id}/receipt.pdf` (also under /en): the receipt, for its owner only. */
export function receiptRoutes(_deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>();
}
