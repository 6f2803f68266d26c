import type { MessageDescriptor } from '@lingui/core';
import { msg } from '@lingui/core/macro';
import type { CatalogRowError } from '#/shared/catalog/catalog-file.ts';
import type { CsvFileError } from '#/shared/core/csv-file-error.ts';

/** Why a row of a catalogue file is refused. */
export const catalogRowMessages: Record<CatalogRowError, MessageDescriptor> = {
  unknownTest: msg`No test of the catalogue has this number.`,
  disagree: msg`The two names belong to different tests.`,
  duplicate: msg`An earlier row has this test already.`,
  missing: msg`This cell is needed.`,
  bad: msg`This cell cannot be read, or is not allowed.`,
  unknownCategory: msg`No category has this name.`,
  unknownAnalyte: msg`No analyte has one of these codes.`,
  nameTaken: msg`Another test has this name.`,
  loincTaken: msg`Another test has this code.`,
  positionTaken: msg`Another test has this place on the home page.`,
  tooManyCells: msg`The row has more cells than the header. A comma within a cell needs quotes around the cell.`,
};

/** Why a file is refused as a whole. */
export const catalogFileMessages: Record<CsvFileError, MessageDescriptor> = {
  encoding: msg`The letters of this file cannot be read. Save it as CSV in UTF-8 and choose it again.`,
  empty: msg`The file holds no rows.`,
  header: msg`The first line must name the columns, each once: test_id, loinc or a name among them.`,
  quotes: msg`A quotation mark is opened and not closed.`,
  tooManyRows: msg`The file has more than 2,000 rows.`,
};
