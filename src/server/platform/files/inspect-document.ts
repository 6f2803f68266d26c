import { fileTypeFromBuffer } from 'file-type';
import { AppError } from '#/shared/core/app-error.ts';
import {
  type DocumentKind,
  type DocumentReason,
  LARGEST_DOCUMENT_BYTES,
} from '#/shared/core/document-file.ts';
import { checkJpeg } from './check-jpeg.ts';
import { checkPng } from './check-png.ts';
import type { Picture } from './checked.ts';
import { checkPdf } from './pdf/check-pdf.ts';

/** `bytes` is the part that is stored: images lose the camera's metadata on time and location. */
export type InspectedDocument =
  | { refused: DocumentReason }
  | {
      kind: DocumentKind;
      contentType: (typeof contentTypes)[DocumentKind];
      bytes: Uint8Array;
      picture: Picture | null;
    };

const HEAD_BYTES = 1024;
/** Enough for every mark; more would let an archive of many entries be read to its end. */
const TYPE_BYTES = 8 * 1024;
const MARKUP = /<\s*(?:!doctype|html|head|body|script|svg|iframe|\?xml)/i;

/**
 * The kind of a document by its content alone, and whether it is safe to store and to display. Null: neither a document
 * nor of any other known type, so it may be text.
 * @throws {AppError} FILE_TOO_LARGE
 */
export async function inspectDocument(bytes: Uint8Array): Promise<InspectedDocument | null> {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (whole.length === 0) return { refused: 'empty' };
  const kind = kindOf(whole);
  if (kind === null) {
    const foreign = await foreignType(whole);
    return foreign && { refused: foreign };
  }
  if (whole.length > LARGEST_DOCUMENT_BYTES[kind]) throw new AppError('FILE_TOO_LARGE');
  if (hasOtherType(whole, kind)) return { refused: 'severalTypes' };
  const checked = await checks[kind](whole);
  if ('refused' in checked) return checked;
  return { kind, contentType: contentTypes[kind], ...checked };
}

const checks = { pdf: checkPdf, png: checkPng, jpeg: checkJpeg };
const contentTypes = { pdf: 'application/pdf', png: 'image/png', jpeg: 'image/jpeg' } as const;

/**
 * Readers accept a PDF whose mark is anywhere in the first thousand bytes. Such a file counts as a PDF here and is then
 * refused.
 */
function kindOf(bytes: Buffer): DocumentKind | null {
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'png';
  if (bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'jpeg';
  return bytes.subarray(0, HEAD_BYTES).includes('%PDF-') ? 'pdf' : null;
}

/** Whether another program would open the file as another type. */
function hasOtherType(bytes: Buffer, kind: DocumentKind): boolean {
  const head = bytes.subarray(0, HEAD_BYTES);
  if (beginsAsMarkup(head.toString('latin1'))) return true;
  return (kind === 'pdf' ? head.indexOf('%PDF-') > 0 : head.includes('%PDF-')) || endsAsZip(bytes);
}

/** A zip is read from its end: its directory is in the last bytes, whatever precedes it. */
function endsAsZip(bytes: Buffer): boolean {
  const mark = Buffer.from('504b0506', 'hex');
  const tail = bytes.subarray(-(22 + 65_535));
  for (let start = tail.indexOf(mark); start !== -1; start = tail.indexOf(mark, start + 1)) {
    if (start + 22 <= tail.length && start + 22 + tail.readUInt16LE(start + 20) <= tail.length) return true;
  }
  return false;
}

async function foreignType(bytes: Buffer): Promise<DocumentReason | null> {
  const head = bytes.subarray(0, 4).toString('latin1');
  if (head.startsWith('MZ') || head === '\u007fELF' || head.startsWith('#!')) return 'program';
  if (endsAsZip(bytes)) return 'archive';
  const found = await fileTypeFromBuffer(bytes.subarray(0, TYPE_BYTES)).catch(() => undefined);
  if (found === undefined || found.mime === 'application/json') return null;
  if (/xml|svg|html/.test(found.mime)) return 'markup';
  return /zip|compressed|tar|rar|7z|office|gzip|cfb/.test(found.mime) ? 'archive' : 'typeNotAccepted';
}

/** Whether a browser could take this text for a page. */
export const beginsAsMarkup = (text: string) => MARKUP.test(text.slice(0, HEAD_BYTES));
