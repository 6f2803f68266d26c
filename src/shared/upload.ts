import * as z from 'zod/mini';
import { cursorInput, limitInput, searchTextInput } from './page.ts';
import { typedText } from './text.ts';

/** What a file is by its content; its name says nothing. */
const uploadKinds = ['pdf', 'png', 'jpeg', 'csv', 'fhir'] as const;
export type UploadKind = (typeof uploadKinds)[number];

const MEBIBYTE = 1024 * 1024;
export const LARGEST_FILE_BYTES: Record<UploadKind, number> = {
  pdf: 14 * MEBIBYTE,
  png: 10 * MEBIBYTE,
  jpeg: 10 * MEBIBYTE,
  csv: 5 * MEBIBYTE,
  fhir: 10 * MEBIBYTE,
};
/** Of one request: the largest file and what multipart puts around it. */
export const LARGEST_UPLOAD_BYTES = 15 * MEBIBYTE;
export const MOST_REPORTS_OF_A_FILE = 2_000;

/** Why a whole file is refused: nothing of it is kept. */
const fileReasons = [
  'empty',
  'typeNotAccepted',
  'archive',
  'markup',
  'program',
  'severalTypes',
  'damaged',
  'trailingData',
  'pdfScript',
  'pdfAttachment',
  'pdfEncrypted',
  'pdfBomb',
  'tooManyPages',
  'imageTooLarge',
  'notUtf8',
  'controlCharacters',
  'csvHeader',
  'csvQuotes',
  'noRows',
  'jsonInvalid',
  'jsonTooDeep',
  'fhirNotReport',
  'fhirInvalid',
  'tooManyReports',
] as const;
export type FileReason = (typeof fileReasons)[number];

/** Why a report waits for a person. Another lab's accession is told exactly like one that nobody has. */
export const waitingReasons = [
  /** Not looked at yet: the next round does. */
  'pending',
  'noAccession',
  'severalAccessions',
  'unknownAccession',
  'specimenRejected',
  'unknownAnalyte',
  'notOrdered',
  'severalLines',
  'unknownUnit',
  'unknownChoice',
  'mixedPatients',
  'alreadyReleased',
  'differsFromEntered',
  'criticalFlagDiffers',
] as const;
export type WaitingReason = (typeof waitingReasons)[number];

/** Why a row can be read by nobody. */
export const rowReasons = [
  'columnsMissing',
  'accessionMissing',
  'loincInvalid',
  'valueMissing',
  'numberInvalid',
  'numberAmbiguous',
  'rangeInvalid',
  'textTooLong',
  'valuesConflict',
  'notFinal',
  'notInReport',
  'resourceInvalid',
] as const;
export type RowReason = (typeof rowReasons)[number];

export type UploadItemReason = WaitingReason | RowReason;
export type UploadItemState = 'landed' | 'waiting' | 'refused' | 'dismissed';

/** A value as the file says it, before anybody has made sense of it. */
export type RawValue = {
  /** The line of the CSV, or the observation's place in the bundle, from 1; null for what has neither. */
  row: number | null;
  loinc: string;
  name: string;
  value: string;
  unit: string;
  rangeLow: string;
  rangeHigh: string;
  /** As the file says it; never stored as the result's flag. */
  flag: string;
  comment: string;
};

/** upload_items.payload */
export type UploadPayload = {
  kind: UploadKind;
  /** Of a report that names its test. */
  testLoinc: string | null;
  /** More than one person under one accession. */
  hasMixedPatients: boolean;
  /** Of the report as a whole. */
  note: string;
  values: RawValue[];
};

export const uploadItemIdInput = z.object({ itemId: z.uuid() });
export type UploadItemIdInput = z.infer<typeof uploadItemIdInput>;

export const assignUploadItemInput = z.object({ itemId: z.uuid(), bookingId: z.uuid() });
export type AssignUploadItemInput = z.infer<typeof assignUploadItemInput>;

export const uploadsInput = z._default(z.object({ cursor: cursorInput, limit: limitInput }), { limit: 20 });
export type UploadsInput = z.infer<typeof uploadsInput>;

export const uploadItemsInput = z.object({
  state: z._default(z.enum(['landed', 'waiting', 'refused', 'dismissed']), 'waiting'),
  cursor: cursorInput,
  limit: limitInput,
});
export type UploadItemsInput = z.infer<typeof uploadItemsInput>;

export const uploadLinesInput = z.object({ searchText: z._default(searchTextInput, '') });
export type UploadLinesInput = z.infer<typeof uploadLinesInput>;

/** What is typed beside a file whose name carries no accession. */
export const typedAccessionInput = typedText().check(z.trim(), z.maxLength(30));

export type UploadItem = {
  id: string;
  position: number;
  accessionNumber: string | null;
  state: UploadItemState;
  reason: UploadItemReason | null;
  payload: UploadPayload;
  fileName: string;
  uploadedAt: string;
  /** Where the file is seen for some minutes; null for what is no document. */
  fileUrl: string | null;
};

export type Upload = {
  id: string;
  fileName: string;
  kind: UploadKind;
  uploadedAt: string;
  landedCount: number;
  waitingCount: number;
  refusedCount: number;
  dismissedCount: number;
};

export type UploadOutcome =
  | { isAccepted: false; reason: FileReason; row: number | null }
  | {
      isAccepted: true;
      /** The same bytes came before: this is what they came to then, and nothing was added. */
      isRepeat: boolean;
      upload: Upload;
      refusals: { accessionNumber: string | null; reason: UploadItemReason | null; rows: number[] }[];
    };

/** What an item has come to after a person decided; waiting still where it cannot be. */
export type ItemOutcome = { state: UploadItemState; reason: UploadItemReason | null };

/** A booked line whose specimen was taken: what a report can be given to. */
export type UploadLine = {
  bookingId: string;
  accessionNumber: string;
  reference: string;
  testName: { ar: string; en: string };
  collectedAt: string;
};
