import * as z from 'zod/mini';
import type { CsvFileError } from '#/shared/core/csv-file-error.ts';
import type { Localized } from '#/shared/core/locale.ts';

/** 200 tests with all their texts have 400 KB. */
export const MAX_CATALOG_BYTES = 2_000_000;

/** Raw on purpose: broken characters are reported, not removed. */
const csvInput = z.string().check(
  z.maxLength(MAX_CATALOG_BYTES),
  z.refine((text) => new TextEncoder().encode(text).byteLength <= MAX_CATALOG_BYTES),
);
export const previewCatalogInput = z.object({ csv: csvInput });
export const importCatalogInput = z.object({ csv: csvInput, fingerprint: z.string().check(z.length(64)) });
export type ImportCatalogInput = z.infer<typeof importCatalogInput>;

export type CatalogRowError =
  | 'unknownTest'
  | 'disagree'
  | 'duplicate'
  | 'missing'
  | 'bad'
  | 'unknownCategory'
  | 'unknownAnalyte'
  | 'nameTaken'
  | 'loincTaken'
  | 'positionTaken'
  | 'tooManyCells';

export type CatalogCell = string | number | boolean | null;

/** The changes of an import; `fingerprint` identifies exactly these. */
export type CatalogPreview = {
  fileError: CsvFileError | null;
  rows: {
    line: number;
    /** Null: a new test. */
    testId: number | null;
    testName: Localized;
    /** By column: the current value and the new one. */
    changes: { column: string; from: CatalogCell; to: CatalogCell }[];
  }[];
  unchangedCount: number;
  /** `text` is the row's name of its test; `column` the invalid cell, if the error has one. */
  errors: { line: number; text: string; error: CatalogRowError; column: string | null }[];
  fingerprint: string;
};
export type ImportedCatalog = { addedCount: number; changedCount: number };
