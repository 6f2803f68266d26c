import { pickVariant } from '#/shared/store/pick-variant.ts';
import type { StoreImage, StoreProduct, StoreProductDetails, StoreVariant } from '#/shared/store/store.ts';
import { mapPrice } from './map-price.ts';
import { sanitiseHtml } from './sanitise-html.ts';
import type { ProductJson, VariantJson } from './store-json.ts';

const MOST_OF_EACH = 200;
/** Of all further texts of a product together: each sign is parsed. */
const LONGEST_TEXTS = 50_000;

type ImagesOf = {
  /** The origin that pictures may be loaded from over http: the provider's own. */
  apiUrl: string;
  /** The provider is this site: its pictures load from whatever host shows the page, as its policy wants. */
  isEmbedded: boolean;
};

/** A product of a list. Texts are sanitised here once instead of at each rendering. */
export function mapProduct(raw: ProductJson, where: ImagesOf): StoreProduct {
  const variants = raw.variants.slice(0, MOST_OF_EACH).map((variant) => mapVariant(variant, where));
  const picked = pickVariant(variants, raw.site_product_selection ?? null);
  return {
    id: raw.id,
    title: raw.title,
    subtitle: raw.subtitle || null,
    ribbonText: raw.ribbon_text || null,
    description: sanitiseHtml(raw.description ?? ''),
    image: imageUrl(raw.thumbnail, where),
    priceInCents: picked?.priceInCents ?? 0,
    currency: picked?.currency ?? '',
    purchasable: raw.purchasable ?? true,
    order: raw.order,
    siteProductSelection: raw.site_product_selection ?? null,
    images: mapImages(raw.media?.length ? raw.media : raw.images, where),
    options: raw.options.slice(0, MOST_OF_EACH).map(({ id, title, values }) => ({
      id,
      title,
      values: values.slice(0, MOST_OF_EACH).map(mapOptionValue),
    })),
    variants,
    collections: raw.product_collections.map(({ product_id, collection_id, order }) => ({
      productId: product_id,
      collectionId: collection_id,
      order,
    })),
    additionalInfo: mapTexts(raw.additional_info),
    type: raw.type ?? null,
    customFields: raw.custom_fields.map(({ id, title, is_required }) => ({
      id,
      title,
      isRequired: is_required,
    })),
    relatedProducts: raw.related_products.map(
      ({ id, section_title, related_type, related_id, position }) => ({
        id,
        sectionTitle: section_title,
        relatedType: related_type,
        relatedId: related_id,
        position,
      }),
    ),
    updatedAt: raw.updated_at ?? null,
  };
}

/** A product from its own request. */
export const mapProductDetails = (
  raw: ProductJson,
  where: ImagesOf,
): Omit<StoreProductDetails, 'kitTest' | 'kitTests'> => ({
  ...mapProduct(raw, where),
  status: raw.status ?? null,
  createdAt: raw.created_at ?? null,
  deletedAt: raw.deleted_at ?? null,
  metadata: raw.metadata ?? null,
});

function mapVariant(raw: VariantJson, where: ImagesOf): StoreVariant {
  const { id, title, sku, weight, manage_inventory, inventory_quantity, options, image_url } = raw;
  const [price] = raw.prices;
  if (price === undefined) throw new Error(`the variant ${id} has no price`);
  return {
    id,
    title,
    imageUrl: imageUrl(image_url, where),
    sku: sku || null,
    ...mapPrice(price),
    manageInventory: manage_inventory ?? false,
    weight: weight ?? null,
    options: options.slice(0, MOST_OF_EACH).map(mapOptionValue),
    inventoryQuantity: Math.max(0, inventory_quantity ?? 0),
  };
}

const mapOptionValue = ({
  id,
  option_id,
  variant_id,
  value,
}: {
  id: string;
  option_id: string;
  variant_id: string;
  value: string;
}) => ({ id, optionId: option_id, variantId: variant_id, value });

function mapTexts(texts: ProductJson['additional_info']) {
  let left = LONGEST_TEXTS;
  return texts
    .toSorted((one, other) => one.order - other.order)
    .slice(0, MOST_OF_EACH)
    .map(({ id, order, title, description }) => {
      const html = (description ?? '').slice(0, left);
      left -= html.length;
      return { id, order, title, description: sanitiseHtml(html) };
    });
}

type RawImages = NonNullable<ProductJson['images']>;

const mapImages = (images: RawImages, where: ImagesOf): StoreImage[] =>
  images
    .filter(({ type }) => !/video/i.test(type))
    .toSorted((one, other) => one.order - other.order)
    .slice(0, MOST_OF_EACH)
    .flatMap(({ url, order, type }) => {
      const known = imageUrl(url, where);
      return known === null ? [] : [{ url: known, order, type }];
    });

/** Null for an invalid picture address; pages load pictures over https or from the provider's own origin. */
function imageUrl(text: string | null | undefined, { apiUrl, isEmbedded }: ImagesOf): string | null {
  if (!text) return null;
  const url = URL.parse(text, apiUrl);
  if (url === null || url.username !== '' || url.password !== '') return null;
  const isOwn = url.origin === new URL(apiUrl).origin;
  if (isOwn && isEmbedded) return url.pathname;
  return isOwn || url.protocol === 'https:' ? url.href : null;
}
