import type { ShownPictureKind } from '#/shared/catalog/lab-picture.ts';

/** The table of each kind; all have the same columns. */
export const pictureTable = {
  logo: 'lab_logos',
  front: 'lab_fronts',
  thumbnail: 'lab_thumbnails',
} as const satisfies Record<ShownPictureKind, string>;
