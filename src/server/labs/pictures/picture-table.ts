import type { LabPictureKind } from '#/shared/catalog/lab-picture.ts';

/** The table of each kind; both have the same columns. */
export const pictureTable = { logo: 'lab_logos', front: 'lab_fronts' } as const satisfies Record<
  LabPictureKind,
  string
>;
