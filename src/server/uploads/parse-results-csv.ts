import papaparse from 'papaparse';
import { latinDigits } from '#/shared/digits.ts';
import type { RawValue, RowReason } from '#/shared/upload.ts';
import type { ParsedFile, RefusedValue } from './parsed-file.ts';
import { splitRepeated } from './split-repeated.ts';

const MOST_ROWS = 20_000;
const LONGEST = {
  accession: 30,
  loinc: 20,
  analyte: 200,
  value: 4_000,
  unit: 60,
  range_low: 40,
  range_high: 40,
  flag: 20,
  comment: 1_000,
};

type Column = keyof typeof LONGEST;
type CsvRow = { accessionNumber: string; value: RawValue };

const columns = Object.keys(LONGEST);
const required = ['accession', 'loinc', 'value', 'unit'];

/** The documented template (docs/results-csv.md): a header, then one value a line, between commas, semicolons or tabs. */
export function parseResultsCsv(text: string): ParsedFile {
  const parsed = papaparse.parse<string[]>(text, {
    delimiter: delimiterOf(text),
    preview: MOST_ROWS + 2,
  });
  const quotes = parsed.errors.find(({ type }) => type === 'Quotes');
  if (quotes) return { refusedFile: 'csvQuotes', row: quotes.row === undefined ? null : quotes.row + 1 };
  const [header = [], ...lines] = parsed.data;
  const places = placesOf(header);
  if (!places) return { refusedFile: 'csvHeader', row: 1 };
  if (lines.length > MOST_ROWS) return { refusedFile: 'tooManyReports', row: null };

  const rows: CsvRow[] = [];
  const refused: RefusedValue[] = [];
  lines.forEach((cells, index) => {
    if (cells.every((cell) => cell.trim() === '')) return;
    const row = readRow(cells, places, header.length, index + 2);
    if ('reason' in row) refused.push(row);
    else rows.push(row);
  });
  if (rows.length + refused.length === 0) return { refusedFile: 'noRows', row: null };
  return toReports(rows, refused);
}

function toReports(rows: readonly CsvRow[], refused: RefusedValue[]): ParsedFile {
  const reports = [...Map.groupBy(rows, (row) => row.accessionNumber)].map(([accessionNumber, same]) => {
    const split = splitRepeated(
      accessionNumber,
      same.map(({ value }) => value),
    );
    refused.push(...split.refused);
    return {
      accessionNumber,
      hasSeveralAccessions: false,
      hasMixedPatients: false,
      testLoinc: null,
      note: '',
      values: split.values,
    };
  });
  return { reports: reports.filter(({ values }) => values.length > 0), refused };
}

/** As the header has it: no column's name contains one, while values may well contain a comma. */
function delimiterOf(text: string): string {
  const header = text.slice(0, Math.max(text.search(/[\r\n]/), 0));
  return [';', '\t'].find((mark) => header.includes(mark)) ?? ',';
}

/** Where each column stands; null where one is missing, there twice, or unknown: its values would be lost unseen. */
function placesOf(header: string[]): Map<string, number> | null {
  const places = new Map<string, number>();
  for (const [place, name] of header.entries()) {
    const column = name.trim().toLowerCase().replaceAll(' ', '_');
    if (!columns.includes(column) || places.has(column)) return null;
    places.set(column, place);
  }
  return required.every((column) => places.has(column)) ? places : null;
}

function readRow(
  cells: string[],
  places: ReadonlyMap<string, number>,
  width: number,
  row: number,
): CsvRow | RefusedValue {
  const read = (column: Column) => (cells[places.get(column) ?? -1] ?? '').trim();
  const accessionNumber = latinDigits(read('accession')).toUpperCase();
  const value: RawValue = {
    row,
    loinc: latinDigits(read('loinc')),
    name: read('analyte').slice(0, LONGEST.analyte),
    value: read('value').slice(0, LONGEST.value),
    unit: read('unit').slice(0, LONGEST.unit),
    rangeLow: read('range_low').slice(0, LONGEST.range_low),
    rangeHigh: read('range_high').slice(0, LONGEST.range_high),
    flag: read('flag').slice(0, LONGEST.flag).toUpperCase(),
    comment: read('comment').slice(0, LONGEST.comment),
  };
  const tooLong = columns.some((column) => read(column as Column).length > LONGEST[column as Column]);
  const reason = tooLong ? 'textTooLong' : findFault(cells.length === width, accessionNumber, value);
  if (reason === null) return { accessionNumber, value };
  return { accessionNumber: accessionNumber === '' || tooLong ? null : accessionNumber, reason, value };
}

function findFault(isWhole: boolean, accessionNumber: string, value: RawValue): RowReason | null {
  if (!isWhole) return 'columnsMissing';
  if (!/^[A-Z0-9][A-Z0-9_-]{3,29}$/.test(accessionNumber)) return 'accessionMissing';
  if (!/^\d{1,7}-\d$/.test(value.loinc)) return 'loincInvalid';
  return value.value === '' ? 'valueMissing' : null;
}
