import type { LabSummary } from '#/shared/catalog/lab.ts';
import { FacePicture } from './face-picture.tsx';
import { FrontDrawing } from './front-drawing.tsx';

type Props = {
  lab: Pick<LabSummary, 'labId' | 'logo' | 'thumbnail'>;
  /** Small before a name. */
  size?: 'row' | 'small';
};

/** The logo or the front of a lab in a row; a drawn front if it has neither. */
export const LabTile = ({ lab, size = 'row' }: Props) =>
  lab.logo || lab.thumbnail ? (
    <FacePicture face={lab} size={size} />
  ) : (
    <FrontDrawing labId={lab.labId} crop={size === 'small' ? 'small' : 'tile'} />
  );
