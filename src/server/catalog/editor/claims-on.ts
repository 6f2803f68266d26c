import type { TestFields } from '#/shared/catalog/editor.ts';
import type { CellError } from './parse-cells.ts';
import type { KnownTest } from './read-test-fields.ts';
import { nameKey, testNameKeys } from './test-name-keys.ts';

/** Not the id of a row: ids of tests are positive, those of new rows negative. */
const MERGED = 0;

export type Claim = (testId: number, fields: TestFields) => CellError | null;

/**
 * Names and codes are unique. Rows claim them in order; a name or code of another test, before or in the file, is
 * taken. So is the code of a test that was merged into another.
 */
export function claimsOn(tests: readonly KnownTest[], retiredCodes: readonly string[]): Claim {
  const names = new Map<string, number>();
  const codes = new Map(retiredCodes.map((code) => [code, MERGED]));
  const before = new Map(tests.map(({ testId, fields }) => [testId, testNameKeys(fields)]));
  const take = (testId: number, fields: TestFields) => {
    for (const name of testNameKeys(fields)) names.set(name, testId);
    if (fields.loinc !== null) codes.set(fields.loinc, testId);
  };
  for (const { testId, fields } of tests) take(testId, fields);
  return (testId, fields) => {
    const isOthers = (owners: Map<string, number>, key: string) => (owners.get(key) ?? testId) !== testId;
    // Two tests that were equal before the file are not an error of the file.
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
