import { Hono } from 'hono';
import type { AppEnv } from '#/server/platform/http/app-env.ts';
import { locales, localeOfPath, withLocale } from '#/shared/core/locale.ts';

const MODES = [
  ['/login', 'login'],
  ['/register', 'signup'],
] as const;

/**
 * Addresses that people type and bookmark: sign-in is a dialog over the front page. `returnTo` goes along as it is; the
 * client follows it within this site only.
 */
export function signInAddresses() {
  const routes = new Hono<AppEnv>();
  for (const [path, signIn] of MODES) {
    routes.on(
      'GET',
      locales.map((locale) => withLocale(path, locale)),
      (c) => {
        const returnTo = c.req.query('returnTo');
        const home = withLocale('/', localeOfPath(c.req.path));
        const search = new URLSearchParams({ signIn, ...(returnTo !== undefined && { returnTo }) });
        return c.redirect(`${home}?${search.toString()}`, 302);
      },
    );
  }
  return routes;
}
