import { styled } from '#/client/ui/base/styled.tsx';
import type { LabPicture } from '#/shared/catalog/lab-picture.ts';
import { frontPictureRecipe } from './front-picture-recipe.ts';

const Picture = styled('img', frontPictureRecipe);

type Props = { picture: LabPicture; /** Empty beside the name of the lab. */ alt: string };

/** The front of a lab. The height is set, so that nothing moves when it is loaded. */
export const FrontPicture = ({ picture: { address, width, height }, alt }: Props) => (
  <Picture src={address} alt={alt} width={width} height={height} />
);
