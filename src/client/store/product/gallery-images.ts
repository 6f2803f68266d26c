import type { StoreProduct } from '#/shared/store/store.ts';

type Pictured = Pick<StoreProduct, 'image' | 'images'>;

/**
 * The pictures of the gallery without duplicates: the product's, its thumbnail if it has no others, and the chosen
 * variant's. Null stands for a placeholder; the list is never empty.
 */
export function galleryImages({ image, images }: Pictured, variantImage: string | null): (string | null)[] {
  const own = images.map(({ url }) => url).filter(Boolean);
  const all = own.length > 0 ? own : image ? [image] : [];
  const urls = [...new Set(variantImage ? [...all, variantImage] : all)];
  return urls.length > 0 ? urls : [null];
}
