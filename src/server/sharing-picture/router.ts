import { Hono } from 'hono';
import { AppError } from '#/shared/app-error.ts';
import { isLocale, type Locale } from '#/shared/locale.ts';
import type { AppEnv, Deps, StoreFor } from '../app-env.ts';
import type { Context } from '../context.ts';
import { executionOf } from '../execution-of.ts';
import { countAttempt } from '../rate-limit/count-attempt.ts';
import { limits } from '../rate-limit/limits.ts';
import { keepPictures } from './keep-pictures.ts';
import { readSharingPicture } from './read-sharing-picture.ts';

type Reader = Pick<Context, 'db' | 'store' | 'locale' | 'log' | 'clientAddress'> & {
  waitUntil: (work: Promise<unknown>) => void;
};
type Runtime = Pick<Deps, 'withDb' | 'clientAddressOf' | 'documents' | 'log'> & { storeFor: StoreFor };

const PREFIX = '/sharing-pictures/';
const SUFFIX = '.png';
const LONGEST_PATH = 1_000;

/** `/sharing-pictures/{language}{path of the page}.png`: what others show beside a link to the page. */
export function sharingPictureRoutes({ withDb, documents, storeFor, clientAddressOf, log }: Runtime) {
  const readPicture = keepPictures();
  const routes = new Hono<AppEnv>();

  routes.get(`${PREFIX}*`, withDb, async (c) => {
    const asked = readPath(new URL(c.req.url).pathname);
    if (!asked) return c.notFound();
    const { locale, parts } = asked;
    // Everybody's: whose cookie comes along is not asked, and none is set.
    const reader = {
      db: c.var.db,
      store: storeFor(c),
      locale,
      log,
      clientAddress: clientAddressOf(c),
      waitUntil: (work: Promise<unknown>) => executionOf(c)?.waitUntil(work),
    };
    try {
      const png = await answer(reader, parts);
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

  /** Read from the database each time, and drawn where it is not what is kept. */
  async function answer(reader: Reader, parts: readonly string[]) {
    const { db, locale, clientAddress, waitUntil } = reader;
    const picture = await readSharingPicture(reader, parts);
    return readPicture({
      key: `${locale} ${JSON.stringify(picture)}`,
      admit: () => countAttempt(db, limits.sharingPictureByAddress, clientAddress),
      draw: () => documents.renderSharingPicture(picture, locale),
      waitUntil,
    });
  }
  return routes;
}

/** A name may hold an encoded slash, so the path is parted before it is decoded. */
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
