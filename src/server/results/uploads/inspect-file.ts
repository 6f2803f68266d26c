import { fileTypeFromBuffer } from 'file-type';
import type { ContentType } from '#/server/platform/files/store-file.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { type FileReason, LARGEST_FILE_BYTES, type UploadKind } from '#/shared/results/upload.ts';
import { checkJpeg } from './check-jpeg.ts';
import { checkPdf } from './check-pdf.ts';
import { checkPng } from './check-png.ts';
import { decodeText } from './decode-text.ts';
import { parseFhirReport } from './parse-fhir-report.ts';
import { parseResultsCsv } from './parse-results-csv.ts';
import type { ParsedFile } from './parsed-file.ts';

/** `bytes` is the part that is stored: images lose the camera's metadata on time and location. */
export type Inspected =
  | { refused: FileReason; row: number | null }
  | {
      kind: UploadKind;
      contentType: ContentType;
      bytes: Uint8Array;
      parsed: Extract<ParsedFile, { reports: unknown }> | null;
    };

const HEAD_BYTES = 1024;
const MARKUP = /<\s*(?:!doctype|html|head|body|script|svg|iframe|\?xml)/i;

/** The kind of a file by its content alone, and whether it is safe to store and to display. */
export async function inspectFile(bytes: Uint8Array): Promise<Inspected> {
  const whole = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length);
  if (whole.length === 0) return refuse('empty');
  const kind = kindOf(whole);
  if (kind !== null) {
    refuseLarge(kind, whole.length);
    if (hasOtherType(whole, kind)) return refuse('severalTypes');
    const checked = await checks[kind](whole);
    if ('refused' in checked) return refuse(checked.refused);
    return { kind, contentType: contentTypes[kind], bytes: checked.bytes, parsed: null };
  }
  const foreign = await foreignType(whole);
  if (foreign) return refuse(foreign);
  return inspectText(whole);
}

const refuse = (refused: FileReason, row: number | null = null) => ({ refused, row });

function refuseLarge(kind: UploadKind, size: number) {
  if (size > LARGEST_FILE_BYTES[kind]) throw new AppError('FILE_TOO_LARGE');
}

const checks = { pdf: checkPdf, png: checkPng, jpeg: checkJpeg };
const contentTypes = { pdf: 'application/pdf', png: 'image/png', jpeg: 'image/jpeg' } as const;

/**
 * Readers accept a PDF whose mark is anywhere in the first thousand bytes. Such a file counts as a PDF here and is then
 * refused.
 */
function kindOf(bytes: Buffer): 'pdf' | 'png' | 'jpeg' | null {
  if (bytes.subarray(0, 8).equals(Buffer.from('89504e470d0a1a0a', 'hex'))) return 'png';
  if (bytes.subarray(0, 3).equals(Buffer.from('ffd8ff', 'hex'))) return 'jpeg';
  return bytes.subarray(0, HEAD_BYTES).includes('%PDF-') ? 'pdf' : null;
}

/** Whether another program would open the file as another type. */
function hasOtherType(bytes: Buffer, kind: 'pdf' | 'png' | 'jpeg'): boolean {
  const head = bytes.subarray(0, HEAD_BYTES);
  if (MARKUP.test(head.toString('latin1'))) return true;
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

async function foreignType(bytes: Buffer): Promise<FileReason | null> {
  const head = bytes.subarray(0, 4).toString('latin1');
  if (head.startsWith('MZ') || head === '\u007fELF' || head.startsWith('#!')) return 'program';
  if (endsAsZip(bytes)) return 'archive';
  const found = await fileTypeFromBuffer(bytes).catch(() => undefined);
  if (found === undefined || found.mime === 'application/json') return null;
  if (/xml|svg|html/.test(found.mime)) return 'markup';
  return /zip|compressed|tar|rar|7z|office|gzip|cfb/.test(found.mime) ? 'archive' : 'typeNotAccepted';
}

function inspectText(bytes: Buffer): Inspected {
  // A text larger than both limits is not decoded.
  refuseLarge('fhir', bytes.length);
  const decoded = decodeText(bytes);
  if ('refused' in decoded) return refuse(decoded.refused);
  const first = decoded.text.trimStart().slice(0, 1);
  if (first === '') return refuse('empty');
  if (first === '<' || MARKUP.test(decoded.text.slice(0, HEAD_BYTES))) return refuse('markup');
  const kind = first === '{' || first === '[' ? 'fhir' : 'csv';
  refuseLarge(kind, bytes.length);
  const parsed = kind === 'fhir' ? parseFhirReport(decoded.text) : parseResultsCsv(decoded.text);
  if ('refusedFile' in parsed) return refuse(parsed.refusedFile, parsed.row);
  return { kind, contentType: kind === 'fhir' ? 'application/fhir+json' : 'text/csv', bytes, parsed };
}
