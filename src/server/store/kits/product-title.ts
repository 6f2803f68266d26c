import { sql } from 'kysely';
import type { Localized } from '#/shared/core/locale.ts';
import type { PurchasedWords } from '#/shared/store/store.ts';

/** What the product of `k`, a kit, is called in the language that it was not bought in; null where that is not known. */
export const titleElsewhere = sql`(
  select i -> 'elsewhere' from store_purchases q cross join jsonb_array_elements(q.items) i
  where q.id = k.purchase_id and (i ->> 'kitTestId')::int = k.test_id and i ->> 'title' = k.product_title limit 1)`;

export type TitledKit = {
  product_title: string;
  title_elsewhere: Pick<PurchasedWords, 'locale' | 'title'> | null;
};

/** The product's name in both languages, else as it was bought. */
export function productTitleOf({ product_title: title, title_elsewhere: other }: TitledKit): Localized {
  return { ar: title, en: title, ...(other && { [other.locale]: other.title }) };
}
