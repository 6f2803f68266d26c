import type { Picture } from '#/server/platform/files/checked.ts';
import { hasWholePixels } from '#/server/platform/files/has-whole-pixels.ts';
import { beginsAsMarkup, inspectDocument } from '#/server/platform/files/inspect-document.ts';
import type { DocumentReason } from '#/shared/core/document-file.ts';
import { LARGEST_LOGO_BYTES, LOGO_SIDE, type LogoReason } from '#/shared/labs/logo.ts';

type InspectedLogo =
  | { refused: LogoReason }
  | { contentType: 'image/png' | 'image/jpeg'; bytes: Uint8Array; width: number; height: number };

/** The checks of result files, and those of a picture that every visitor and every report gets. */
export async function inspectLogo(file: Blob): Promise<InspectedLogo> {
  if (file.size > LARGEST_LOGO_BYTES) return { refused: 'tooManyBytes' };
  const sent = new Uint8Array(await file.arrayBuffer());
  const inspected = await inspectDocument(sent);
  if (inspected === null) {
    return { refused: beginsAsMarkup(new TextDecoder().decode(sent)) ? 'markup' : 'typeNotAccepted' };
  }
  if ('refused' in inspected) return { refused: logoReasons[inspected.refused] };
  const { contentType, picture } = inspected;
  if (contentType === 'application/pdf' || picture === null) return { refused: 'typeNotAccepted' };
  const refused = refusalOf(picture);
  if (refused !== null) return { refused };
  const bytes = Buffer.from(inspected.bytes);
  if (contentType === 'image/png' && !(await hasWholePixels(bytes))) return { refused: 'damaged' };
  return { contentType, bytes, width: picture.width, height: picture.height };
}

function refusalOf({ width, height, isTurned }: Picture): LogoReason | null {
  if (Math.max(width, height) > LOGO_SIDE.most) return 'tooManyPixels';
  if (Math.min(width, height) < LOGO_SIDE.least) return 'tooFewPixels';
  // Browsers turn it, and a PDF does not.
  return isTurned ? 'turned' : null;
}

const logoReasons: Record<DocumentReason, LogoReason> = {
  empty: 'empty',
  typeNotAccepted: 'typeNotAccepted',
  archive: 'typeNotAccepted',
  markup: 'markup',
  program: 'typeNotAccepted',
  severalTypes: 'severalTypes',
  damaged: 'damaged',
  trailingData: 'trailingData',
  pdfScript: 'typeNotAccepted',
  pdfAttachment: 'typeNotAccepted',
  pdfEncrypted: 'typeNotAccepted',
  pdfBomb: 'typeNotAccepted',
  tooManyPages: 'typeNotAccepted',
  imageTooLarge: 'tooManyPixels',
};
