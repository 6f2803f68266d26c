import type { CatalogCell } from '#/shared/catalog/catalog-file.ts';
import type { RangeSex, TestFields } from '#/shared/catalog/editor.ts';
import type { CatalogNames } from './read-catalog-names.ts';

/** The columns of a catalogue file, in the order of its export; imports match them by name. */
export const catalogColumns = [
  'test_id',
  'loinc',
  'name_en',
  'name_ar',
  'category',
  'description_en',
  'description_ar',
  'specimen_kind',
  'specimen_en',
  'specimen_ar',
  'fasting_hours',
  'preparation_en',
  'preparation_ar',
  'turnaround_hours',
  'unit',
  'anonymous_allowed',
  'popular_position',
  'synonyms_en',
  'synonyms_ar',
  'range_any_low',
  'range_any_high',
  'range_female_low',
  'range_female_high',
  'range_male_low',
  'range_male_high',
  'analytes',
] as const;
export type CatalogColumn = (typeof catalogColumns)[number];
export type TestCells = Record<Exclude<CatalogColumn, 'test_id'>, CatalogCell>;

/** Separates the terms of one cell. */
const BETWEEN = ' | ';

/** A test as a row of plain values, for export, comparison and the audit log. */
export function cellsOf(fields: TestFields, { categories, analytes }: CatalogNames): TestCells {
  const bounds = (sex: RangeSex) => fields.referenceRanges.find((range) => range.sex === sex);
  return {
    loinc: fields.loinc,
    name_en: fields.nameEn,
    name_ar: fields.nameAr,
    category: categories.get(fields.categoryId)?.en ?? null,
    description_en: fields.descriptionEn,
    description_ar: fields.descriptionAr,
    specimen_kind: fields.specimenKind,
    specimen_en: fields.specimenEn,
    specimen_ar: fields.specimenAr,
    fasting_hours: fields.fastingHours,
    preparation_en: fields.preparationEn,
    preparation_ar: fields.preparationAr,
    turnaround_hours: fields.turnaroundHours,
    unit: fields.ucum,
    anonymous_allowed: fields.anonymousAllowed,
    popular_position: fields.popularPosition,
    synonyms_en: fields.synonymsEn.toSorted().join(BETWEEN) || null,
    synonyms_ar: fields.synonymsAr.toSorted().join(BETWEEN) || null,
    range_any_low: bounds('any')?.low ?? null,
    range_any_high: bounds('any')?.high ?? null,
    range_female_low: bounds('female')?.low ?? null,
    range_female_high: bounds('female')?.high ?? null,
    range_male_low: bounds('male')?.low ?? null,
    range_male_high: bounds('male')?.high ?? null,
    analytes: fields.analyteIds.map((id) => analytes.get(id) ?? '').join(BETWEEN) || null,
  };
}
