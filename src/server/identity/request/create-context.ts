import type { Context as HonoContext } from 'hono';
import { setOwnReach } from '#/server/platform/db/reach.ts';
import type { AppEnv, Deps } from '#/server/platform/http/app-env.ts';
import { choiceCookie } from '#/server/platform/http/choice-cookie.ts';
import { currentMeasure } from '#/server/platform/telemetry/measure.ts';
import { inSpan } from '#/server/platform/telemetry/spans.ts';
import type { Actor, Context, Site, WatchInbox } from '#/server/platform/trpc/context.ts';
import { pollInbox } from '#/server/platform/trpc/poll-inbox.ts';
import type { StoreProvider } from '#/server/platform/trpc/store-provider.ts';
import { PLACE_COOKIE, readPlaceChoice } from '#/shared/core/chosen-place.ts';
import { isLocale, type Locale, localeOfPath } from '#/shared/core/locale.ts';
import { passkeyBrowserOf } from '../passkeys/browser-cookie.ts';
import { deviceTokenOf } from '../sessions/device-cookie.ts';
import { readSession } from '../sessions/read-session.ts';
import { sessionCookie, sessionTokenOf } from '../sessions/session-cookie.ts';

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
  const actor =
    sessionToken === null ? null : await measured(() => readSession(db, sessionToken, { onExtended }));
  setOwnReach(actor);
  return {
    db,
    site,
    secure,
    sessionToken,
    deviceToken: deviceTokenOf(cookies, secure),
    passkeyBrowser: passkeyBrowserOf(cookies, secure),
    actor,
    locale,
    clientAddress,
    log,
    fileStore,
    watchInbox,
    store,
    hiddenBanners: (choiceCookie(c, BANNERS_COOKIE) ?? '').split('.').slice(-MOST_HIDDEN_BANNERS),
    placeChoice: readPlaceChoice(choiceCookie(c, PLACE_COOKIE)),
    bodyBytes: Number(c.req.header('content-length') ?? 0),
    userAgent: (c.req.header('user-agent') ?? '').slice(0, LONGEST_USER_AGENT),
    ...answer,
  };
}

type VisitorDeps = Pick<
  Context,
  'db' | 'site' | 'log' | 'fileStore' | 'store' | 'clientAddress' | 'placeChoice'
> & {
  /** Called when a procedure sets a cookie. */
  onCookie: () => void;
};

/** The context of any visitor of this address and place: without other cookies and headers of the request. */
export const visitorContext = ({ onCookie, ...deps }: VisitorDeps, url: URL): Context => ({
  ...deps,
  secure: deps.site.origin.startsWith('https:'),
  sessionToken: null,
  deviceToken: null,
  passkeyBrowser: null,
  actor: null,
  locale: localeOfPath(url.pathname),
  watchInbox: pollInbox,
  hiddenBanners: [],
  userAgent: '',
  setCookie: onCookie,
  setHeader: () => {},
});

/** Records the duration and the caller's role. */
async function measured(read: () => Promise<Actor | null>): Promise<Actor | null> {
  const startedAt = performance.now();
  const actor = await inSpan({ name: 'session' }, read);
  const measure = currentMeasure();
  if (!measure) return actor;
  measure.sessionMs += performance.now() - startedAt;
  if (actor) measure.role = actor.isAnonymous ? 'anonymous' : actor.userType;
  return actor;
}

/** For routes that are not procedures: cookies and headers go into their own response. */
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
  const named = c.req.header('x-locale') ?? choiceCookie(c, LANGUAGE_COOKIE);
  return isLocale(named) ? named : 'ar';
}
