import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { SpecimenPlan } from './demo-specimens.ts';

export type ResultRows = { results: object[]; versions: object[]; values: object[] };

const json = (rows: readonly object[]) => sql`${JSON.stringify(rows)}::json`;

/** Inserts the columns that the rows have; the others get their defaults. */
async function insertInto(
  db: Kysely<DB>,
  table: 'accession_counters' | 'result_values' | 'results' | 'specimens',
  rows: readonly object[],
) {
  const [first] = rows;
  if (!first) return;
  const columns = sql.join(Object.keys(first).map((name) => sql.ref(name)));
  await sql`
    insert into ${sql.table(table)} (${columns})
    select ${columns} from json_populate_recordset(null::${sql.table(table)}, ${json(rows)})`.execute(db);
}

async function insertSpecimens(db: Kysely<DB>, { specimens, counters, lines }: SpecimenPlan) {
  await insertInto(db, 'specimens', specimens);
  await insertInto(db, 'accession_counters', counters);
  await sql`
    update bookings b
    set specimen_id = l.specimen_id, result_due_at = l.due, needs_choice_since = l.needs_choice_since
    from json_to_recordset(${json(lines)})
      as l (id uuid, specimen_id uuid, due timestamptz, needs_choice_since timestamptz)
    where b.id = l.id`.execute(db);
}

/** Inserts in order of time, because a released result accepts no values. */
async function insertVersions(
  db: Kysely<DB>,
  { versions, values }: ResultRows,
  attachFiles: () => Promise<void>,
) {
  const planned = sql`json_populate_recordset(null::result_versions, ${json(versions)}) w`;
  await sql`
    insert into result_versions (result_id, version, source, amend_reason, note, entered_at, entered_by, sex, age_years)
    select w.result_id, w.version, w.source, w.amend_reason, w.note, w.entered_at, w.entered_by, w.sex, w.age_years
    from ${planned}`.execute(db);
  await insertInto(db, 'result_values', values);
  await attachFiles();
  await sql`
    update result_versions v set status = 'verified', verified_at = w.verified_at, verified_by = w.verified_by
    from ${planned} where w.result_id = v.result_id and w.version = v.version and w.verified_at is not null`.execute(
    db,
  );
  await sql`
    update result_versions v set status = 'released', released_at = w.released_at, released_by = w.released_by
    from ${planned} where w.result_id = v.result_id and w.version = v.version and w.released_at is not null`.execute(
    db,
  );
}

export async function insertResultRows(
  db: Kysely<DB>,
  specimens: SpecimenPlan,
  rows: ResultRows,
  attachFiles: () => Promise<void>,
) {
  await insertSpecimens(db, specimens);
  await insertInto(db, 'results', rows.results);
  await insertVersions(db, rows, attachFiles);
  await sql`
    update bookings b set result_at = r.released_at from results r where r.booking_id = b.id
    and r.released_at is not null`.execute(db);
  await sql`analyze specimens, results, result_versions, result_values`.execute(db);
}
