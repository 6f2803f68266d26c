import { styled } from '#/client/ui/base/styled.tsx';
import type { LabSummary } from '#/shared/catalog/lab.ts';
import { FrontDrawing } from '../lab-pictures/front-drawing.tsx';
import { labTileRecipe } from './lab-tile-recipe.ts';

const Logo = styled('img', labTileRecipe);

/** The logo of a lab in a row; its drawn front if it has none. */
export const LabTile = ({ lab: { labId, logo } }: { lab: Pick<LabSummary, 'labId' | 'logo'> }) =>
  logo ? (
    <Logo src={logo.address} alt="" width={logo.width} height={logo.height} loading="lazy" />
  ) : (
    <FrontDrawing labId={labId} crop="tile" />
  );
