import { sql, type Transaction } from 'kysely';
import type { DB, SpecimenKind } from '#/server/platform/db/schema.gen.ts';
import type { ReceptionVisit, ReceptionVisitInput } from '#/shared/booking/reception.ts';
import { type PlannedTubes, planTubes, type TubeLine } from '#/shared/catalog/plan-tubes.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { changeVisit, type ReceptionActor, type ReceptionContext } from './change-visit.ts';

/**
 * Records the specimens of a checked-in visit: one accession number for each kind that is still needed, and the time
 * when results are due.
 * @throws {AppError} NOT_FOUND, NOT_CHANGEABLE (not checked in, or the customer has to choose first)
 */
export const collectSpecimens = (
  ctx: ReceptionContext,
  actor: ReceptionActor,
  { visitId }: ReceptionVisitInput,
): Promise<ReceptionVisit> =>
  changeVisit(ctx, actor, visitId, async (trx, { id, lines }) => {
    const waiting = lines.filter(
      ({ status, specimen_id }) => status === 'checked_in' && specimen_id === null,
    );
    if (waiting.length === 0) {
      if (lines.some(({ specimen_id, needs_choice }) => specimen_id !== null && !needs_choice)) return;
      throw new AppError('NOT_CHANGEABLE');
    }
    const wanted = await listWanted(
      trx,
      waiting.map((line) => line.id),
    );
    let next = await takeNumbers(trx, actor.labId, wanted.length);
    for (const kind of wanted) {
      await insertSpecimen(trx, actor, { visitId: id, number: next, kind });
      next += 1;
    }
  });

/** The fewest specimens; lines that may share a tube have one accession. */
async function listWanted(trx: Transaction<DB>, bookingIds: readonly string[]) {
  const { rows } = await sql<TubeLine & { specimenKind: SpecimenKind }>`
    select b.id, t.specimen_kind as "specimenKind", t.specimen_ar as "specimenAr", t.specimen_en as "specimenEn"
    from bookings b join lab_tests o on o.id = b.lab_test_id join tests t on t.id = o.test_id
    where b.id = any (${bookingIds}::uuid[]) order by b.id`.execute(trx);
  return planTubes(rows);
}

/**
 * Takes `count` consecutive numbers of the laboratory's day and returns the first. The row lock serialises concurrent
 * callers.
 */
async function takeNumbers(trx: Transaction<DB>, labId: number, count: number) {
  const { rows } = await sql<{ last: number }>`
    insert into accession_counters as c (lab_id, on_day, last)
    select l.id, (now() at time zone l.time_zone)::date, ${count}::int from labs l where l.id = ${labId}::int
    on conflict (lab_id, on_day) do update set last = c.last + excluded.last
    returning last`.execute(trx);
  const [row] = rows;
  if (!row) throw new Error('a laboratory without numbers');
  return row.last - count + 1;
}

type Taken = { visitId: string; number: number; kind: PlannedTubes };

async function insertSpecimen(trx: Transaction<DB>, actor: ReceptionActor, { visitId, number, kind }: Taken) {
  const digits = String(number).padStart(4, '0');
  await sql`
    with taken as (
      insert into specimens (lab_id, visit_id, accession_number, specimen_kind, specimen_ar, specimen_en, collected_by)
      select l.id, ${visitId}::uuid, 'M' || to_char(now() at time zone l.time_zone, 'YYMMDD') || '-' || ${digits}::text,
             ${kind.specimenKind}::specimen_kind, ${kind.specimenName.ar}, ${kind.specimenName.en}, ${actor.userId}::uuid
      from labs l where l.id = ${actor.labId}::int
      returning id
    )
    update bookings b set specimen_id = taken.id, result_due_at = now() + make_interval(hours => o.turnaround_hours)
    from taken, lab_tests o
    where o.id = b.lab_test_id and b.id = any (${kind.ids}::uuid[])`.execute(trx);
}
