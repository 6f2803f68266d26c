import type { LabLogo } from '#/shared/catalog/lab-logo.ts';

export const LARGEST_LOGO_BYTES = 500_000;
/** The limit of the request: the file and its multipart envelope. */
export const LARGEST_LOGO_UPLOAD_BYTES = 512 * 1024;
/** The least and the most pixels of each side. */
export const LOGO_SIDE = { least: 64, most: 1_000 };

/** The lab's own view: null if it has no logo. */
export type OwnLogo = { logo: LabLogo | null };

export type LogoReason =
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

export type SetLogoOutcome = { isAccepted: true; logo: LabLogo } | { isAccepted: false; reason: LogoReason };
