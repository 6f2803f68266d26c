/** Products in the hosted provider's format, including unusual ones. Texts in one language: the store has one. */
type RawCurrency = {
  code: string;
  name: string;
  symbol: string | null;
  symbol_native: string | null;
  template: string | null;
  decimal_digits: number;
  rounding: number;
  min_amount: number;
};
type RawVariant = {
  id: string;
  title: string;
  image_url: string | null;
  sku: string | null;
  manage_inventory: boolean;
  inventory_quantity: number;
  weight: number | null;
  options: { id: string; option_id: string; variant_id: string; value: string }[];
  prices?: { amount: number; sale_amount: number | null; currency_code?: string; currency?: RawCurrency }[];
};
export type RawProduct = {
  id: string;
  title: string;
  description: string | null;
  thumbnail: string | null;
  purchasable: boolean;
  order: number;
  is_hidden: boolean;
  images: { url: string; order: number; type: string }[];
  variants: RawVariant[];
  product_collections: { product_id: string; collection_id: string; order: number }[];
  seo_settings: { slug: string } & Record<string, unknown>;
  updated_at: string;
} & Record<string, unknown>;

const currency = (code: string, more: Partial<RawCurrency> = {}): RawCurrency => ({
  code,
  name: code,
  symbol: null,
  symbol_native: null,
  template: null,
  decimal_digits: 2,
  rounding: 0,
  min_amount: 100,
  ...more,
});
const currencies = {
  usd: currency('USD', { symbol: '$', template: '$$1' }),
  sar: currency('SAR', { symbol: 'ر.س', template: '$1 ر.س' }),
  // Three decimals.
  kwd: currency('KWD', { symbol: 'د.ك', template: '$1 د.ك', decimal_digits: 3 }),
  // No template: the symbol comes before the amount.
  gbp: currency('GBP', { symbol: '£' }),
  // Neither: the code does.
  chf: currency('CHF'),
  // No minor unit.
  jpy: currency('JPY', { symbol: '¥', template: '¥$1', decimal_digits: 0 }),
};

type Price = { amount: number; sale?: number; currency: RawCurrency };
const variant = (
  id: string,
  price: Price | null,
  { option, ...more }: Partial<RawVariant> & { option?: { id: string; value: string } } = {},
): RawVariant => ({
  id,
  title: option?.value ?? 'Default',
  image_url: null,
  sku: null,
  manage_inventory: true,
  inventory_quantity: 10,
  weight: null,
  options: option ? [{ id: `optval_${id}`, option_id: option.id, variant_id: id, value: option.value }] : [],
  ...(price && {
    prices: [
      {
        amount: price.amount,
        sale_amount: price.sale ?? null,
        // In lower case, as delivered.
        currency_code: price.currency.code.toLowerCase(),
        currency: price.currency,
      },
    ],
  }),
  ...more,
});

const product = (
  order: number,
  name: string,
  title: string,
  more: Partial<RawProduct> & { variants: RawVariant[] },
): RawProduct => ({
  id: `prod_${name}`,
  title,
  subtitle: null,
  ribbon_text: null,
  description: null,
  thumbnail: null,
  purchasable: true,
  order,
  is_hidden: false,
  site_product_selection: null,
  images: [],
  options: [],
  product_collections: [],
  additional_info: [],
  type: { value: 'physical' },
  custom_fields: [],
  related_products: [],
  reviewsAnalytics: { count: 0, average: null },
  seo_settings: { title: null, description: null, slug: name, noindex: false, ogImagePath: null },
  updated_at: `2026-10-${10 + order}T08:00:00.000Z`,
  ...more,
});

const optionOf = (id: string, title: string, variants: RawVariant[]) => ({
  id,
  title,
  values: variants.flatMap(({ options }) => options),
});

function mug(imageUrl: (name: string) => string) {
  const id = 'optn_size';
  const variants = [
    variant(
      'variant_mug_large',
      { amount: 1500, currency: currencies.usd },
      { option: { id, value: 'Large' } },
    ),
    variant(
      'variant_mug_small',
      { amount: 1400, sale: 950, currency: currencies.usd },
      // The list is older than the stock: see freshStock.
      { option: { id, value: 'Small' }, image_url: imageUrl('mug-small'), inventory_quantity: 99 },
    ),
  ];
  return product(1, 'mug', 'Mug of the laboratory', {
    subtitle: 'For a long night shift',
    ribbon_text: 'New',
    description:
      '<h1>A mug</h1><p onclick="steal()">Holds <strong>350 ml</strong> &amp; more.</p><script>steal()</script>',
    thumbnail: imageUrl('mug'),
    site_product_selection: 'lowest_price_first',
    images: [
      { url: imageUrl('mug'), order: 0, type: 'image' },
      { url: imageUrl('mug-small'), order: 1, type: 'image' },
    ],
    options: [optionOf(id, 'Size', variants)],
    variants,
    product_collections: [{ product_id: 'prod_mug', collection_id: 'pcol_kitchen', order: 0 }],
    additional_info: [
      { id: 'info_3', order: 3, title: 'Care', description: '<p>Dishwasher.</p>' },
      { id: 'info_1', order: 1, title: 'Material', description: '<ul><li>Clay</li></ul>' },
      { id: 'info_2', order: 2, title: 'Origin', description: '<p><img src=x onerror=steal()>Riyadh</p>' },
    ],
    related_products: [
      {
        id: 'relprod_1',
        section_title: 'Goes well with',
        related_type: 'product',
        related_id: 'prod_scarf',
        position: 0,
      },
    ],
  });
}

/** New for each fake, so that a test may change it. */
export function recordedProducts(imageUrl: (name: string) => string): RawProduct[] {
  const { kwd, gbp, chf, jpy, sar } = currencies;
  return [
    mug(imageUrl),
    product(2, 'scarf', 'Scarf in three decimals', {
      site_product_selection: 'first_variant',
      thumbnail: imageUrl('scarf'),
      images: [{ url: imageUrl('scarf'), order: 0, type: 'image' }],
      variants: [
        variant('variant_scarf_wool', { amount: 12_750, sale: 10_500, currency: kwd }, { title: 'Wool' }),
        variant('variant_scarf_cotton', { amount: 7_005, currency: kwd }, { title: 'Cotton' }),
      ],
      product_collections: [{ product_id: 'prod_scarf', collection_id: 'pcol_clothing', order: 0 }],
    }),
    product(3, 'pen', 'Pen without a template', {
      variants: [
        variant(
          'variant_pen',
          { amount: 250, currency: gbp },
          { manage_inventory: false, inventory_quantity: 0 },
        ),
      ],
    }),
    product(4, 'badge', 'Badge without a symbol', {
      variants: [variant('variant_badge', { amount: 199, currency: chf })],
    }),
    product(5, 'card', 'Card without a currency', {
      variants: [variant('variant_card', null, { prices: [{ amount: 700, sale_amount: null }] })],
    }),
    product(6, 'poster', 'Poster without a minor unit', {
      variants: [variant('variant_poster', { amount: 1_200, currency: jpy })],
    }),
    product(7, 'kit', 'Kit for a complete blood count', {
      description: '<p>Book the test at a laboratory with the code in the box.</p>',
      thumbnail: imageUrl('kit'),
      images: [{ url: imageUrl('kit'), order: 0, type: 'image' }],
      variants: [
        variant('variant_kit', { amount: 14_900, sale: 12_900, currency: sar }, { inventory_quantity: 40 }),
      ],
      custom_fields: [{ id: 'cf_1', title: 'Test: Complete Blood Count (CBC)', is_required: false }],
      product_collections: [{ product_id: 'prod_kit', collection_id: 'pcol_kitchen', order: 1 }],
    }),
    product(8, 'last', 'Bag of which one is left', {
      variants: [
        variant(
          'variant_last_black',
          { amount: 8_000, currency: sar },
          { title: 'Black', inventory_quantity: 1 },
        ),
        variant(
          'variant_last_green',
          { amount: 8_000, currency: sar },
          { title: 'Green', inventory_quantity: 0 },
        ),
      ],
    }),
    product(9, 'rest', 'Cap that is sold no more', {
      purchasable: false,
      variants: [variant('variant_rest', { amount: 4_500, currency: sar })],
    }),
    product(10, 'priceless', 'Nothing says what it costs', {
      variants: [variant('variant_priceless', null)],
    }),
    product(11, 'hidden', 'Hidden from the site', {
      is_hidden: true,
      variants: [variant('variant_hidden', { amount: 100, currency: sar })],
    }),
  ];
}

export const recordedCollections = [
  { id: 'pcol_kitchen', title: 'Kitchen', image_url: null },
  { id: 'pcol_clothing', title: 'Clothing', image_url: null },
];

/** The response of `/variants`: for one of them it is newer than the list. */
export function freshStock(products: RawProduct[]): Map<string, number> {
  const stock = new Map(
    products.flatMap(({ variants }) => variants).map(({ id, inventory_quantity: left }) => [id, left]),
  );
  return stock.set('variant_mug_small', 3);
}
