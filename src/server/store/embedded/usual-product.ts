import type { EmbeddedProduct, EmbeddedVariant } from './embedded-product.ts';

/** The defaults of a product; each product overrides what differs. */
export const usualProduct = {
  ribbon: null,
  currency: 'SAR',
  isPurchasable: true,
  selection: 'lowest_price_first',
  type: 'physical',
  options: [],
  testName: null,
} satisfies Partial<EmbeddedProduct>;

export const usualKit = { ...usualProduct, collections: ['col_kits'] } satisfies Partial<EmbeddedProduct>;

/** The variants of a product of one kind only. */
export const standardVariant = {
  title: { ar: 'الأساسي', en: 'Standard' },
  image: null,
  saleAmount: null,
  values: {},
} satisfies Partial<EmbeddedVariant>;
