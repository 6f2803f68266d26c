import { type CsvRow as Row, readCsv } from '#/server/platform/csv/read-csv.ts';
import { type CsvColumn, csvColumns } from './csv-columns.ts';

const MOST_ROWS = 2_000;

export type CsvRow = Row<CsvColumn>;

/** The rows of a price list. The price column is required, and a code or a name column. */
export const readOffersCsv = (csv: string) =>
  readCsv(csv, {
    columns: csvColumns,
    isEnough: (named) =>
      named.has('price_sar') &&
      (named.has('loinc') || named.has('test_name_en') || named.has('test_name_ar')),
    mostRows: MOST_ROWS,
  });
