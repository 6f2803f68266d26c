import { type Kysely, sql } from 'kysely';
import { reachingAll } from '#/server/platform/db/reach.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Context } from '#/server/platform/trpc/context.ts';
import type { TestAnalyte } from '#/shared/catalog/editor.ts';
import { textMatcher } from '../browse/text-matcher.ts';

const MOST_ANALYTES = 20_000;
const SHOWN = 20;

type Read = { id: number; loinc: string; name_ar: string; name_en: string; short_en: string };

/** Analytes by name, short name or code, in any spelling; the first twenty. */
export async function listAnalytes(
  { db }: Pick<Context, 'db'>,
  { text }: { text: string },
): Promise<{ rows: TestAnalyte[] }> {
  const read = await db
    .selectFrom('analytes')
    .select(['id', 'loinc', 'name_ar', 'name_en', 'short_en'])
    .orderBy('name_en')
    .orderBy('id')
    .limit(MOST_ANALYTES)
    .execute();
  const matches = textMatcher(text);
  const found =
    text.trim() === ''
      ? read
      : read.filter((row) => matches(`${row.short_en} ${row.name_en} ${row.name_ar} ${row.loinc}`));
  return { rows: await withResults(db, found.slice(0, SHOWN)) };
}

async function withResults(db: Kysely<DB>, shown: Read[]): Promise<TestAnalyte[]> {
  const asked = sql<{ id: number }>`
    select w.id from unnest(${shown.map(({ id }) => id)}::int[]) as w (id)
    where exists (select from result_values v where v.analyte_id = w.id)`;
  const { rows } = await reachingAll('use of an analyte', () => asked.execute(db));
  const used = new Set(rows.map(({ id }) => id));
  return shown.map((row) => ({
    analyteId: row.id,
    loinc: row.loinc,
    name: { ar: row.name_ar, en: row.name_en },
    shortName: row.short_en,
    hasResults: used.has(row.id),
  }));
}
