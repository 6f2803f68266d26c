import { ProductPicture } from '../store/product-picture.tsx';
import type { GalleryState } from './use-gallery.ts';
import { placeInGallery } from './place-in-gallery.ts';
import { useSwipe } from './use-swipe.ts';

type Props = {
  title: string;
  images: readonly (string | null)[];
  gallery: GalleryState;
  isRightToLeft: boolean;
  onGo: (by: 1 | -1) => void;
};

/** The picture that is shown with its neighbours beside it, out of sight until one of them is dragged in. */
export function GallerySlides({ title, images, gallery, isRightToLeft, onGo }: Props) {
  const count = images.length;
  const towardsEnd = isRightToLeft ? -1 : 1;
  const { draggedPx, handlers } = useSwipe((byPx) => onGo(byPx * towardsEnd < 0 ? 1 : -1));
  const isGoingBack = draggedPx !== null && draggedPx * towardsEnd > 0;

  return (
    <div
      className={draggedPx === null ? 'slides' : 'slides held'}
      // The browser would drag the picture away.
      onDragStart={(event) => event.preventDefault()}
      {...(count > 1 ? handlers : {})}
    >
      {images.map((url, at) => {
        const place = placeInGallery(at, { index: gallery.index, count, isGoingBack });
        if (Math.abs(place) > 1) return null;
        const isMoving = at === gallery.index || at === gallery.from;
        return (
          <div
            key={url}
            className={`slide${place === 0 ? ' now' : ''}${isMoving ? ' moving' : ''}`}
            aria-hidden={place !== 0}
            style={{ transform: `translateX(calc(${place * towardsEnd * 100}% + ${draggedPx ?? 0}px))` }}
          >
            <ProductPicture url={url} alt={title} isEager={at === 0} />
          </div>
        );
      })}
    </div>
  );
}
