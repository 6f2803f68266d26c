import { sql } from 'kysely';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { SpecimenKind } from '#/shared/catalog/catalog-options.ts';
import type { SimilarTest, SimilarTestsInput } from '#/shared/labs/offer.ts';
import { getCurrentCatalog } from '../word-index/current-catalog.ts';
import { matchTests } from '../word-index/match-tests.ts';

const SHOWN = 6;

type Read = {
  id: number;
  name_ar: string;
  name_en: string;
  loinc: string | null;
  specimen_kind: SpecimenKind;
  turnaround_hours: number;
  lab_test_id: number | null;
};

/** Tests of the catalogue that match typed names in either language, best first, with the offers of this lab. */
export async function findSimilarTests(
  { db }: Pick<Context, 'db'>,
  { labId }: { labId: number },
  { testNameAr, testNameEn }: SimilarTestsInput,
): Promise<{ rows: SimilarTest[] }> {
  const catalog = await getCurrentCatalog(db);
  const matches = [testNameEn, testNameAr]
    .filter((name) => name.trim() !== '')
    .map((name) => matchTests(catalog, name).slice(0, SHOWN));
  // Interleaved: the best of both lists first.
  const ids = new Set(
    matches
      .flatMap((list) => list.map(({ test, tier }, at) => ({ testId: test.testId, tier, at })))
      .toSorted((a, b) => a.tier - b.tier || a.at - b.at)
      .map(({ testId }) => testId),
  );
  const shown = [...ids].slice(0, SHOWN);
  if (shown.length === 0) return { rows: [] };
  const { rows } = await sql<Read>`
    select t.id, t.name_ar, t.name_en, t.loinc, t.specimen_kind, t.turnaround_hours, o.id as lab_test_id
    from unnest(${shown}::int[]) with ordinality as s (id, position)
    join tests t on t.id = s.id
    left join lab_tests o on o.test_id = t.id and o.lab_id = ${labId}
    order by s.position`.execute(db);
  return { rows: rows.map(toSimilarTest) };
}

const toSimilarTest = (row: Read): SimilarTest => ({
  testId: row.id,
  testName: { ar: row.name_ar, en: row.name_en },
  loinc: row.loinc,
  specimenKind: row.specimen_kind,
  turnaroundHours: row.turnaround_hours,
  labTestId: row.lab_test_id,
});
