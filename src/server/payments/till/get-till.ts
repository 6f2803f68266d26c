import { sql } from 'kysely';
import type { Context, LabActor } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { MOST_ENTRIES_SHOWN, type TillInput, type TillPage } from '#/shared/payments/till.ts';
import { lastLeft } from './last-left.ts';
import { readTillEntries } from './read-till-entries.ts';
import { tillColumns, type TillRow, tillTables, toTill } from './till-row.ts';

type LabRow = {
  lab_name_ar: string;
  lab_name_en: string;
  time_zone: string;
  last_left: number;
  is_any_open: boolean;
  last_closed_at: Date | null;
};

/**
 * A till of the lab with its newest entries; without an id the open one, if there is one.
 * @throws {AppError} NOT_FOUND
 */
export async function getTill(
  { db, site }: Pick<Context, 'db' | 'site'>,
  { labId }: Pick<LabActor, 'labId'>,
  { tillId }: TillInput,
): Promise<TillPage> {
  const { rows: labs } = await sql<LabRow>`
    select lab_name_ar, lab_name_en, time_zone, ${lastLeft(labId)} as last_left,
      exists (select from tills t where t.lab_id = labs.id and t.is_open) as is_any_open,
      (select c.closed_at from tills t join till_closings c on c.till_id = t.id where t.lab_id = labs.id
       order by t.opened_at desc, t.id desc limit 1) as last_closed_at
    from labs where id = ${labId}::int`.execute(db);
  const { rows } = await sql<TillRow>`
    select ${tillColumns} from tills t ${tillTables}
    where t.lab_id = ${labId}::int and ${tillId === undefined ? sql`t.is_open` : sql`t.id = ${tillId}::uuid`}`.execute(
    db,
  );
  const [[lab], [row]] = [labs, rows];
  if (!lab || (!row && tillId !== undefined)) throw new AppError('NOT_FOUND');
  return {
    labName: { ar: lab.lab_name_ar, en: lab.lab_name_en },
    timeZone: lab.time_zone,
    lastLeftHalalas: lab.last_left,
    isAnyOpen: lab.is_any_open,
    lastClosedAt: lab.last_closed_at?.toISOString() ?? null,
    till: row ? toTill(row) : null,
    entries: row
      ? await readTillEntries(db, site.keys, sql`e.till_id = ${row.id}::uuid`, MOST_ENTRIES_SHOWN)
      : [],
  };
}
