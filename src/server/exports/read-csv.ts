import Papa from 'papaparse';

const DELIMITERS = [',', ';', '\t'];
// Characters that no list of ours has: what is left of a file that was read in the wrong encoding.
const BROKEN = /[\u0000\ufffd]/; // oxlint-disable-line no-control-regex -- NUL is what UTF-16 looks like here
/** An apostrophe that keeps a spreadsheet from reading a formula is no part of the text. */
const GUARD = /^'(?=[=+\-@])/;

type CsvFileError = 'encoding' | 'empty' | 'header' | 'quotes' | 'tooManyRows';
export type CsvRow<Column extends string> = {
  line: number;
  cells: Record<Column, string>;
  /** More cells than the header has: mostly a comma that was not quoted. */
  hasTooMany: boolean;
};
export type ReadCsv<Column extends string> =
  | { error: CsvFileError }
  | { rows: CsvRow<Column>[]; columns: Set<Column> };

type Options<Column extends string> = {
  /** All that are understood, by name and in any order; others are passed over. */
  columns: readonly Column[];
  isEnough: (named: { has: (column: Column) => boolean }) => boolean;
  mostRows: number;
};

/** The rows of a file as written, with the line each begins on; whichever delimiter and line ends it has. */
export function readCsv<Column extends string>(
  csv: string,
  { columns, isEnough, mostRows }: Options<Column>,
): ReadCsv<Column> {
  if (BROKEN.test(csv)) return { error: 'encoding' };
  const text = csv.replace(/^\ufeff/, '').replaceAll(/\r\n?/g, '\n');
  if (text.trim() === '') return { error: 'empty' };
  const records = readRecords(text);
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

/** Where each column stands; null where one stands twice. */
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
