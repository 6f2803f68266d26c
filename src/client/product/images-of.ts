import type { StoreProduct } from '#/shared/store.ts';

type Pictured = Pick<StoreProduct, 'image' | 'images'>;

/**
 * The gallery's pictures, each once: the product's, its thumbnail where it has no others, and the chosen variant's
 * where it is not among them. Null is a picture that is missing; there is always one.
 */
export function imagesOf({ image, images }: Pictured, variantImage: string | null): (string | null)[] {
  const own = images.map(({ url }) => url).filter(Boolean);
  const all = own.length > 0 ? own : image ? [image] : [];
  const urls = [...new Set(variantImage ? [...all, variantImage] : all)];
  return urls.length > 0 ? urls : [null];
}
