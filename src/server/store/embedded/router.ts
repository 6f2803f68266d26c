import { type Context as HonoContext, Hono, type MiddlewareHandler } from 'hono';
import type { AppEnv, Deps } from '#/server/platform/http/app-env.ts';
import { limitBody } from '#/server/platform/http/limit-body.ts';
import { isLocale, type Locale, type Localized } from '#/shared/core/locale.ts';
import { beginCheckout } from './begin-checkout.ts';
import { cancelCheckout } from './cancel-checkout.ts';
import type { CollectionId } from './embedded-product.ts';
import { findCheckout } from './find-checkout.ts';
import { getProduct } from './get-product.ts';
import { listProducts } from './list-products.ts';
import { listVariants } from './list-variants.ts';
import { payCheckout } from './pay-checkout.ts';
import { noCheckoutPage, PAY_POLICY, payPage } from './pay-page.ts';
import { ProviderError } from './provider-error.ts';

const MAX_BODY_BYTES = 64 * 1024;
const MAX_FORM_BYTES = 4 * 1024;

const collections: { id: CollectionId; title: Localized }[] = [
  { id: 'col_kits', title: { ar: 'أطقم', en: 'Kits' } },
  { id: 'col_tracking', title: { ar: 'متابعة', en: 'Tracking' } },
  { id: 'col_home', title: { ar: 'المنزل والسفر', en: 'Home and travel' } },
  { id: 'col_clothing', title: { ar: 'ملابس وحقائب', en: 'Clothing and bags' } },
];

type Runtime = Pick<Deps, 'withDb' | 'site'>;

const languageOf = (c: HonoContext<AppEnv>) => preferredLanguage(c.req.header('accept-language'));
const searchOf = (c: HonoContext<AppEnv>) => new URL(c.req.url).search;

/** Responds in JSON, errors too. */
const json =
  (work: (c: HonoContext<AppEnv>) => object | Promise<object>) => async (c: HonoContext<AppEnv>) => {
    c.header('vary', 'Accept-Language');
    try {
      return c.json(await work(c), c.req.method === 'POST' ? 201 : 200);
    } catch (error) {
      if (error instanceof ProviderError) return c.json(error.body, error.status);
      throw error;
    }
  };

async function readJson(c: HonoContext<AppEnv>): Promise<unknown> {
  try {
    return await c.req.json();
  } catch {
    throw new ProviderError(400, 'Unexpected token in JSON');
  }
}

/** The provider's HTTP API over seeded products, for the demo: mounted at /embedded-store. */
export function embeddedStoreRoutes({ withDb, site }: Runtime) {
  const { origin } = site;
  const routes = new Hono<AppEnv>();

  const store = new Hono<AppEnv>();
  store.get(
    '/products',
    withDb,
    json((c) => listProducts(c.var.db, searchOf(c), languageOf(c), origin)),
  );
  store.get(
    '/products/:id',
    withDb,
    json((c) =>
      getProduct(c.var.db, { name: c.req.param('id') ?? '', search: searchOf(c) }, languageOf(c), origin),
    ),
  );
  store.get(
    '/variants',
    withDb,
    json((c) => listVariants(c.var.db, searchOf(c), languageOf(c), origin)),
  );
  store.get(
    '/collections',
    json((c) => ({ collections: collections.map(({ id, title }) => ({ id, title: title[languageOf(c)] })) })),
  );
  store.post(
    '/checkout',
    limitBody(MAX_BODY_BYTES),
    withDb,
    json(async (c) => beginCheckout(c.var.db, await readJson(c), origin)),
  );
  store.get(
    '/settings',
    json((c) => ({ store_owner: { language: languageOf(c) } })),
  );
  routes.route(`/store/${site.store?.storeId ?? ''}`, store);
  routes.route('/pay', payRoutes(withDb));
  routes.options('/store/*', (c) => c.body(null, 204, { allow: 'GET, HEAD, POST, OPTIONS' }));
  routes.all(
    '/store/*',
    json((c) => {
      throw new ProviderError(404, `Cannot ${c.req.method} ${c.req.path}`);
    }),
  );
  return routes;
}

/** The hosted payment page: /pay/{checkoutId}?lang=ar|en. */
function payRoutes(withDb: MiddlewareHandler<AppEnv>) {
  const pages = new Hono<AppEnv>();
  pages.use(withDb, async (c, next) => {
    c.header('content-security-policy', PAY_POLICY);
    await next();
  });
  pages.get('/:id', async (c) => {
    const checkout = await findCheckout(c.var.db, c.req.param('id'));
    if (!checkout) return noCheckout(c);
    const locale = askedLocale(c) ?? checkout.locale;
    return c.html(payPage(checkout, locale, { isDeclined: c.req.query('declined') === '1' }));
  });
  pages.post('/:id', limitBody(MAX_FORM_BYTES), async (c) => {
    const checkout = await findCheckout(c.var.db, c.req.param('id') ?? '');
    if (!checkout) return noCheckout(c);
    const locale = askedLocale(c) ?? checkout.locale;
    switch (await readChoice(c)) {
      case 'pay': {
        const paid = await payCheckout(c.var.db, checkout.id);
        if (!paid) return noCheckout(c);
        if (paid.kind === 'paid') return c.redirect(paid.successUrl, 303);
        return c.html(payPage(checkout, locale, { soldOut: paid.line }), 409);
      }
      case 'cancel': {
        const url = await cancelCheckout(c.var.db, checkout.id);
        return url === null ? noCheckout(c) : c.redirect(url, 303);
      }
      case 'decline':
        return c.redirect(`?lang=${locale}&declined=1`, 303);
      default:
        return c.redirect(`?lang=${locale}`, 303);
    }
  });
  return pages;
}

/** A body that is not a form submits nothing. */
async function readChoice(c: HonoContext<AppEnv>): Promise<string> {
  try {
    const { choice } = await c.req.parseBody();
    return typeof choice === 'string' ? choice : '';
  } catch {
    return '';
  }
}

function askedLocale(c: HonoContext<AppEnv>) {
  const asked = c.req.query('lang');
  return isLocale(asked) ? asked : null;
}

const noCheckout = (c: HonoContext<AppEnv>) => c.html(noCheckoutPage(askedLocale(c) ?? 'ar'), 404);

/** The language that an Accept-Language header prefers of the two; Arabic if it accepts neither. */
function preferredLanguage(header: string | undefined): Locale {
  let best: { locale: Locale; weight: number } = { locale: 'ar', weight: 0 };
  for (const part of (header ?? '').slice(0, 500).split(',')) {
    const [tag = '', ...parameters] = part.trim().toLowerCase().split(';');
    const locale = tag.split('-')[0];
    const named = parameters.map((parameter) => parameter.trim()).find((text) => text.startsWith('q='));
    const weight = named === undefined ? 1 : Number(named.slice(2));
    if (isLocale(locale) && weight > best.weight) best = { locale, weight };
  }
  return best.locale;
}
