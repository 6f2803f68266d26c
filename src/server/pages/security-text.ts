import { Hono } from 'hono';
import type { AppEnv, Deps } from '#/server/platform/http/app-env.ts';
import { getCurrentSite } from '#/server/platform/settings/get-current-site.ts';

const PATH = '/.well-known/security.txt';

/** Where to report a weakness (RFC 9116); nothing without a contact address among the site's settings. */
export function securityTextRoutes({ site, withDb }: Pick<Deps, 'site' | 'withDb'>) {
  const routes = new Hono<AppEnv>();
  routes.get(PATH, withDb, async (c) => {
    const { settings } = await getCurrentSite(c.var.db);
    const { email } = settings.contact.value;
    if (email === null) return c.text('Not Found', 404);
    const lines = [
      `Contact: mailto:${email}`,
      `Expires: ${midnightInAYear(new Date())}`,
      'Preferred-Languages: ar, en',
      `Canonical: ${site.origin}${PATH}`,
      '',
    ];
    return c.text(lines.join('\n'), 200, { 'cache-control': 'public, max-age=3600' });
  });
  return routes;
}

/** Less than a year from now, and the same for the whole day. */
function midnightInAYear(now: Date) {
  const midnight = Date.UTC(now.getUTCFullYear() + 1, now.getUTCMonth(), now.getUTCDate());
  return new Date(midnight).toISOString().replace('.000Z', 'Z');
}
