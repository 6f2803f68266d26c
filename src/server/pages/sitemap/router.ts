import { type Context as HonoContext, Hono } from 'hono';
import type { AppEnv, Deps, StoreFor } from '#/server/platform/http/app-env.ts';
import { executionContext } from '#/server/platform/http/execution-context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { locales, withLocale } from '#/shared/core/locale.ts';
import { answerCache } from './answer-cache.ts';
import { categoryPages } from './category-pages.ts';
import { cityPages } from './city-pages.ts';
import { labPages } from './lab-pages.ts';
import { productPages } from './product-pages.ts';
import { singlePages } from './single-pages.ts';
import type { SitemapKind, SitemapPart, SitemapSource } from './sitemap-kind.ts';
import { testPages } from './test-pages.ts';
import { writeSitemap, writeSitemapIndex } from './write-sitemap.ts';

const kinds = new Map<string, SitemapKind>(
  Object.entries({
    pages: singlePages,
    tests: testPages,
    labs: labPages,
    categories: categoryPages,
    cities: cityPages,
    products: productPages,
  }),
);

const MOST_CHARACTERS = 24_000_000;
const PUBLIC = 'public, max-age=3600';

/** Pages of one person. `/search` is not among them: it is listed, and its results carry `noindex`. */
const privatePages = ['/dashboard', '/admin', '/checkout', '/orders/', '/results/', '/shared/'];
const noPages = ['/trpc/', '/files/', '/dev/'];

type Runtime = Pick<Deps, 'site' | 'withDb'> & { storeFor: StoreFor };
/** Parts by kind; null where the provider fails. */
type Listing = Map<string, SitemapPart[] | null>;

/** Serves `/robots.txt`, the index `/sitemap.xml`, and the files `/sitemaps/{kind}-{part}.xml`. */
export function sitemapRoutes({ site, withDb, storeFor }: Runtime) {
  const routes = new Hono<AppEnv>();
  // Without a rate limit, so the database is queried every few minutes only.
  const answerListing = answerCache<Listing>(1, () => 1);
  const answerFile = answerCache<string>(MOST_CHARACTERS, (xml) => xml.length);

  const sourceOf = (c: HonoContext<AppEnv>): SitemapSource => ({ db: c.var.db, store: storeFor(c) });
  const waitUntilOf = (c: HonoContext<AppEnv>) => (work: Promise<unknown>) =>
    executionContext(c)?.waitUntil(work);
  const listingFor = (c: HonoContext<AppEnv>) =>
    answerListing({ key: '', work: () => readListing(sourceOf(c)), waitUntil: waitUntilOf(c) });
  const asXml = (c: HonoContext<AppEnv>, xml: string) =>
    c.body(xml, 200, { 'content-type': 'application/xml; charset=utf-8', 'cache-control': PUBLIC });

  routes.get('/robots.txt', (c) => c.text(writeRobots(site.origin), 200, { 'cache-control': PUBLIC }));
  routes.get('/sitemap.xml', withDb, async (c) =>
    asXml(c, writeSitemapIndex(site.origin, filesOf(await listingFor(c)))),
  );
  routes.get('/sitemaps/:file', withDb, async (c) => {
    const [, name = '', part] = /^([a-z]+)-([1-9]\d{0,4})\.xml$/.exec(c.req.param('file')) ?? [];
    const kind = kinds.get(name);
    if (!kind) return c.notFound();
    const number = Number(part);
    const parts = (await listingFor(c)).get(name);
    if (parts === null) return unavailable(c);
    if (!parts?.some((listed) => listed.number === number)) return c.notFound();
    try {
      const xml = await answerFile({
        key: `${name}-${number}`,
        work: async () => writeSitemap(site.origin, await kind.entries(sourceOf(c), number)),
        waitUntil: waitUntilOf(c),
      });
      return asXml(c, xml);
    } catch (error) {
      if (!(error instanceof AppError)) throw error;
      return unavailable(c);
    }
  });
  return routes;
}

const unavailable = (c: HonoContext<AppEnv>) => c.text('Service Unavailable', 503, { 'retry-after': '600' });

async function readListing(source: SitemapSource): Promise<Listing> {
  const listed = [...kinds].map(async ([name, { parts }]) => [name, await parts(source)] as const);
  return new Map(await Promise.all(listed));
}

function writeRobots(origin: string): string {
  const pages = privatePages.flatMap((path) => locales.map((locale) => withLocale(path, locale)));
  const lines = [...noPages, ...pages].map((path) => `Disallow: ${path}`);
  return ['User-agent: *', ...lines, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}

const filesOf = (listing: Listing) =>
  [...listing].flatMap(([name, parts]) =>
    (parts ?? []).map(({ number, changedAt }) => ({ path: `/sitemaps/${name}-${number}.xml`, changedAt })),
  );
