import type { LabSummary } from '#/shared/catalog/lab.ts';
import { FacePicture } from '../lab-pictures/face-picture.tsx';
import { FrontDrawing } from '../lab-pictures/front-drawing.tsx';

/** The logo or the front of a lab in a row; a drawn front if it has neither. */
export const LabTile = ({ lab }: { lab: Pick<LabSummary, 'labId' | 'logo' | 'thumbnail'> }) =>
  lab.logo || lab.thumbnail ? <FacePicture face={lab} /> : <FrontDrawing labId={lab.labId} crop="tile" />;
