import { Hono } from 'hono';
import type { AppEnv } from '../app-env.ts';
import { type Locale, withLocale } from '#/shared/locale.ts';
import { manifestOf } from './manifest-of.ts';

/** `/manifest.webmanifest`, and the English one under `/en`: what the site is called once it is on a home screen. */
export function manifestRoutes() {
  const routes = new Hono<AppEnv>();
  for (const locale of ['ar', 'en'] satisfies Locale[]) {
    routes.get(withLocale('/manifest.webmanifest', locale), (c) => {
      c.header('content-type', 'application/manifest+json; charset=utf-8');
      c.header('cache-control', 'public, max-age=3600');
      return c.body(JSON.stringify(manifestOf(locale)));
    });
  }
  return routes;
}
