import { partsOf } from '#/client/ui/base/styled.tsx';
import { ProductPicture } from '../shop/product-picture.tsx';
import { productGalleryRecipe } from './product-gallery-recipe.ts';
import type { GalleryState } from './use-gallery.ts';
import { useSwipe } from './use-swipe.ts';

const parts = partsOf(productGalleryRecipe);

type Props = {
  title: string;
  images: readonly (string | null)[];
  gallery: GalleryState;
  isRightToLeft: boolean;
  onGo: (by: 1 | -1) => void;
};

/** The current picture and its neighbours, which stay out of sight until one is dragged in. */
export function GallerySlides({ title, images, gallery, isRightToLeft, onGo }: Props) {
  const count = images.length;
  const towardsEnd = isRightToLeft ? -1 : 1;
  const { draggedPx, handlers } = useSwipe((byPx) => onGo(byPx * towardsEnd < 0 ? 1 : -1));
  const isGoingBack = draggedPx !== null && draggedPx * towardsEnd > 0;

  return (
    <div
      className={draggedPx === null ? parts.slides : `${parts.slides} ${parts.held}`}
      // Prevents the browser's native image drag.
      onDragStart={(event) => event.preventDefault()}
      {...(count > 1 ? handlers : {})}
    >
      {images.map((url, at) => {
        const place = galleryPosition(at, { index: gallery.index, count, isGoingBack });
        if (Math.abs(place) > 1) return null;
        const isMoving = at === gallery.index || at === gallery.from;
        return (
          <div
            key={url}
            className={`${parts.slide} ${place === 0 ? parts.now : ''} ${isMoving ? parts.moving : ''}`}
            aria-hidden={place !== 0}
            style={{ transform: `translateX(calc(${place * towardsEnd * 100}% + ${draggedPx ?? 0}px))` }}
          >
            <ProductPicture noneClass={parts.none} url={url} alt={title} isEager={at === 0} />
          </div>
        );
      })}
    </div>
  );
}

/**
 * Position of a picture relative to the current one: 0 current, 1 next, -1 previous, wrapping around. With two pictures
 * the other one stands on the side that is dragged into view.
 */
function galleryPosition(
  at: number,
  { index, count, isGoingBack }: { index: number; count: number; isGoingBack: boolean },
): number {
  const ahead = (at - index + count) % count;
  if (count === 2 && ahead === 1) return isGoingBack ? -1 : 1;
  return ahead > count / 2 ? ahead - count : ahead;
}
