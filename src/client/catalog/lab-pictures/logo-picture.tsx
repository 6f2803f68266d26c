import { styled } from '#/client/ui/base/styled.tsx';
import type { LabPicture } from '#/shared/catalog/lab-picture.ts';
import { fitWithin } from '#/shared/core/fit-within.ts';
import { logoPictureRecipe } from './logo-picture-recipe.ts';

const BOX = { width: 200, height: 64 };

const Picture = styled('img', logoPictureRecipe);

type Props = { picture: LabPicture; /** Empty beside the name of the lab. */ alt: string };

/** The logo of a lab. The attributes tell its proportions before it is loaded, so that nothing moves. */
export function LogoPicture({ picture, alt }: Props) {
  const { address, width, height } = picture;
  const shown = { width: fitWithin(picture, BOX).width };
  return <Picture src={address} alt={alt} width={width} height={height} style={shown} />;
}
