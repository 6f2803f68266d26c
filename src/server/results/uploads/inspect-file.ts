import { beginsAsMarkup, inspectDocument } from '#/server/platform/files/inspect-document.ts';
import type { ContentType } from '#/server/platform/files/store-file.ts';
import { takeTurns } from '#/server/platform/files/take-turns.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { type FileReason, LARGEST_FILE_BYTES, type UploadKind } from '#/shared/results/upload.ts';
import { decodeText } from './decode-text.ts';
import { parseFhirReport } from './parse-fhir-report.ts';
import { parseResultsCsv } from './parse-results-csv.ts';
import type { ParsedFile } from './parsed-file.ts';

/** `bytes` is the part that is stored. */
export type Inspected =
  | { refused: FileReason; row: number | null }
  | {
      kind: UploadKind;
      contentType: ContentType;
      bytes: Uint8Array;
      parsed: Extract<ParsedFile, { reports: unknown }> | null;
    };

/** The kind of a file by its content alone, and whether it is safe to store and to display. */
export async function inspectFile(bytes: Uint8Array): Promise<Inspected> {
  const document = await inspectDocument(bytes);
  if (document) return 'refused' in document ? refuse(document.refused) : { ...document, parsed: null };
  return inspectText(Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length));
}

const refuse = (refused: FileReason, row: number | null = null) => ({ refused, row });

function refuseLarge(kind: UploadKind, size: number) {
  if (size > LARGEST_FILE_BYTES[kind]) throw new AppError('FILE_TOO_LARGE');
}

async function inspectText(bytes: Buffer): Promise<Inspected> {
  // A text larger than both limits is not decoded.
  refuseLarge('fhir', bytes.length);
  const turn = takeTurns();
  const decoded = await decodeText(bytes, turn);
  if ('refused' in decoded) return refuse(decoded.refused);
  const { parts } = decoded;
  const first = firstOf(parts);
  if (first === '') return refuse('empty');
  if (first === '<' || beginsAsMarkup(parts[0] ?? '')) return refuse('markup');
  const kind = first === '{' || first === '[' ? 'fhir' : 'csv';
  refuseLarge(kind, bytes.length);
  const parsed = kind === 'fhir' ? await parseFhirReport(parts, turn) : await parseResultsCsv(parts, turn);
  if ('refusedFile' in parsed) return refuse(parsed.refusedFile, parsed.row);
  return { kind, contentType: kind === 'fhir' ? 'application/fhir+json' : 'text/csv', bytes, parsed };
}

/** The first letter that is no space, '' where there is none. */
function firstOf(parts: readonly string[]): string {
  for (const part of parts) {
    const [first] = part.trimStart();
    if (first !== undefined) return first;
  }
  return '';
}
