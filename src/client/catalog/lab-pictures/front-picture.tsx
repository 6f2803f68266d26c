import { styled } from '#/client/ui/base/styled.tsx';
import type { LabPicture } from '#/shared/catalog/lab-picture.ts';
import { frontPictureRecipe } from './front-picture-recipe.ts';

const Picture = styled('img', frontPictureRecipe);

type Props = {
  picture: LabPicture;
  /** The same in small: phones load it alone. */
  thumbnail?: LabPicture | null;
  /** Empty beside the name of the lab. */
  alt: string;
};

/** The front of a lab. Its size is set, so that nothing moves when it is loaded. */
export const FrontPicture = ({ picture, thumbnail = null, alt }: Props) => (
  <Picture
    fit={thumbnail ? 'besideName' : 'head'}
    src={picture.address}
    {...(thumbnail
      ? {
          srcSet: `${thumbnail.address} ${thumbnail.width}w, ${picture.address} ${picture.width}w`,
          // The tile of a phone is square, and most photographs are wider.
          sizes: '(min-width: 768px) min(1200px, 100vw), 96px',
        }
      : {})}
    fetchPriority="high"
    alt={alt}
    width={picture.width}
    height={picture.height}
  />
);
