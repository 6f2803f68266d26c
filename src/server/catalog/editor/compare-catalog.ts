import type { CsvRow } from '#/server/platform/csv/read-csv.ts';
import type { CatalogPreview } from '#/shared/catalog/catalog-file.ts';
import type { TestFields } from '#/shared/catalog/editor.ts';
import { latinDigits } from '#/shared/core/digits.ts';
import { foldText, LONGEST_NAME } from '#/shared/core/normalise-text.ts';
import { type CatalogColumn, catalogColumns, cellsOf, type TestCells } from './catalog-cells.ts';
import { type Claim, claimsOn } from './claims-on.ts';
import { type CellError, parseCells, type TextCells } from './parse-cells.ts';
import type { CatalogNames } from './read-catalog-names.ts';
import type { KnownTest } from './read-test-fields.ts';
import { refusePositions } from './refuse-positions.ts';

type Row = CsvRow<CatalogColumn>;
type SomeCells = Partial<TestCells>;
export type PlannedTest = {
  line: number;
  text: string;
  known: KnownTest | null;
  fields: TestFields;
  before: SomeCells;
  after: SomeCells;
};
type Compared = Pick<CatalogPreview, 'errors' | 'unchangedCount'> & { planned: PlannedTest[] };

/** The current catalogue; codes of merged tests stay taken. */
type Catalog = { tests: readonly KnownTest[]; retiredCodes: readonly string[]; words: CatalogNames };

/** Clears a cell: an empty cell leaves the test unchanged. */
const NOTHING = '-';
type TestColumn = keyof TextCells;
const testColumns = catalogColumns.filter((column): column is TestColumn => column !== 'test_id');

/** The changes of each row of a file: a row is applied as a whole or refused. */
export function compareCatalog(rows: readonly Row[], { tests, retiredCodes, words }: Catalog): Compared {
  const find = finderOf(tests);
  const claim = claimsOn(tests, retiredCodes);
  const seen = new Set<number>();
  const result: Compared = { planned: [], errors: [], unchangedCount: 0 };
  for (const row of rows) {
    const read = readRow(row, { find, seen, words, claim });
    const text = row.cells.name_en || row.cells.name_ar || row.cells.loinc || row.cells.test_id;
    if ('error' in read) result.errors.push({ line: row.line, text, ...read });
    else if (Object.keys(read.after).length === 0) result.unchangedCount += 1;
    else result.planned.push({ line: row.line, text, ...read });
  }
  const { kept, errors } = refusePositions(result.planned, tests);
  return {
    planned: kept,
    errors: [...result.errors, ...errors].toSorted((a, b) => a.line - b.line),
    unchangedCount: result.unchangedCount,
  };
}

type Reading = { find: Find; seen: Set<number>; words: CatalogNames; claim: Claim };
type Read = Omit<PlannedTest, 'line' | 'text'> | CellError;

function readRow(row: Row, { find, seen, words, claim }: Reading): Read {
  if (row.hasTooMany) return { error: 'tooManyCells', column: null };
  const known = find(row);
  if (known && 'error' in known) return known;
  if (known && seen.has(known.testId)) return { error: 'duplicate', column: null };
  if (known) seen.add(known.testId);
  const was = known && cellsOf(known.fields, words);
  const written = textOf(row, was);
  const fields = parseCells(written, words);
  if ('error' in fields) return fields;
  const taken = claim(known?.testId ?? -row.line, fields);
  if (taken) return taken;
  return { known, fields, ...changedCells(was ?? {}, cellsOf(fields, words)) };
}

function changedCells(was: SomeCells, next: TestCells): { before: SomeCells; after: SomeCells } {
  const changed = testColumns.filter((column) => (was[column] ?? null) !== next[column]);
  const pick = (from: SomeCells) => Object.fromEntries(changed.map((column) => [column, from[column]]));
  return { before: pick(was), after: pick(next) };
}

/** The row's values, and the test's current ones for empty cells. */
function textOf({ cells }: Row, was: TestCells | null): TextCells {
  const text = (column: TestColumn) => {
    if (cells[column] === NOTHING) return '';
    return cells[column] || String(was?.[column] ?? defaults[column] ?? '');
  };
  return Object.fromEntries(testColumns.map((column) => [column, text(column)])) as TextCells;
}

/** Defaults of a new test. */
const defaults: Partial<TextCells> = { fasting_hours: '0', anonymous_allowed: 'no' };

type Find = (row: Row) => KnownTest | CellError | null;

/** Matched by id, else by code, else by names; null for a new test. */
function finderOf(tests: readonly KnownTest[]): Find {
  const byId = new Map(tests.map((test) => [String(test.testId), test]));
  const byLoinc = new Map(tests.map((test) => [test.fields.loinc ?? '', test]));
  const byEnglish = new Map(tests.map((test) => [foldText(test.fields.nameEn), test]));
  const byArabic = new Map(tests.map((test) => [foldText(test.fields.nameAr), test]));
  return ({ cells }) => {
    const id = latinDigits(cells.test_id);
    if (id !== '') return byId.get(id) ?? { error: 'unknownTest', column: 'test_id' };
    const coded = cells.loinc === '' ? undefined : byLoinc.get(latinDigits(cells.loinc));
    if (coded) return coded;
    const english = byEnglish.get(foldText(cells.name_en.slice(0, LONGEST_NAME)));
    const arabic = byArabic.get(foldText(cells.name_ar.slice(0, LONGEST_NAME)));
    if (english && arabic && english !== arabic) return { error: 'disagree', column: null };
    return english ?? arabic ?? null;
  };
}
