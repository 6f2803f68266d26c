import * as z from 'zod/mini';
import { typedText } from '#/shared/core/text.ts';

const LONGEST_TITLE = 300;
const LONGEST_LINE = 500;
/** Above all prices; the total of the largest order is still an exact number. */
const DEAREST = 100_000_000_000;
/** A lone surrogate, left by cutting; the database would refuse it. */
const HALF_A_SIGN = /\p{Surrogate}$/u;

/** Optional data: if an entry or the list has another type than documented, the product is shown without it. */
const listOf = <Schema extends z.ZodMiniType>(item: Schema) =>
  z.pipe(
    z.catch(
      z._default(z.array(z.unknown()), () => []),
      () => [],
    ),
    z.transform((entries: unknown[]) =>
      entries.flatMap((entry) => {
        const parsed = z.safeParse(item, entry);
        return parsed.success ? [parsed.data] : [];
      }),
    ),
  );

const cut = (most: number) =>
  z.pipe(
    typedText(),
    z.transform((text: string) => text.trim().slice(0, most).replace(HALF_A_SIGN, '')),
  );
const title = z.pipe(cut(LONGEST_TITLE), z.string().check(z.minLength(1)));
const line = z.catch(z.nullish(cut(LONGEST_LINE)), null);
const html = z.catch(z.nullish(z.string()), null);
const place = z.catch(z._default(z.int(), 0), 0);
const name = z.string().check(z.minLength(1), z.maxLength(100));
/** Optional text: a number is accepted too. */
const looseName = z.pipe(z.pipe(z.union([z.string(), z.int()]), z.transform(String)), name);
const minor = z.int().check(z.nonnegative(), z.maximum(DEAREST));
const moment = z.catch(z.nullish(z.string().check(z.maxLength(40))), null);

const optionValue = z.object({
  id: looseName,
  option_id: looseName,
  variant_id: looseName,
  value: cut(LONGEST_LINE),
});

const price = z.object({
  amount: minor,
  sale_amount: z.nullish(minor),
  currency_code: z.nullish(z.string()),
  currency: z.nullish(
    z.object({
      code: z.nullish(z.string()),
      symbol: z.nullish(cut(12)),
      template: z.nullish(cut(30)),
      decimal_digits: z.nullish(z.int().check(z.nonnegative(), z.maximum(6))),
    }),
  ),
});
export type PriceJson = z.infer<typeof price>;

const variant = z.object({
  id: name,
  title: z.catch(z._default(cut(LONGEST_TITLE), ''), ''),
  image_url: line,
  sku: line,
  prices: z.array(price).check(z.minLength(1)),
  manage_inventory: z._default(z.nullable(z.boolean()), false),
  inventory_quantity: z.nullish(z.int()),
  weight: z.catch(z.nullish(z.number()), null),
  options: listOf(optionValue),
});
export type VariantJson = z.infer<typeof variant>;

const image = z.object({
  url: z.string(),
  order: place,
  type: z.catch(z._default(z.string().check(z.maxLength(40)), 'image'), 'image'),
});

const additionalInfo = z.object({
  id: looseName,
  order: place,
  title: cut(LONGEST_TITLE),
  description: html,
});
const customField = z.object({
  id: looseName,
  title: cut(LONGEST_TITLE),
  is_required: z.catch(z._default(z.boolean(), false), false),
});
const related = z.object({
  id: looseName,
  section_title: z.catch(z._default(cut(LONGEST_TITLE), ''), ''),
  related_type: z.catch(z._default(z.string(), ''), ''),
  related_id: looseName,
  position: place,
});

export const productJson = z.object({
  id: name,
  title,
  subtitle: line,
  ribbon_text: line,
  description: html,
  thumbnail: line,
  purchasable: z._default(z.nullable(z.boolean()), true),
  order: place,
  site_product_selection: z.catch(z.nullish(z.string()), null),
  /** In lists; a single product names them `media`. */
  images: listOf(image),
  media: z.optional(listOf(image)),
  options: listOf(z.object({ id: looseName, title: cut(LONGEST_TITLE), values: listOf(optionValue) })),
  variants: z.array(variant).check(z.minLength(1)),
  product_collections: listOf(z.object({ product_id: looseName, collection_id: looseName, order: place })),
  additional_info: listOf(additionalInfo),
  type: z.catch(z.nullish(z.object({ value: z.string() })), null),
  custom_fields: listOf(customField),
  related_products: listOf(related),
  updated_at: moment,
  status: z.catch(z.nullish(z.string()), null),
  created_at: moment,
  deleted_at: moment,
  metadata: z.catch(z.nullish(z.record(z.string(), z.unknown())), null),
});
export type ProductJson = z.infer<typeof productJson>;

const count = z.optional(z.int().check(z.nonnegative()));

export const productsAnswer = z.object({
  count,
  offset: count,
  limit: count,
  products: z.array(z.unknown()),
});

export const productAnswer = z.object({ product: productJson });

export const variantsAnswer = z.object({
  variants: z.array(z.object({ id: name, inventory_quantity: z.nullish(z.int()) })),
});

export const collectionsAnswer = z.object({
  collections: z.array(z.object({ id: name, title: cut(LONGEST_TITLE) })),
});

export const checkoutAnswer = z.object({ url: z.url().check(z.maxLength(2000)) });
