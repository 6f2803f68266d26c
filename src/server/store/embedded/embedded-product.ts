import type { Localized } from '#/shared/core/locale.ts';

/** The shop of the demo sells in riyals; tests have other currencies from a provider of their own. */
export type EmbeddedCurrency = 'SAR';
export type CollectionId = 'col_kits' | 'col_tracking' | 'col_home' | 'col_clothing';

export type EmbeddedVariant = {
  id: string;
  /** The variant's title: 'Vitamins', 'Large'; 'Standard' if there is only one. */
  title: Localized;
  /** File in public/embedded-store/images, without '.svg'; null: the product's picture. */
  image: string | null;
  sku: string;
  /** In the smallest unit: halalas, cents, fils. */
  amount: number;
  saleAmount: number | null;
  /** The initial stock; null: not counted. */
  stock: number | null;
  weightGrams: number;
  /** By option id. */
  values: Record<string, Localized>;
  /** For a kit whose variants are for different tests. */
  testName?: string;
};

export type EmbeddedProduct = {
  id: string;
  slug: string;
  title: Localized;
  subtitle: Localized | null;
  ribbon: Localized | null;
  /** HTML, as shopkeepers write it. */
  description: Localized;
  additionalInfo: { id: string; title: Localized; description: Localized; order: number }[];
  /** Names of pictures, the first one the thumbnail. */
  images: string[];
  currency: EmbeddedCurrency;
  collections: CollectionId[];
  isPurchasable: boolean;
  selection: 'lowest_price_first' | 'first_variant' | null;
  type: 'physical';
  options: { id: string; title: Localized }[];
  variants: EmbeddedVariant[];
  /** The English name of the test in the catalogue that a kit is for. */
  testName: string | null;
  relatedIds: string[];
  updatedAt: string;
};
