import type { Picture } from '#/server/platform/files/checked.ts';
import { hasWholePixels } from '#/server/platform/files/has-whole-pixels.ts';
import { beginsAsMarkup, inspectDocument } from '#/server/platform/files/inspect-document.ts';
import { readSentFile } from '#/server/platform/files/read-sent-file.ts';
import type { ShownPictureKind } from '#/shared/catalog/lab-picture.ts';
import type { DocumentReason } from '#/shared/core/document-file.ts';
import { pictureBounds, type PictureReason } from '#/shared/labs/picture.ts';

type InspectedPicture =
  | { refused: PictureReason }
  | { contentType: 'image/png' | 'image/jpeg'; bytes: Uint8Array; width: number; height: number };

/** The checks of result files, and those of a picture that every visitor gets. */
export async function inspectPicture(kind: ShownPictureKind, file: Blob): Promise<InspectedPicture> {
  if (file.size > pictureBounds[kind].mostBytes) return { refused: 'tooManyBytes' };
  const sent = await readSentFile(file);
  const inspected = await inspectDocument(sent);
  if (inspected === null) {
    return { refused: beginsAsMarkup(new TextDecoder().decode(sent)) ? 'markup' : 'typeNotAccepted' };
  }
  if ('refused' in inspected) return { refused: pictureReasons[inspected.refused] };
  const { contentType, picture } = inspected;
  if (contentType === 'application/pdf' || picture === null) return { refused: 'typeNotAccepted' };
  const refused = refusalOf(kind, picture);
  if (refused !== null) return { refused };
  const bytes = Buffer.from(inspected.bytes);
  if (contentType === 'image/png' && !(await hasWholePixels(bytes))) return { refused: 'damaged' };
  return { contentType, bytes, width: picture.width, height: picture.height };
}

function refusalOf(kind: ShownPictureKind, { width, height, isTurned }: Picture): PictureReason | null {
  const bounds = pictureBounds[kind];
  if (width > bounds.width.most || height > bounds.height.most) return 'tooManyPixels';
  if (width < bounds.width.least || height < bounds.height.least) return 'tooFewPixels';
  // Browsers turn it, and a PDF does not.
  return isTurned ? 'turned' : null;
}

const pictureReasons: Record<DocumentReason, PictureReason> = {
  empty: 'empty',
  typeNotAccepted: 'typeNotAccepted',
  archive: 'typeNotAccepted',
  markup: 'markup',
  program: 'typeNotAccepted',
  severalTypes: 'severalTypes',
  damaged: 'damaged',
  trailingData: 'trailingData',
  pdfScript: 'typeNotAccepted',
  pdfLink: 'typeNotAccepted',
  pdfAttachment: 'typeNotAccepted',
  pdfEncrypted: 'typeNotAccepted',
  pdfBomb: 'typeNotAccepted',
  tooManyPages: 'typeNotAccepted',
  imageTooLarge: 'tooManyPixels',
};
