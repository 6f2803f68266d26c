import { styled } from '#/client/ui/base/styled.tsx';
import type { LabFace } from '#/shared/catalog/lab-picture.ts';
import { facePictureRecipe } from './face-picture-recipe.ts';

const Picture = styled('img', facePictureRecipe);

type Props = { face: LabFace; size?: 'row' | 'small' };

/** The logo of a lab in a row, else its front in small; nothing without either. */
export function FacePicture({ face: { logo, thumbnail }, size = 'row' }: Props) {
  const picture = logo ?? thumbnail;
  if (!picture) return null;
  const { address, width, height } = picture;
  return (
    <Picture
      shows={logo ? 'logo' : 'front'}
      size={size}
      src={address}
      alt=""
      width={width}
      height={height}
      loading="lazy"
    />
  );
}
