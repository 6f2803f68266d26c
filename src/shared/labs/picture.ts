import type { LabPicture, ShownPictureKind } from '#/shared/catalog/lab-picture.ts';

/** The bounds of each kind, in bytes and pixels. */
export const pictureBounds = {
  logo: { mostBytes: 500_000, width: { least: 64, most: 1_000 }, height: { least: 64, most: 1_000 } },
  front: { mostBytes: 600_000, width: { least: 600, most: 1_600 }, height: { least: 300, most: 1_600 } },
  thumbnail: { mostBytes: 60_000, width: { least: 60, most: 320 }, height: { least: 60, most: 320 } },
} satisfies Record<ShownPictureKind, object>;
/** The limit of the request: a front, its thumbnail and their multipart envelope. */
export const LARGEST_PICTURE_UPLOAD_BYTES = 704 * 1024;

/** The lab's own view: null if it has none. */
export type OwnPicture = { picture: LabPicture | null };

export type PictureReason =
  | 'fileMissing'
  | 'empty'
  | 'tooManyBytes'
  | 'typeNotAccepted'
  | 'markup'
  | 'severalTypes'
  | 'damaged'
  | 'trailingData'
  | 'turned'
  | 'tooManyPixels'
  | 'tooFewPixels';

export type SetPictureOutcome =
  | { isAccepted: true; picture: LabPicture }
  | { isAccepted: false; reason: PictureReason };
