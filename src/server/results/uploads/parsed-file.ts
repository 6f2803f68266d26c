import type { FileReason, RawValue, RowReason } from '#/shared/results/upload.ts';

/** The values of one accession; null if the file names none or more than one. */
export type ParsedReport = {
  accessionNumber: string | null;
  hasSeveralAccessions: boolean;
  hasMixedPatients: boolean;
  testLoinc: string | null;
  note: string;
  values: RawValue[];
};

export type RefusedValue = { accessionNumber: string | null; reason: RowReason; value: RawValue };

export type ParsedFile =
  | { reports: ParsedReport[]; refused: RefusedValue[] }
  | { refusedFile: FileReason; row: number | null };
