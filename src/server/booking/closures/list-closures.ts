import { sql } from 'kysely';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import type { Closure, ClosureReason } from '#/shared/labs/closure.ts';

const MOST_CLOSURES = 100;

type Row = {
  id: string;
  from_date: string;
  to_date: string;
  from_min: number | null;
  to_min: number | null;
  reason: ClosureReason;
  words_ar: string;
  words_en: string;
};

/** The closures of a lab that are not over, by date. */
export async function listClosures(
  { db }: Pick<Context, 'db'>,
  { labId }: Pick<LabActor, 'labId'>,
): Promise<Closure[]> {
  const { rows } = await sql<Row>`
    select x.id, to_char(x.from_on, 'YYYY-MM-DD') as from_date, to_char(x.to_on, 'YYYY-MM-DD') as to_date, x.from_min,
      x.to_min, x.reason, x.words_ar, x.words_en
    from closures x join labs l on l.id = x.lab_id
    where x.lab_id = ${labId}::int and x.to_on >= (now() at time zone l.time_zone)::date
    order by x.from_on, x.id limit ${MOST_CLOSURES}`.execute(db);
  return rows.map((row) => ({
    closureId: row.id,
    fromDate: row.from_date,
    toDate: row.to_date,
    hours: row.from_min === null || row.to_min === null ? null : { fromMin: row.from_min, toMin: row.to_min },
    reason: row.reason,
    words: { ar: row.words_ar, en: row.words_en },
  }));
}
