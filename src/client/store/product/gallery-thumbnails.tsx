import { useLingui } from '@lingui/react/macro';
import { partsOf } from '#/client/ui/base/styled.tsx';
import { ProductPicture } from '../shop/product-picture.tsx';
import { productGalleryRecipe } from './product-gallery-recipe.ts';
import type { GalleryState } from './use-gallery.ts';

const parts = partsOf(productGalleryRecipe);

type Props = { images: readonly (string | null)[]; gallery: GalleryState };

/** Thumbnails of all pictures; each selects its picture. */
export function GalleryThumbnails({ images, gallery }: Props) {
  const { t } = useLingui();
  const count = images.length;
  return (
    <ul className={count > 3 ? `${parts.thumbnails} ${parts.many}` : parts.thumbnails}>
      {images.map((url, at) => {
        const number = at + 1;
        return (
          <li key={url}>
            <button
              type="button"
              aria-label={t`Image ${number} of ${count}`}
              aria-current={at === gallery.index}
              onClick={() => gallery.show(at)}
            >
              <ProductPicture noneClass={parts.none} url={url} isEager />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
