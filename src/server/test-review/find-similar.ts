import type { Kysely } from 'kysely';
import { normaliseText } from '#/shared/normalise-text.ts';
import type { SimilarTestRow, SimilarToInput } from '#/shared/test-review.ts';
import type { DB } from '../db/schema.gen.ts';
import { findSimilarTests } from '../offers/find-similar-tests.ts';

/** No lab has this number: what one offers is no matter here. */
const NO_LAB = { labId: 0 };

/** What the catalogue has under such names, as a lab sees it when it asks for a test. */
export async function findSimilar(
  db: Kysely<DB>,
  { nameAr, nameEn }: SimilarToInput,
): Promise<{ rows: SimilarTestRow[] }> {
  const { rows } = await findSimilarTests(db, NO_LAB, { testNameAr: nameAr, testNameEn: nameEn });
  const asked = [nameAr, nameEn].map(normaliseText).filter((name) => name !== '');
  return {
    rows: rows.map(({ testId, testName, loinc, specimenKind }) => ({
      testId,
      testName,
      loinc,
      specimenKind,
      isSame: [testName.ar, testName.en].some((name) => asked.includes(normaliseText(name))),
    })),
  };
}
