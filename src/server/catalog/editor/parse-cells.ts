import type { CatalogRowError } from '#/shared/catalog/catalog-file.ts';
import { type RangeSex, type TestFields, testFieldsInput } from '#/shared/catalog/editor.ts';
import { latinDigits } from '#/shared/core/digits.ts';
import { foldText, LONGEST_NAME } from '#/shared/core/normalise-text.ts';
import { readTypedValue } from '#/shared/results/read-typed-value.ts';
import type { CatalogColumn } from './catalog-cells.ts';
import type { CatalogNames } from './read-catalog-names.ts';

export type TextCells = Record<Exclude<CatalogColumn, 'test_id'>, string>;
export type CellError = { error: CatalogRowError; column: string | null };

const yes = new Set(['yes', 'y', 'true', '1', 'نعم']);
const no = new Set(['no', 'n', 'false', '0', 'لا']);
const columnOf: Partial<Record<keyof TestFields, CatalogColumn>> = {
  nameAr: 'name_ar',
  nameEn: 'name_en',
  descriptionAr: 'description_ar',
  descriptionEn: 'description_en',
  categoryId: 'category',
  loinc: 'loinc',
  specimenKind: 'specimen_kind',
  specimenAr: 'specimen_ar',
  specimenEn: 'specimen_en',
  fastingHours: 'fasting_hours',
  preparationAr: 'preparation_ar',
  preparationEn: 'preparation_en',
  turnaroundHours: 'turnaround_hours',
  ucum: 'unit',
  anonymousAllowed: 'anonymous_allowed',
  popularPosition: 'popular_position',
  synonymsAr: 'synonyms_ar',
  synonymsEn: 'synonyms_en',
  analyteIds: 'analytes',
};

/** Parses the cells of a row into a test, by the rules of the form; unreadable cells are refused with their column. */
export function parseCells(cells: TextCells, words: CatalogNames): TestFields | CellError {
  const categoryId = categoryOf(cells.category, words);
  if (categoryId === undefined && cells.category !== '')
    return { error: 'unknownCategory', column: 'category' };
  const analyteIds = analytesOf(cells.analytes, words);
  if (analyteIds === null) return { error: 'unknownAnalyte', column: 'analytes' };
  const raw = {
    nameAr: cells.name_ar,
    nameEn: cells.name_en,
    descriptionAr: cells.description_ar,
    descriptionEn: cells.description_en,
    categoryId,
    loinc: cells.loinc || null,
    specimenKind: cells.specimen_kind.toLowerCase(),
    specimenAr: cells.specimen_ar,
    specimenEn: cells.specimen_en,
    fastingHours: wholeOf(cells.fasting_hours),
    preparationAr: cells.preparation_ar,
    preparationEn: cells.preparation_en,
    turnaroundHours: wholeOf(cells.turnaround_hours),
    ucum: cells.unit || null,
    anonymousAllowed: truthOf(cells.anonymous_allowed),
    popularPosition: cells.popular_position === '' ? null : wholeOf(cells.popular_position),
    synonymsAr: termsOf(cells.synonyms_ar),
    synonymsEn: termsOf(cells.synonyms_en),
    referenceRanges: rangesOf(cells),
    analyteIds,
  };
  const parsed = testFieldsInput.safeParse(raw);
  if (parsed.success) return parsed.data;
  const [field, index] = parsed.error.issues[0]?.path ?? [];
  const column =
    field === 'referenceRanges'
      ? (`range_${raw.referenceRanges[Number(index ?? 0)]?.sex ?? 'any'}_low` as const)
      : (columnOf[field as keyof TestFields] ?? 'loinc');
  return { error: cells[column as keyof TextCells] === '' ? missingOr(column) : 'bad', column };
}

/** The error of half a range is reported at the empty cell of the two. */
const missingOr = (column: string) => (column.startsWith('range_') ? 'bad' : 'missing');

function categoryOf(cell: string, { categories }: CatalogNames): number | undefined {
  const folded = foldText(cell.slice(0, LONGEST_NAME));
  for (const [id, { ar, en }] of categories)
    if (folded !== '' && (foldText(en) === folded || foldText(ar) === folded || String(id) === folded))
      return id;
  return undefined;
}

function analytesOf(cell: string, { analytes }: CatalogNames): number[] | null {
  const idOf = new Map([...analytes].map(([id, loinc]) => [loinc, id]));
  const ids = termsOf(cell).map((loinc) => idOf.get(latinDigits(loinc)));
  return ids.every((id) => id !== undefined) ? ids : null;
}

const termsOf = (cell: string) =>
  cell
    .split('|')
    .map((term) => term.trim())
    .filter(Boolean);

const wholeOf = (cell: string) => (/^\d{1,6}$/.test(latinDigits(cell)) ? Number(latinDigits(cell)) : null);

function truthOf(cell: string): boolean | null {
  const word = latinDigits(cell).toLowerCase();
  return yes.has(word) ? true : no.has(word) ? false : null;
}

function rangesOf(cells: TextCells) {
  const bounds = { any: 'range_any', female: 'range_female', male: 'range_male' } as const;
  return (Object.keys(bounds) as RangeSex[])
    .map((sex) => ({
      sex,
      low: boundOf(cells[`${bounds[sex]}_low`]),
      high: boundOf(cells[`${bounds[sex]}_high`]),
    }))
    .filter(({ low, high }) => low !== null || high !== null);
}

function boundOf(cell: string): number | null {
  if (cell === '') return null;
  if (/^-?\d+(?:\.\d+)?e[+-]?\d+$/i.test(cell)) return Number(cell);
  const typed = readTypedValue(cell);
  return typed?.comparator === null ? typed.value : Number.NaN;
}
