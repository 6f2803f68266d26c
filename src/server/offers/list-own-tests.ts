import type { Kysely } from 'kysely';
import type { LabOwnTestRow, LabTestsListInput } from '#/shared/lab.ts';
import type { Page } from '#/shared/page.ts';
import { decodeCursor, toPage } from '../db/cursor.ts';
import type { DB } from '../db/schema.gen.ts';
import { matchTestIds } from '../catalog/match-test-ids.ts';
import { popularityCursor } from '../catalog/popularity-cursor.ts';
import { toOwnTestRow } from './own-test-row.ts';

/** The lab's whole price list, what is switched off included; the most asked-for tests first. */
export async function listOwnTests(
  db: Kysely<DB>,
  { labId }: { labId: number },
  { searchText, isActive, categoryId, cursor, limit }: LabTestsListInput,
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
    .where('t.merged_into', 'is', null)
    .$if(matched !== null, (query) => query.where('o.test_id', 'in', matched ?? []))
    .$if(isActive !== undefined, (query) => query.where('o.is_active', '=', isActive === true))
    .$if(categoryId !== undefined, (query) => query.where('t.category_id', '=', categoryId ?? 0))
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
    toRow: toOwnTestRow,
  });
}
