import type { CsvFileError } from '#/shared/core/csv-file-error.ts';
import { takeTurns } from '../files/take-turns.ts';
import { type CsvRecord, readRecords } from './read-records.ts';

const DELIMITERS = [',', ';', '\t'];
// Characters that only appear when a file was decoded with the wrong encoding.
const BROKEN = /[\u0000\ufffd]/; // oxlint-disable-line no-control-regex -- UTF-16 decoded as UTF-8 contains NUL
/** The apostrophe that escapes a formula in spreadsheets. */
const GUARD = /^'(?=[=+\-@])/;

export type CsvRow<Column extends string> = {
  line: number;
  cells: Record<Column, string>;
  /** The row has more cells than the header, usually because of an unquoted comma. */
  hasTooMany: boolean;
};
export type ReadCsv<Column extends string> =
  | { error: CsvFileError }
  | { rows: CsvRow<Column>[]; columns: Set<Column> };

type Options<Column extends string> = {
  /** Known columns, in any order; others are ignored. */
  columns: readonly Column[];
  isEnough: (named: { has: (column: Column) => boolean }) => boolean;
  mostRows: number;
};

/** Parses rows with their line numbers; detects delimiter and line ends. */
export async function readCsv<Column extends string>(
  csv: string,
  { columns, isEnough, mostRows }: Options<Column>,
): Promise<ReadCsv<Column>> {
  if (BROKEN.test(csv)) return { error: 'encoding' };
  const text = csv.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n');
  if (text.trim() === '') return { error: 'empty' };
  const records = await readAll(text, mostRows);
  if (records === null) return { error: 'quotes' };
  const [header, ...rest] = records;
  const at = header ? positionsOf(header.cells, columns) : null;
  if (!header || !at || !isEnough(at)) return { error: 'header' };
  if (rest.length === 0) return { error: 'empty' };
  if (rest.length > mostRows) return { error: 'tooManyRows' };
  return {
    columns: new Set(at.keys()),
    rows: rest.map(({ line, cells }) => ({
      line,
      cells: cellsOf(cells, at, columns),
      hasTooMany: cells.slice(header.cells.length).some((cell) => cell.trim() !== ''),
    })),
  };
}

/** Stops after the first record that is too many. */
async function readAll(text: string, mostRows: number): Promise<CsvRecord[] | null> {
  // A line that spreadsheets write to declare the delimiter.
  const [declared = '', named] = /^sep=(.)\n/i.exec(text) ?? [];
  const body = text.slice(declared.length);
  const skippedLines = declared === '' ? 0 : 1;
  const records: CsvRecord[] = [];
  for await (const record of readRecords([body], named ?? delimiterOf(body), takeTurns())) {
    if ('faultAt' in record) return null;
    if (record.cells.every((cell) => cell.trim() === '')) continue;
    records.push({ ...record, line: record.line + skippedLines });
    if (records.length > mostRows + 1) return records;
  }
  return records;
}

/** The most frequent delimiter in the header, whose names contain none. */
function delimiterOf(text: string) {
  const [header = ''] = text.trimStart().split('\n', 1);
  const count = (delimiter: string) => header.split(delimiter).length;
  return DELIMITERS.reduce((best, delimiter) => (count(delimiter) > count(best) ? delimiter : best));
}

/** The index of each column; null if a column appears twice. */
function positionsOf<Column extends string>(
  header: string[],
  columns: readonly Column[],
): Map<Column, number> | null {
  const at = new Map<Column, number>();
  for (const [index, cell] of header.entries()) {
    const name = cell
      .trim()
      .toLowerCase()
      .replaceAll(/[\s-]+/g, '_');
    const column = columns.find((known) => known === name);
    if (column === undefined) continue;
    if (at.has(column)) return null;
    at.set(column, index);
  }
  return at;
}

function cellsOf<Column extends string>(
  cells: string[],
  at: Map<Column, number>,
  columns: readonly Column[],
): Record<Column, string> {
  const cell = (column: Column) => {
    const index = at.get(column);
    return index === undefined ? '' : (cells[index] ?? '').trim().replace(GUARD, '');
  };
  return Object.fromEntries(columns.map((column) => [column, cell(column)])) as Record<Column, string>;
}
