import type { Locale } from '#/shared/core/locale.ts';
import { currencies } from './currencies.ts';
import type { EmbeddedProduct, EmbeddedVariant } from './embedded-product.ts';
import { products } from './products.ts';

/** The context of a response: language, the site's address, and the stock of each variant. */
export type ResponseContext = { locale: Locale; origin: string; stock: ReadonlyMap<string, number> };

const imageUrl = (origin: string, name: string) => `${origin}/embedded-store/images/${name}.svg`;

/** Undefined if the stock is not counted: the provider writes 0 there. */
export const inventoryQuantity = ({ id, stock: initial }: EmbeddedVariant, stock: ResponseContext['stock']) =>
  initial === null ? 0 : (stock.get(id) ?? initial);

const chosenValues = ({ id, values }: EmbeddedVariant, locale: Locale) =>
  Object.entries(values).map(([optionId, value]) => ({
    id: `${id}_${optionId}`,
    option_id: optionId,
    variant_id: id,
    value: value[locale],
  }));

export function rawVariant(
  { currency: code }: EmbeddedProduct,
  variant: EmbeddedVariant,
  { locale, origin, stock }: ResponseContext,
) {
  const { symbol, template, decimalDigits } = currencies[code];
  return {
    id: variant.id,
    title: variant.title[locale],
    image_url: variant.image === null ? null : imageUrl(origin, variant.image),
    sku: variant.sku,
    prices: [
      {
        amount: variant.amount,
        sale_amount: variant.saleAmount,
        currency_code: code,
        currency: {
          code,
          symbol: symbol[locale],
          template: template[locale],
          decimal_digits: decimalDigits,
        },
      },
    ],
    manage_inventory: variant.stock !== null,
    inventory_quantity: inventoryQuantity(variant, stock),
    weight: variant.weightGrams,
    options: chosenValues(variant, locale),
  };
}

/** The custom field that makes a product, or one of its variants, a kit. */
const testFields = ({ id, testName, variants }: EmbeddedProduct) =>
  [
    ...(testName === null ? [] : [`Test: ${testName}`]),
    ...variants.flatMap((variant) =>
      variant.testName === undefined ? [] : [`Test (${variant.sku}): ${variant.testName}`],
    ),
  ].map((title, position) => ({ id: `field_${id}_${position + 1}`, title, is_required: false }));

/** The common fields of a list's product and a single product. */
function rawCore(product: EmbeddedProduct, context: ResponseContext) {
  const { locale, origin } = context;
  const [thumbnail] = product.images;
  return {
    id: product.id,
    title: product.title[locale],
    subtitle: product.subtitle?.[locale] ?? null,
    ribbon_text: product.ribbon?.[locale] ?? null,
    description: product.description[locale],
    thumbnail: thumbnail === undefined ? null : imageUrl(origin, thumbnail),
    status: 'published',
    type: { value: product.type },
    purchasable: product.isPurchasable,
    order: products.indexOf(product) + 1,
    site_product_selection: product.selection,
    options: product.options.map(({ id, title }) => ({
      id,
      title: title[locale],
      values: product.variants
        .flatMap((variant) => chosenValues(variant, locale))
        .filter((value) => value.option_id === id),
    })),
    variants: product.variants.map((variant) => rawVariant(product, variant, context)),
    product_collections: product.collections.map((id, position) => ({
      product_id: product.id,
      collection_id: id,
      order: position + 1,
    })),
    additional_info: product.additionalInfo.map(({ id, order, title, description }) => ({
      id,
      order,
      title: title[locale],
      description: description[locale],
    })),
    custom_fields: testFields(product),
    related_products: product.relatedIds.map((relatedId, position) => ({
      id: `related_${product.id}_${position + 1}`,
      section_title: locale === 'ar' ? 'قد يهمّك أيضًا' : 'You may also like',
      related_type: 'product',
      related_id: relatedId,
      position: position + 1,
    })),
    seo_settings: {
      title: product.title[locale],
      description: product.subtitle?.[locale] ?? null,
      slug: product.slug,
      noindex: false,
      ogImagePath: null,
    },
    updated_at: product.updatedAt,
  };
}

const pictures = (product: EmbeddedProduct, { origin }: ResponseContext) =>
  product.images.map((name, position) => ({ url: imageUrl(origin, name), order: position, type: 'image' }));

export const listedProduct = (product: EmbeddedProduct, context: ResponseContext) => ({
  ...rawCore(product, context),
  images: pictures(product, context),
});

/** A single product names its pictures 'media'. */
export const singleProduct = (product: EmbeddedProduct, context: ResponseContext) => ({
  ...rawCore(product, context),
  media: pictures(product, context),
  created_at: product.updatedAt,
  deleted_at: null,
  metadata: null,
});
