import type { EmbeddedProduct, EmbeddedVariant } from './embedded-product.ts';

/** What most products of the shop have in common; each says what is different about it. */
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

/** Of a product that comes in one kind only. */
export const standardVariant = {
  title: { ar: 'الأساسي', en: 'Standard' },
  image: null,
  saleAmount: null,
  values: {},
} satisfies Partial<EmbeddedVariant>;
