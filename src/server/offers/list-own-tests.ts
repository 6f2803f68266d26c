import type { Kysely } from 'kysely';
import type { LabOwnTestRow, LabTestsListInput } from '#/shared/lab.ts';
import type { Page } from '#/shared/page.ts';
import { decodeCursor, toPage } from '../db/cursor.ts';
import type { DB } from '../db/schema.gen.ts';
import { matchTestIds } from '../catalog/match-test-ids.ts';
import { popularityCursor } from '../catalog/popularity-cursor.ts';

/** The lab's whole price list, what is switched off included; the most asked-for tests first. */
export async function listOwnTests(
  db: Kysely<DB>,
  { labId }: { labId: number },
  { searchText, cursor, limit }: LabTestsListInput,
): Promise<Page<LabOwnTestRow>> {
  const after = decodeCursor(popularityCursor, cursor);
  const matched = searchText.trim() === '' ? null : await matchTestIds(db, searchText);
  if (matched?.length === 0) return { rows: [], nextCursor: null };

  const rows = await db
    .selectFrom('lab_tests as o')
    .innerJoin('tests as t', 't.id', 'o.test_id')
    .select(['o.id', 'o.test_id', 'o.price_halalas', 'o.turnaround_hours', 'o.is_active'])
    .select(['t.name_ar', 't.name_en', 't.loinc', 't.specimen_kind', 't.popularity'])
    .where('o.lab_id', '=', labId)
    .$if(matched !== null, (query) => query.where('o.test_id', 'in', matched ?? []))
    .$if(after !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('t.popularity', '<', after?.[0] ?? 0),
          eb.and([eb('t.popularity', '=', after?.[0] ?? 0), eb('o.id', '>', after?.[1] ?? 0)]),
        ]),
      ),
    )
    .orderBy('t.popularity', 'desc')
    .orderBy('o.id')
    .limit(limit + 1)
    .execute();
  return toPage(rows, {
    limit,
    keyOf: (row) => [row.popularity, row.id],
    toRow: (row) => ({
      labTestId: row.id,
      testId: row.test_id,
      testName: { ar: row.name_ar, en: row.name_en },
      loinc: row.loinc,
      specimenKind: row.specimen_kind,
      priceHalalas: row.price_halalas,
      turnaroundHours: row.turnaround_hours,
      isActive: row.is_active,
    }),
  });
}
