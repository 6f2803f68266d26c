import { type Context as HonoContext, Hono } from 'hono';
import { AppError } from '#/shared/app-error.ts';
import type { AppEnv, Deps, StoreFor } from '../app-env.ts';
import { executionOf } from '../execution-of.ts';
import { categoryPages } from './category-pages.ts';
import { cityPages } from './city-pages.ts';
import { keepAnswers } from './keep-answers.ts';
import { labPages } from './lab-pages.ts';
import { productPages } from './product-pages.ts';
import { singlePages } from './single-pages.ts';
import type { SitemapPart } from './sitemap-entry.ts';
import type { SitemapKind, SitemapSource } from './sitemap-kind.ts';
import { testPages } from './test-pages.ts';
import { writeRobots } from './write-robots.ts';
import { writeSitemap } from './write-sitemap.ts';
import { writeSitemapIndex } from './write-sitemap-index.ts';

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

type Runtime = Pick<Deps, 'site' | 'withDb'> & { storeFor: StoreFor };
/** By kind; null where nobody can say now which parts there are. */
type Listing = Map<string, SitemapPart[] | null>;

/** `/robots.txt`, `/sitemap.xml`, which names the files, and `/sitemaps/{kind}-{part}.xml`, which name the pages. */
export function sitemapRoutes({ site, withDb, storeFor }: Runtime) {
  const routes = new Hono<AppEnv>();
  // Anybody may ask as often as they like; the database hears of it every few minutes.
  const answerListing = keepAnswers<Listing>(1, () => 1);
  const answerFile = keepAnswers<string>(MOST_CHARACTERS, (xml) => xml.length);

  const sourceOf = (c: HonoContext<AppEnv>): SitemapSource => ({ db: c.var.db, store: storeFor(c) });
  const waitUntilOf = (c: HonoContext<AppEnv>) => (work: Promise<unknown>) => executionOf(c)?.waitUntil(work);
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
    if (parts === null) return tellLater(c);
    // What is not listed is not looked for.
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
      return tellLater(c);
    }
  });
  return routes;
}

const tellLater = (c: HonoContext<AppEnv>) => c.text('Service Unavailable', 503, { 'retry-after': '600' });

async function readListing(source: SitemapSource): Promise<Listing> {
  const listed = [...kinds].map(async ([name, { parts }]) => [name, await parts(source)] as const);
  return new Map(await Promise.all(listed));
}

const filesOf = (listing: Listing) =>
  [...listing].flatMap(([name, parts]) =>
    (parts ?? []).map(({ number, changedAt }) => ({ path: `/sitemaps/${name}-${number}.xml`, changedAt })),
  );
