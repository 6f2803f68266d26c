import { Hono } from 'hono';
import type { AppEnv, Deps } from '../app.ts';

/** `/webhooks/moyasar`: notices of the payment provider. */
export function paymentRoutes(_deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>();
}
