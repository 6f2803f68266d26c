import * as z from 'zod/mini';
import type { Localized } from './locale.ts';

/** 200 tests with all their words have 400 KB. */
export const MAX_CATALOGUE_BYTES = 2_000_000;

/** Raw on purpose: broken characters are told, not left out. */
const csvInput = z.string().check(
  z.maxLength(MAX_CATALOGUE_BYTES),
  z.refine((text) => new TextEncoder().encode(text).byteLength <= MAX_CATALOGUE_BYTES),
);
export const previewCatalogueInput = z.object({ csv: csvInput });
export const importCatalogueInput = z.object({ csv: csvInput, fingerprint: z.string().check(z.length(64)) });
export type ImportCatalogueInput = z.infer<typeof importCatalogueInput>;

export type CatalogueRowError =
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

export type CatalogueCell = string | number | boolean | null;

/** What importing a file would do; `fingerprint` stands for exactly this. */
export type CataloguePreview = {
  fileError: 'encoding' | 'empty' | 'header' | 'quotes' | 'tooManyRows' | null;
  rows: {
    line: number;
    /** Null: a new test. */
    testId: number | null;
    testName: Localized;
    /** By column: as it is, and as it becomes. */
    changes: { column: string; from: CatalogueCell; to: CatalogueCell }[];
  }[];
  unchangedCount: number;
  /** `text` is what the row calls its test; `column` the cell that is wrong, where it is one. */
  errors: { line: number; text: string; error: CatalogueRowError; column: string | null }[];
  fingerprint: string;
};
export type ImportedCatalogue = { addedCount: number; changedCount: number };
