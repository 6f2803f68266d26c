import type { TestFields } from '#/shared/catalogue.ts';
import type { CellError } from './fields-of-cells.ts';
import { nameKey, namesOfTest } from './names-of-test.ts';
import type { KnownTest } from './read-test-fields.ts';

/** No row's number: those of tests are positive, those of new rows negative. */
const MERGED = 0;

export type Claim = (testId: number, fields: TestFields) => CellError | null;

/**
 * Names and codes are one test's each: claimed row by row; what another has, or had before the file, is taken. So is
 * the code of a test that was merged into another.
 */
export function claimsOn(tests: readonly KnownTest[], retiredCodes: readonly string[]): Claim {
  const names = new Map<string, number>();
  const codes = new Map(retiredCodes.map((code) => [code, MERGED]));
  const before = new Map(tests.map(({ testId, fields }) => [testId, namesOfTest(fields)]));
  const take = (testId: number, fields: TestFields) => {
    for (const name of namesOfTest(fields)) names.set(name, testId);
    if (fields.loinc !== null) codes.set(fields.loinc, testId);
  };
  for (const { testId, fields } of tests) take(testId, fields);
  return (testId, fields) => {
    const isOthers = (owners: Map<string, number>, key: string) => (owners.get(key) ?? testId) !== testId;
    // Two that were alike before the file are no fault of it.
    const isTaken = (name: string) =>
      isOthers(names, nameKey(name)) && !before.get(testId)?.includes(nameKey(name));
    if (isTaken(fields.nameEn)) return { error: 'nameTaken', column: 'name_en' };
    if (isTaken(fields.nameAr)) return { error: 'nameTaken', column: 'name_ar' };
    if (fields.loinc !== null && isOthers(codes, fields.loinc))
      return { error: 'loincTaken', column: 'loinc' };
    take(testId, fields);
    return null;
  };
}
