import { Hono } from 'hono';
import type { AppEnv } from '#/server/platform/http/app-env.ts';
import { type Locale, withLocale } from '#/shared/core/locale.ts';
import { webManifest } from './web-manifest.ts';

/** Serves `/manifest.webmanifest` and `/en/manifest.webmanifest`. */
export function manifestRoutes() {
  const routes = new Hono<AppEnv>();
  for (const locale of ['ar', 'en'] satisfies Locale[]) {
    routes.get(withLocale('/manifest.webmanifest', locale), (c) => {
      c.header('content-type', 'application/manifest+json; charset=utf-8');
      c.header('cache-control', 'public, max-age=3600');
      return c.body(JSON.stringify(webManifest(locale)));
    });
  }
  return routes;
}
