import { type Kysely, sql } from 'kysely';
import type { SpecimenKind } from '#/shared/catalog-options.ts';
import type { SimilarTest, SimilarTestsInput } from '#/shared/offer.ts';
import type { DB } from '../db/schema.gen.ts';
import { getCurrentCatalogue } from '../search/current-catalogue.ts';
import { matchTests } from '../search/match-tests.ts';

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

/** Tests of the catalogue that typed names may mean, in either language, the surest first. */
export async function findSimilarTests(
  db: Kysely<DB>,
  { labId }: { labId: number },
  { testNameAr, testNameEn }: SimilarTestsInput,
): Promise<{ rows: SimilarTest[] }> {
  const catalogue = await getCurrentCatalogue(db);
  const matches = [testNameEn, testNameAr]
    .filter((name) => name.trim() !== '')
    .map((name) => matchTests(catalogue, name).slice(0, SHOWN));
  // Of two lists the best of both first.
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
