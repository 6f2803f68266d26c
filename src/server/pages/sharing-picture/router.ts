import { Hono } from 'hono';
import type { AppEnv, Deps, StoreFor } from '#/server/platform/http/app-env.ts';
import { executionContext } from '#/server/platform/http/execution-context.ts';
import { countAttempt } from '#/server/platform/rate-limit/count-attempt.ts';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { isLocale, type Locale } from '#/shared/core/locale.ts';
import { pictureCache } from './picture-cache.ts';
import { readSharingPicture } from './read-sharing-picture.ts';

type PictureContext = Pick<Context, 'db' | 'store' | 'locale' | 'log' | 'clientAddress'> & {
  waitUntil: (work: Promise<unknown>) => void;
};
type Runtime = Pick<Deps, 'withDb' | 'clientAddressOf' | 'documents' | 'log'> & { storeFor: StoreFor };

const PREFIX = '/sharing-pictures/';
const SUFFIX = '.png';
const LONGEST_PATH = 1_000;

/** Serves `/sharing-pictures/{language}{path of the page}.png`, the preview picture of a shared link. */
export function sharingPictureRoutes({ withDb, documents, storeFor, clientAddressOf, log }: Runtime) {
  const readPicture = pictureCache();
  const routes = new Hono<AppEnv>();

  routes.get(`${PREFIX}*`, withDb, async (c) => {
    const page = readPath(new URL(c.req.url).pathname);
    if (!page) return c.notFound();
    const { locale, parts } = page;
    // The picture is public: no cookie is read or set.
    const ctx = {
      db: c.var.db,
      store: storeFor(c),
      locale,
      log,
      clientAddress: clientAddressOf(c),
      waitUntil: (work: Promise<unknown>) => executionContext(c)?.waitUntil(work),
    };
    try {
      const png = await draw(ctx, parts);
      c.header('content-type', 'image/png');
      c.header('cache-control', 'public, max-age=86400');
      c.header('cross-origin-resource-policy', 'cross-origin');
      return c.body(png);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      if (error.code !== 'RATE_LIMITED') return c.notFound();
      return c.text('Too Many Requests', 429, { 'retry-after': `${error.retryAfterSeconds ?? 60}` });
    }
  });

  /** Reads the content with each request; draws only if no equal picture is cached. */
  async function draw(ctx: PictureContext, parts: readonly string[]) {
    const { db, locale, clientAddress, waitUntil } = ctx;
    const picture = await readSharingPicture(ctx, parts);
    return readPicture({
      key: `${locale} ${JSON.stringify(picture)}`,
      admit: () => countAttempt(db, limits.sharingPictureByAddress, clientAddress),
      draw: () => documents.renderSharingPicture(picture, locale),
      waitUntil,
    });
  }
  return routes;
}

/** Splits before decoding, because a name may contain an encoded slash. */
function readPath(path: string): { locale: Locale; parts: string[] } | null {
  if (!path.endsWith(SUFFIX) || path.length > LONGEST_PATH) return null;
  const [locale, ...encoded] = path.slice(PREFIX.length, -SUFFIX.length).split('/');
  if (!isLocale(locale)) return null;
  try {
    return { locale, parts: encoded.map(decodeURIComponent) };
  } catch {
    return null;
  }
}
