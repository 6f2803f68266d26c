import type { TestFields } from '#/shared/catalogue.ts';
import { foldText } from '#/shared/normalise-text.ts';
import type { CellError } from './fields-of-cells.ts';
import type { KnownTest } from './read-test-fields.ts';

export type Claim = (testId: number, fields: TestFields) => CellError | null;

/** Names and codes are one test's each: claimed row by row; what another has, or had before the file, is taken. */
export function claimsOn(tests: readonly KnownTest[]): Claim {
  const english = new Map(tests.map(({ testId, fields }) => [fields.nameEn.toLowerCase(), testId]));
  const arabic = new Map(tests.map(({ testId, fields }) => [foldText(fields.nameAr), testId]));
  const codes = new Map(
    tests.flatMap(({ testId, fields }) => (fields.loinc === null ? [] : [[fields.loinc, testId] as const])),
  );
  const named = new Map(tests.map((test) => [test.testId, test.fields]));
  return (testId, fields) => {
    const isOthers = (owners: Map<string, number>, key: string) => (owners.get(key) ?? testId) !== testId;
    const folded = foldText(fields.nameAr);
    if (isOthers(english, fields.nameEn.toLowerCase())) return { error: 'nameTaken', column: 'name_en' };
    // Two that were alike before the file are no fault of it.
    const keepsName = foldText(named.get(testId)?.nameAr ?? '') === folded;
    if (!keepsName && isOthers(arabic, folded)) return { error: 'nameTaken', column: 'name_ar' };
    if (fields.loinc !== null && isOthers(codes, fields.loinc))
      return { error: 'loincTaken', column: 'loinc' };
    english.set(fields.nameEn.toLowerCase(), testId);
    arabic.set(folded, testId);
    if (fields.loinc !== null) codes.set(fields.loinc, testId);
    return null;
  };
}
