import { type Context as HonoContext, Hono } from 'hono';
import type { AppEnv, Deps } from '#/server/platform/http/app-env.ts';
import { choiceCookie } from '#/server/platform/http/choice-cookie.ts';
import { errorText } from '#/server/platform/telemetry/error-text.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { isLocale, type Locale, localeOfPath, withLocale } from '#/shared/core/locale.ts';
import { createRouteContext, LANGUAGE_COOKIE } from '../request/create-context.ts';
import { sessionCookie } from '../sessions/session-cookie.ts';
import { attemptCookie, attemptStateOf, blankAttemptCookie } from './attempt-cookie.ts';
import { finishAttempt } from './finish-attempt.ts';
import { CALLBACK_PATH } from './google-client.ts';
import { type GoogleOutcome, GoogleRefusal } from './google-outcome.ts';
import { startAttempt } from './start-attempt.ts';

type Runtime = Pick<Deps, 'site' | 'withDb' | 'clientAddressOf' | 'fileStore' | 'log'>;

/** To Google and back. Every response redirects to Google or home: no address in a request is followed. */
export function googleRoutes({ withDb, ...runtime }: Runtime) {
  const { site, log } = runtime;
  const { google } = site;
  const secure = site.origin.startsWith('https:');
  const routes = new Hono<AppEnv>();
  const fail = (c: HonoContext, locale: Locale, error: unknown) => {
    log(entryOf(error));
    return goHome(c, locale, error instanceof GoogleRefusal ? error.outcome : 'google-failed');
  };

  routes.get('/auth/google', withDb, async (c) => {
    const locale = localeOfVisitor(c, site.origin);
    if (!google) return goHome(c, locale, 'google-not-set-up');
    if (isFromElsewhere(c)) return goHome(c, locale);
    try {
      const ctx = await createRouteContext(c, runtime, locale);
      if (ctx.actor) return goHome(c, locale);
      const userType = c.req.query('userType') === 'lab' ? 'lab' : 'customer';
      const { url, state } = await startAttempt(ctx, google, { userType, locale });
      addCookie(c, attemptCookie(state, secure));
      return c.redirect(url, 302);
    } catch (error) {
      return fail(c, locale, error);
    }
  });

  routes.get(CALLBACK_PATH, withDb, async (c) => {
    const locale = localeOfVisitor(c, site.origin);
    if (!google) return goHome(c, locale, 'google-not-set-up');
    addCookie(c, blankAttemptCookie(secure));
    try {
      const finished = await finishAttempt(await createRouteContext(c, runtime, locale), google, {
        state: c.req.query('state') ?? null,
        code: c.req.query('code') ?? null,
        error: c.req.query('error') ?? null,
        ownState: attemptStateOf(c.req.header('cookie'), secure),
      });
      if ('error' in finished) return fail(c, finished.locale, finished.error);
      addCookie(c, sessionCookie(finished.token, secure));
      return goHome(c, finished.locale, finished.outcome);
    } catch (error) {
      return fail(c, locale, error);
    }
  });
  return routes;
}

const addCookie = (c: HonoContext, line: string) => c.header('set-cookie', line, { append: true });

const goHome = (c: HonoContext, locale: Locale, outcome?: GoogleOutcome) =>
  c.redirect(withLocale('/', locale) + (outcome ? `?signIn=${outcome}` : ''), 302);

/** Another site must not start a sign-up, because only our page shows its terms. */
function isFromElsewhere(c: HonoContext) {
  const sender = c.req.header('sec-fetch-site');
  return sender !== undefined && sender !== 'same-origin' && sender !== 'none';
}

/** The locale from the button, else the stored choice, else that of the referring page. */
function localeOfVisitor(c: HonoContext, siteOrigin: string): Locale {
  const named = [c.req.query('lang'), choiceCookie(c, LANGUAGE_COOKIE)].find(isLocale);
  if (named) return named;
  const referrer = URL.parse(c.req.header('referer') ?? '');
  return referrer?.origin === siteOrigin ? localeOfPath(referrer.pathname) : 'ar';
}

/** A refusal is expected; any other error is logged with its stack. Neither contains a token or names a person. */
const entryOf = (error: unknown) =>
  error instanceof GoogleRefusal || error instanceof AppError
    ? { level: 'warn', message: 'Google sign-in refused', reason: error.message }
    : { level: 'error', message: 'Google sign-in failed', error: errorText(error) };
