import Papa from 'papaparse';
import type { OffersFileError } from '#/shared/offer.ts';
import { type CsvColumn, csvColumns } from './csv-columns.ts';

const MOST_ROWS = 2_000;
const DELIMITERS = [',', ';', '\t'];
// Characters that no price list has: what is left of a file that was read in the wrong encoding.
const BROKEN = /[\u0000\ufffd]/; // oxlint-disable-line no-control-regex -- NUL is what UTF-16 looks like here
/** An apostrophe that keeps a spreadsheet from reading a formula is no part of the text. */
const GUARD = /^'(?=[=+\-@])/;

export type CsvRow = {
  line: number;
  cells: Record<CsvColumn, string>;
  /** More cells than the header has: mostly a comma that was not quoted. */
  hasTooMany: boolean;
};
export type ReadCsv = { error: OffersFileError } | { rows: CsvRow[]; columns: Set<CsvColumn> };

/** The rows of a price list as written, with the line each begins on; whichever delimiter and line ends it has. */
export function readOffersCsv(csv: string): ReadCsv {
  if (BROKEN.test(csv)) return { error: 'encoding' };
  const text = csv.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n');
  if (text.trim() === '') return { error: 'empty' };
  const records = readRecords(text);
  if (records === null) return { error: 'quotes' };
  const [header, ...rest] = records;
  const at = header ? positionsOf(header.cells) : null;
  if (!header || !at) return { error: 'header' };
  if (rest.length === 0) return { error: 'empty' };
  if (rest.length > MOST_ROWS) return { error: 'tooManyRows' };
  return {
    columns: new Set(at.keys()),
    rows: rest.map(({ line, cells }) => ({
      line,
      cells: cellsOf(cells, at),
      hasTooMany: cells.slice(header.cells.length).some((cell) => cell.trim() !== ''),
    })),
  };
}

type CsvRecord = { line: number; cells: string[] };

function readRecords(text: string): CsvRecord[] | null {
  // A line that spreadsheets write and hide: it names the delimiter.
  const [declared = '', named] = /^sep=(.)\n/i.exec(text) ?? [];
  const records: CsvRecord[] = [];
  let from = declared.length;
  let line = declared === '' ? 1 : 2;
  let isBroken = false;
  const body = text.slice(declared.length);
  Papa.parse<string[]>(body, {
    delimiter: named ?? delimiterOf(body),
    newline: '\n',
    step: ({ data, errors, meta }) => {
      if (errors.some(({ type }) => type === 'Quotes')) isBroken = true;
      if (data.some((cell) => cell.trim() !== '')) records.push({ line, cells: data });
      const next = declared.length + meta.cursor;
      line += text.slice(from, next).split('\n').length - 1;
      from = next;
    },
  });
  return isBroken ? null : records;
}

/** The one that the header has most of; a header has no text that could hold another. */
function delimiterOf(text: string) {
  const [header = ''] = text.trimStart().split('\n', 1);
  const count = (delimiter: string) => header.split(delimiter).length;
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

/** Where each column stands; null where the price, or what names the test, is missing or stands twice. */
function positionsOf(header: string[]): Map<CsvColumn, number> | null {
  const at = new Map<CsvColumn, number>();
  for (const [index, cell] of header.entries()) {
    const name = cell
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_');
    const column = csvColumns.find((known) => known === name);
    if (column === undefined) continue;
    if (at.has(column)) return null;
    at.set(column, index);
  }
  const namesTests = at.has('loinc') || at.has('test_name_en') || at.has('test_name_ar');
  return namesTests && at.has('price_sar') ? at : null;
}

function cellsOf(cells: string[], at: Map<CsvColumn, number>): Record<CsvColumn, string> {
  const cell = (column: CsvColumn) => {
    const index = at.get(column);
    return index === undefined ? '' : (cells[index] ?? '').trim().replace(GUARD, '');
  };
  return {
    loinc: cell('loinc'),
    test_name_en: cell('test_name_en'),
    test_name_ar: cell('test_name_ar'),
    price_sar: cell('price_sar'),
    turnaround_hours: cell('turnaround_hours'),
    active: cell('active'),
  };
}
