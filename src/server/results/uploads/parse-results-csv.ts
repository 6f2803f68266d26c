import { readRecords } from '#/server/platform/csv/read-records.ts';
import type { Turn } from '#/server/platform/files/take-turns.ts';
import { latinDigits } from '#/shared/core/digits.ts';
import { MOST_REPORTS_OF_A_FILE, type RawValue, type RowReason } from '#/shared/results/upload.ts';
import type { ParsedFile, RefusedValue } from './parsed-file.ts';
import { splitRepeated } from './split-repeated.ts';

const MOST_ROWS = 20_000;
const LONGEST_HEADER = 64 * 1024;
/** As many bytes are searched in the time that one row takes. */
const ROW_COST = 1_000;
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

/**
 * Parses the documented template (docs/results-csv.md): a header, then one value per line, separated by commas,
 * semicolons or tabs.
 */
export async function parseResultsCsv(parts: readonly string[], turn: Turn): Promise<ParsedFile> {
  let header: string[] = [];
  let columnIndexes: Map<string, number> | null = null;
  const rows: CsvRow[] = [];
  const refused: RefusedValue[] = [];
  for await (const record of readRecords(parts, delimiterOf(parts), turn)) {
    if ('faultAt' in record) return { refusedFile: 'csvQuotes', row: record.faultAt };
    const { position, cells } = record;
    if (!columnIndexes) {
      header = cells;
      columnIndexes = position === 1 ? indexColumns(header) : null;
      if (!columnIndexes) return { refusedFile: 'csvHeader', row: 1 };
      continue;
    }
    if (position > MOST_ROWS + 1) return { refusedFile: 'tooManyReports', row: null };
    if (cells.every((cell) => cell.trim() === '')) continue;
    const row = readRow(cells, columnIndexes, header.length, position);
    if ('reason' in row) refused.push(row);
    else rows.push(row);
    await turn(ROW_COST);
  }
  if (rows.length + refused.length === 0) {
    return columnIndexes ? { refusedFile: 'noRows', row: null } : { refusedFile: 'csvHeader', row: 1 };
  }
  return toReports(rows, refused);
}

function toReports(rows: readonly CsvRow[], refused: RefusedValue[]): ParsedFile {
  const byAccession = Map.groupBy(rows, (row) => row.accessionNumber);
  if (byAccession.size > MOST_REPORTS_OF_A_FILE) return { refusedFile: 'tooManyReports', row: null };
  const reports = [...byAccession].map(([accessionNumber, same]) => {
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

/** The separator of the header: column names contain none, while values may contain a comma. */
function delimiterOf(parts: readonly string[]): string {
  const head = parts.slice(0, 2).join('').slice(0, LONGEST_HEADER);
  const header = head.slice(0, Math.max(head.search(/[\r\n]/), 0));
  return [';', '\t'].find((mark) => header.includes(mark)) ?? ',';
}

/** The index of each column; null if one is missing, duplicated or unknown, since its values would be lost silently. */
function indexColumns(header: string[]): Map<string, number> | null {
  const columnIndexes = new Map<string, number>();
  for (const [place, name] of header.entries()) {
    const column = name.trim().toLowerCase().replaceAll(' ', '_');
    if (!columns.includes(column) || columnIndexes.has(column)) return null;
    columnIndexes.set(column, place);
  }
  return required.every((column) => columnIndexes.has(column)) ? columnIndexes : null;
}

function readRow(
  cells: string[],
  columnIndexes: ReadonlyMap<string, number>,
  width: number,
  row: number,
): CsvRow | RefusedValue {
  const read = (column: Column) => (cells[columnIndexes.get(column) ?? -1] ?? '').trim();
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
