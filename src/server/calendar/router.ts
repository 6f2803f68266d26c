import { Hono } from 'hono';
import type { AppEnv, Deps } from '../app.ts';

/** `/calendar/{booking}.ics`: the visit of that booking, for its owner only. */
export function calendarRoutes(_deps: Deps): Hono<AppEnv> {
  return new Hono<AppEnv>();
}
