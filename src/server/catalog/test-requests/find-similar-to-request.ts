import type { Context } from '#/server/platform/trpc/context.ts';
import type { SimilarTestRow, SimilarToInput } from '#/shared/catalog/test-request.ts';
import { normaliseText } from '#/shared/core/normalise-text.ts';
import { findSimilarTests } from './find-similar-tests.ts';

/** The id of no lab: whether a lab offers the tests does not matter here. */
const NO_LAB = { labId: 0 };

/** Similar tests of the catalogue for the decision on a request; `isSame` marks an equal name. */
export async function findSimilarToRequest(
  { db }: Pick<Context, 'db'>,
  { nameAr, nameEn }: SimilarToInput,
): Promise<{ rows: SimilarTestRow[] }> {
  const { rows } = await findSimilarTests({ db }, NO_LAB, { testNameAr: nameAr, testNameEn: nameEn });
  const requested = [nameAr, nameEn].map(normaliseText).filter((name) => name !== '');
  return {
    rows: rows.map(({ testId, testName, loinc, specimenKind }) => ({
      testId,
      testName,
      loinc,
      specimenKind,
      isSame: [testName.ar, testName.en].some((name) => requested.includes(normaliseText(name))),
    })),
  };
}
