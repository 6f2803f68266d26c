import { type Kysely, sql } from 'kysely';
import * as z from 'zod/mini';
import { textMatcher } from '#/server/catalog/browse/text-matcher.ts';
import { decodeCursor, toPage } from '#/server/platform/db/cursor.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Context, LabActor, LabId } from '#/server/platform/trpc/context.ts';
import type { Page } from '#/shared/core/page.ts';
import type { LabRange, LabRangesRow, RangesInput } from '#/shared/results/lab-range.ts';
import { type DeltaLimitRow, deltaLimitOf } from './usual-delta-limits.ts';

type Row = DeltaLimitRow & {
  analyte_id: number;
  loinc: string;
  name_ar: string;
  name_en: string;
  short_en: string;
  ucum: string;
  usual: LabRange[];
  own: LabRange[];
};

const rangesCursor = z.tuple([z.int()]);

const arabic = new Intl.Collator('ar', { numeric: true });
const english = new Intl.Collator('en', { numeric: true });
const byArabic = (a: Row, b: Row) => arabic.compare(a.name_ar, b.name_ar) || a.analyte_id - b.analyte_id;
const byEnglish = (a: Row, b: Row) => english.compare(a.name_en, b.name_en) || a.analyte_id - b.analyte_id;
const orders: Record<RangesInput['sort'], (rows: Row[]) => Row[]> = {
  nameAr: (rows) => rows.toSorted(byArabic),
  nameArDown: (rows) => rows.toSorted((a, b) => byArabic(b, a)),
  nameEn: (rows) => rows.toSorted(byEnglish),
  nameEnDown: (rows) => rows.toSorted((a, b) => byEnglish(b, a)),
};

/** The quantities that the lab's tests measure, with the usual ranges and the lab's own; by name. */
export async function listRanges(
  { db }: Pick<Context, 'db'>,
  { labId }: LabActor,
  { searchText, sort, cursor, limit }: RangesInput,
): Promise<Page<LabRangesRow>> {
  const from = decodeCursor(rangesCursor, cursor)?.[0] ?? 0;
  const rows = orders[sort](await readRanges(db, labId));
  const matches = textMatcher(searchText);
  // Reads all: the catalogue's tests measure a few hundred analytes.
  const found =
    searchText.trim() === ''
      ? rows
      : rows.filter((row) => matches(`${row.short_en} ${row.name_en} ${row.name_ar} ${row.loinc}`));
  return toPage(found.slice(from, from + limit + 1), {
    limit,
    keyOf: () => [from + limit],
    toRow: (row) => ({
      analyteId: row.analyte_id,
      loinc: row.loinc,
      name: { ar: row.name_ar, en: row.name_en },
      shortName: row.short_en,
      ucum: row.ucum,
      usual: row.usual,
      own: row.own,
      deltaLimit: deltaLimitOf(row.loinc, row),
      isOwnDeltaLimit: row.has_limit,
    }),
  });
}

async function readRanges(db: Kysely<DB>, labId: LabId): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select a.id as analyte_id, a.loinc, a.name_ar, a.name_en, a.short_en, a.ucum, g.usual, g.own,
      d.lab_id is not null as has_limit, d.absolute, d.percent
    from analytes a
    left join delta_limits d on d.lab_id = ${labId}::int and d.analyte_id = a.id
    cross join lateral (
      select coalesce(jsonb_agg(to_range.shown order by to_range.place) filter (where to_range.is_usual), '[]') as usual,
             coalesce(jsonb_agg(to_range.shown order by to_range.place) filter (where not to_range.is_usual), '[]') as own
      from (
        select r.lab_id is null as is_usual, array[r.age_from, r.age_before, r.id] as place,
          jsonb_build_object('id', r.id, 'sex', r.sex, 'ageFrom', r.age_from, 'ageBefore', r.age_before, 'low', r.low,
                             'high', r.high, 'criticalLow', r.critical_low, 'criticalHigh', r.critical_high) as shown
        from analyte_ranges r where r.analyte_id = a.id and (r.lab_id is null or r.lab_id = ${labId}::int)
      ) to_range
    ) g
    where a.kind = 'quantity' and exists (
      select from test_analytes ta join lab_tests o on o.test_id = ta.test_id
      where ta.analyte_id = a.id and o.lab_id = ${labId}::int)`.execute(db);
  return rows;
}
