import { useLingui } from '@lingui/react/macro';
import { ChevronLeft, ChevronRight } from 'lucide-react';
import type { KeyboardEvent } from 'react';
import { useLocale } from '#/client/core/providers.tsx';
import { partsOf, styled } from '#/client/ui/base/styled.tsx';
import { Badge } from '#/client/ui/text/badge.tsx';
import { direction } from '#/shared/core/locale.ts';
import { GallerySlides } from './gallery-slides.tsx';
import { GalleryThumbnails } from './gallery-thumbnails.tsx';
import { productGalleryRecipe } from './product-gallery-recipe.ts';
import type { GalleryState } from './use-gallery.ts';

const parts = partsOf(productGalleryRecipe);

const Frame = styled('section', productGalleryRecipe);

type Props = {
  title: string;
  ribbon: string | null;
  isOnSale: boolean;
  images: readonly (string | null)[];
  gallery: GalleryState;
};

/** A carousel that wraps around: by buttons, swipe and arrow keys. The next picture is at the end side. */
export function Gallery({ title, ribbon, isOnSale, images, gallery }: Props) {
  const { t } = useLingui();
  const isRightToLeft = direction(useLocale()) === 'rtl';
  const count = images.length;
  const number = gallery.index + 1;
  const go = (by: 1 | -1) => gallery.show((gallery.index + by + count) % count);

  function onKeyDown(event: KeyboardEvent) {
    if (count < 2 || (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight')) return;
    event.preventDefault();
    go((event.key === 'ArrowLeft') === isRightToLeft ? 1 : -1);
  }
  return (
    // The arrow keys work from any button within the gallery.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <Frame aria-label={t`Images of the product`} onKeyDown={onKeyDown}>
      <div className={parts.stage}>
        <GallerySlides
          title={title}
          images={images}
          gallery={gallery}
          isRightToLeft={isRightToLeft}
          onGo={go}
        />
        {ribbon ? (
          <Badge
            tone={isOnSale ? 'amber' : 'brand'}
            className={isOnSale ? `${parts.ribbon} ${parts.sale}` : parts.ribbon}
          >
            {ribbon}
          </Badge>
        ) : null}
        {count > 1 ? (
          <>
            <button
              type="button"
              className={`${parts.go} ${parts.back}`}
              aria-label={t`Previous image`}
              onClick={() => go(-1)}
            >
              <ChevronLeft className="flip" aria-hidden />
            </button>
            <button
              type="button"
              className={`${parts.go} ${parts.on}`}
              aria-label={t`Next image`}
              onClick={() => go(1)}
            >
              <ChevronRight className="flip" aria-hidden />
            </button>
            <div className={parts.dots} aria-hidden="true">
              {images.map((url, at) => (
                <i key={url} className={at === gallery.index ? parts.now : undefined} />
              ))}
            </div>
            <p className="sr" aria-live="polite">
              {t`Image ${number} of ${count}`}
            </p>
          </>
        ) : null}
      </div>
      {count > 1 ? <GalleryThumbnails images={images} gallery={gallery} /> : null}
    </Frame>
  );
}
