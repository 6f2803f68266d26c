import type { FileReason, RawValue, RowReason } from '#/shared/upload.ts';

/** What a file says about one accession; null where it names none, or more than one. */
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
