import * as z from 'zod/mini';
import {
  type DocumentKind,
  type DocumentReason,
  LARGEST_DOCUMENT_BYTES,
} from '#/shared/core/document-file.ts';
import { cursorInput, limitInput, searchTextInput, timeSortInput } from '#/shared/core/page.ts';
import { typedText } from '#/shared/core/text.ts';

/** The kind of a file by its content; its name is ignored. */
export type UploadKind = DocumentKind | 'csv' | 'fhir';

const MEBIBYTE = 1024 * 1024;
export const LARGEST_FILE_BYTES: Record<UploadKind, number> = {
  ...LARGEST_DOCUMENT_BYTES,
  csv: 5 * MEBIBYTE,
  fhir: 10 * MEBIBYTE,
};
export const MOST_REPORTS_OF_A_FILE = 2_000;

/** Why a whole file is refused; none of it is stored. */
export type FileReason =
  | DocumentReason
  | 'notUtf8'
  | 'controlCharacters'
  | 'csvHeader'
  | 'csvQuotes'
  | 'noRows'
  | 'jsonInvalid'
  | 'jsonTooDeep'
  | 'fhirNotReport'
  | 'fhirInvalid'
  | 'tooManyReports';

/** Why a report waits for a person. Another lab's accession and an unknown one give the same reason. */
export const waitingReasons = [
  /** Not processed yet: the next run does it. */
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

/** Why a row cannot be read. */
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

/** A value as the file has it, before interpretation. */
export type RawValue = {
  /** The line of the CSV, or the observation's position in the bundle, from 1; null if it has neither. */
  row: number | null;
  loinc: string;
  name: string;
  value: string;
  unit: string;
  rangeLow: string;
  rangeHigh: string;
  /** The file's own flag; never stored as the result's flag. */
  flag: string;
  comment: string;
};

/** upload_items.payload */
export type UploadPayload = {
  kind: UploadKind;
  /** The LOINC code of the test that the report names. */
  testLoinc: string | null;
  /** More than one patient under one accession. */
  hasMixedPatients: boolean;
  /** The note of the whole report. */
  note: string;
  values: RawValue[];
};

export const uploadItemIdInput = z.object({ itemId: z.uuid() });
export type UploadItemIdInput = z.infer<typeof uploadItemIdInput>;

export const assignUploadItemInput = z.object({ itemId: z.uuid(), bookingId: z.uuid() });
export type AssignUploadItemInput = z.infer<typeof assignUploadItemInput>;

export const uploadsInput = z._default(
  z.object({ sort: timeSortInput, cursor: cursorInput, limit: limitInput }),
  {
    sort: 'newest',
    limit: 20,
  },
);
export type UploadsInput = z.infer<typeof uploadsInput>;

export const uploadItemsInput = z.object({
  state: z._default(z.enum(['landed', 'waiting', 'refused', 'dismissed']), 'waiting'),
  cursor: cursorInput,
  limit: limitInput,
});
export type UploadItemsInput = z.infer<typeof uploadItemsInput>;

export const uploadLinesInput = z.object({ searchText: z._default(searchTextInput, '') });
export type UploadLinesInput = z.infer<typeof uploadLinesInput>;

/** The accession that is typed beside a file whose name carries none. */
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
  /** The address of the file for some minutes; null if it is not a document. */
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
      /** The same bytes were uploaded before: this is their first outcome, and nothing was added. */
      isRepeat: boolean;
      upload: Upload;
      refusals: { accessionNumber: string | null; reason: UploadItemReason | null; rows: number[] }[];
    };

/** The outcome of an item after a person's decision; still waiting if it could not be saved. */
export type ItemOutcome = { state: UploadItemState; reason: UploadItemReason | null };

/** A booked line with a collected specimen, to which a report can be assigned. */
export type UploadLine = {
  bookingId: string;
  accessionNumber: string;
  reference: string;
  testName: { ar: string; en: string };
  collectedAt: string;
};
