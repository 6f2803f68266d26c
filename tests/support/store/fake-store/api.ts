import { randomUUID } from 'node:crypto';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { z } from 'zod';
import { answerWith, type Env, type Place } from './faults.ts';
import { recordedCollections, type RawProduct } from './products.ts';
import { nextFault, type State } from './state.ts';

const LIST_QUERIES = [
  'ids[]',
  'offset',
  'limit',
  'order',
  'sort_by',
  'is_hidden',
  'to_date',
  'type',
  'exclude_types',
  'type_ids',
  'collection_ids[]',
];
const MOST_OF_A_PAGE = 100;

const refuse = (c: Context<Env>, message: string[]) =>
  c.json({ message, error: 'Bad Request', statusCode: 400 }, 400);
const notFound = (c: Context<Env>, message = 'Not Found') =>
  c.json({ message, error: 'Not Found', statusCode: 404 }, 404);

/** The provider's public API under /store/{storeId}: equally strict, and with no further detail. */
export function storeApi(state: State, pageUrl: () => string) {
  const api = new Hono<Env>();
  const at =
    (place: Place): MiddlewareHandler<Env> =>
    async (c, next) => {
      await record(state, place, c);
      const fault = nextFault(state, place);
      const answer = fault && (await answerWith(fault, c));
      if (answer) return answer;
      if (c.req.param('storeId') !== state.storeId) return notFound(c, 'Store not found');
      await next();
    };
  api.get('/store/:storeId/products', at('products'), (c) => list(c, state));
  api.get('/store/:storeId/products/:id', at('product'), (c) => single(c, state));
  api.get('/store/:storeId/variants', at('variants'), (c) => variants(c, state));
  api.get('/store/:storeId/collections', at('collections'), (c) =>
    c.json({ count: recordedCollections.length, collections: recordedCollections }),
  );
  api.get('/store/:storeId/settings', at('settings'), (c) => c.json({ store_owner: { language: 'en' } }));
  api.post('/store/:storeId/checkout', at('checkout'), (c) => checkout(c, state, pageUrl()));
  api.notFound((c) => notFound(c));
  return api;
}

async function record(state: State, place: Place, c: Context<Env>) {
  const url = new URL(c.req.url);
  const text = await c.req.text();
  state.calls.push({
    place,
    method: c.req.method,
    path: url.pathname,
    query: [...url.searchParams],
    body: text === '' ? null : (JSON.parse(text) as unknown),
    headers: c.req.header(),
  });
}

const unknownQueries = (c: Context<Env>, known: string[]) =>
  [...new Set(new URL(c.req.url).searchParams.keys())]
    .filter((name) => !known.includes(name))
    .map((name) => `property ${name.replace(/\[\]$/, '')} should not exist`);

const wholeNumber = (text: string | undefined, fallback: number) => {
  if (text === undefined) return fallback;
  return /^\d{1,9}$/.test(text) ? Number(text) : null;
};

function list(c: Context<Env>, state: State) {
  const unknown = unknownQueries(c, LIST_QUERIES);
  if (unknown.length > 0) return refuse(c, unknown);
  const offset = wholeNumber(c.req.query('offset'), 0);
  const limit = wholeNumber(c.req.query('limit'), MOST_OF_A_PAGE);
  const order = c.req.query('order') ?? 'ASC';
  const problems = [
    ...(offset === null ? ['offset must be an integer number'] : []),
    ...(limit === null || limit > MOST_OF_A_PAGE ? ['limit must not be greater than 100'] : []),
    ...(order === 'ASC' || order === 'DESC' ? [] : ['order must be one of the following values: ASC, DESC']),
  ];
  if (problems.length > 0 || offset === null || limit === null) return refuse(c, problems);
  const ids = c.req.queries('ids[]');
  const collectionIds = c.req.queries('collection_ids[]');
  const toDate = c.req.query('to_date');
  const isHidden = c.req.query('is_hidden') === 'true';
  const found = state.products
    .filter((product) => product.is_hidden === isHidden)
    .filter(({ id }) => !ids || ids.includes(id))
    .filter((product) => !collectionIds || inCollection(product, collectionIds))
    .filter((product) => toDate === undefined || product.updated_at <= toDate)
    .sort(by(c.req.query('sort_by') ?? 'order', order));
  const products = found.slice(offset, offset + limit);
  return c.json({ count: found.length, offset, limit, products });
}

const inCollection = ({ product_collections: mine }: RawProduct, ids: string[]) =>
  mine.some(({ collection_id: id }) => ids.includes(id));

function by(field: string, order: string) {
  const sign = order === 'DESC' ? -1 : 1;
  return (one: RawProduct, other: RawProduct) => {
    const [a, b] = [one[field], other[field]];
    const difference =
      typeof a === 'number' && typeof b === 'number' ? a - b : String(a).localeCompare(String(b));
    return sign * difference;
  };
}

/** A single product names its pictures `media`, and has more fields. */
function single(c: Context<Env>, state: State) {
  const unknown = unknownQueries(c, ['field']);
  if (unknown.length > 0) return refuse(c, unknown);
  const wanted = c.req.param('id');
  const isBySlug = c.req.query('field') === 'slug';
  const found = state.products.find(
    (product) => (isBySlug ? product.seo_settings.slug : product.id) === wanted,
  );
  if (!found) return notFound(c, 'Product not found');
  const { images, is_hidden: isHidden, ...product } = found;
  return c.json({
    product: {
      ...product,
      media: images,
      status: isHidden ? 'draft' : 'published',
      created_at: '2026-09-01T08:00:00.000Z',
      deleted_at: null,
      metadata: { shelf: 'A1' },
    },
  });
}

function variants(c: Context<Env>, state: State) {
  const unknown = unknownQueries(c, ['fields', 'product_ids[]']);
  if (unknown.length > 0) return refuse(c, unknown);
  const ids = c.req.queries('product_ids[]') ?? [];
  const found = state.products.filter(({ id }) => ids.includes(id)).flatMap((product) => product.variants);
  return c.json({
    variants: found.map(({ id }) => ({ id, inventory_quantity: state.stock.get(id) ?? 0 })),
  });
}

const checkoutInput = z.strictObject({
  items: z
    .array(
      z.strictObject({
        variant_id: z.string(),
        quantity: z.int().min(1),
        custom_field_values: z.array(z.unknown()).optional(),
      }),
    )
    .min(1),
  successUrl: z.url({ protocol: /^https?$/ }),
  cancelUrl: z.url({ protocol: /^https?$/ }),
  locale: z.string().optional(),
  timeZone: z.string().optional(),
  checkoutUrl: z.url().optional(),
  customer: z.strictObject({ external_id: z.string().optional(), email: z.email().optional() }).optional(),
});

async function checkout(c: Context<Env>, state: State, url: string) {
  const input = checkoutInput.safeParse(await c.req.json());
  if (!input.success) {
    return refuse(
      c,
      input.error.issues.map(({ path, message }) => `${path.join('.')}: ${message}`),
    );
  }
  const { items, successUrl, cancelUrl, locale, timeZone } = input.data;
  const all = new Map(
    state.products.flatMap(({ variants: mine }) => mine).map((variant) => [variant.id, variant]),
  );
  for (const { variant_id: id, quantity } of items) {
    const variant = all.get(id);
    if (!variant) return refuse(c, [`Variant ${id} not found`]);
    if (variant.manage_inventory && (state.stock.get(id) ?? 0) < quantity) {
      return refuse(c, [`Variant ${id} is out of stock`]);
    }
  }
  const id = `chk_${randomUUID()}`;
  state.checkouts.set(id, { id, items, successUrl, cancelUrl, locale, timeZone, status: 'open' });
  return c.json({ url: `${url}/pay/${id}` }, 201);
}
