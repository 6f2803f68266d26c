import type { Context as HonoContext } from 'hono';
import { getCookie } from 'hono/cookie';
import { isLocale, type Locale } from '#/shared/locale.ts';
import type { AppEnv, Deps } from './app-env.ts';
import { deviceTokenOf } from './auth/device-cookie.ts';
import { readSession } from './auth/read-session.ts';
import { sessionCookie, sessionTokenOf } from './auth/session-cookie.ts';
import type { Context, Site, WatchInbox } from './context.ts';
import { pollInbox } from './inbox/poll-inbox.ts';
import type { StoreProvider } from './store/store-provider.ts';
import { watchSession } from './telemetry/watch-session.ts';

export const LANGUAGE_COOKIE = 'mukhtabari.lang';
export const BANNERS_COOKIE = 'mukhtabari.banners';
const MOST_HIDDEN_BANNERS = 20;
const LONGEST_USER_AGENT = 300;

type Answer = Pick<Context, 'setCookie' | 'setHeader'>;
type Options = Pick<Context, 'clientAddress' | 'locale' | 'log' | 'fileStore'> & {
  site: Site;
  answer: Answer;
  watchInbox?: WatchInbox | undefined;
  store?: StoreProvider | null | undefined;
};

/** The one place where a cookie becomes an actor. A visitor costs no query. */
export async function createContext(
  c: HonoContext<AppEnv>,
  { site, clientAddress, locale, log, fileStore, answer, watchInbox = pollInbox, store = null }: Options,
): Promise<Context> {
  const { db } = c.var;
  const secure = site.origin.startsWith('https:');
  const cookies = c.req.header('cookie');
  const sessionToken = sessionTokenOf(cookies, secure);
  const onExtended = (secondsLeft: number) => {
    if (sessionToken !== null) answer.setCookie(sessionCookie(sessionToken, secure, secondsLeft));
  };
  return {
    db,
    site,
    secure,
    sessionToken,
    deviceToken: deviceTokenOf(cookies, secure),
    actor:
      sessionToken === null ? null : await watchSession(() => readSession(db, sessionToken, { onExtended })),
    locale,
    clientAddress,
    log,
    fileStore,
    watchInbox,
    store,
    hiddenBanners: (getCookie(c, BANNERS_COOKIE) ?? '').split('.').slice(-MOST_HIDDEN_BANNERS),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, LONGEST_USER_AGENT),
    ...answer,
  };
}

/** For addresses that are no procedures: what is set goes with their own answer. */
export const createRouteContext = (
  c: HonoContext<AppEnv>,
  { site, clientAddressOf, fileStore, log }: Pick<Deps, 'site' | 'clientAddressOf' | 'fileStore' | 'log'>,
  locale: Locale,
): Promise<Context> =>
  createContext(c, {
    site,
    clientAddress: clientAddressOf(c),
    locale,
    log,
    fileStore,
    answer: {
      setCookie: (line) => c.header('set-cookie', line, { append: true }),
      setHeader: (name, value) => c.header(name, value),
    },
  });

/** The page names its own language with each call; without that, the person's stored choice counts. */
export function localeOfCall(c: HonoContext<AppEnv>): Locale {
  const named = c.req.header('x-locale') ?? getCookie(c, LANGUAGE_COOKIE);
  return isLocale(named) ? named : 'ar';
}
