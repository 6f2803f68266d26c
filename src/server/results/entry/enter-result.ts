import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { LabActor, LabId } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { isBelowZeroBySlip } from '#/shared/results/flag-value.ts';
import type { ResultSource, ValueInput } from '#/shared/results/result.ts';
import { calculateRest, leaveOutCalculated } from './calculate-rest.ts';
import { type LockedLine, lockLine, type OpenResult } from './lock-line.ts';
import { readEntryAnalytes } from './read-entry-analytes.ts';
import { NO_REVISION } from './revision.ts';
import { toValueRow, type ValueRow } from './value-row.ts';

export type Entry = {
  bookingId: string;
  source: ResultSource;
  note: string;
  values: readonly ValueInput[];
  /** Ids of stored_files: the lab's own report. */
  fileIds: readonly string[];
  /** The `revision` that the form was opened with (`lab.result`); undefined for values from a file. */
  expectedRevision?: string;
  /** Required to correct a released result; begins the next version. */
  amendReason?: string;
};

type Version = { resultId: string; version: number };

/**
 * Writes the values of a line as its result: the first version, the open version again (its state returns to entered),
 * or with a reason the next version. Ranges and flags are chosen for the person. Analytes must belong to the line's
 * test, each once, in a unit that it is reported in. Typed values replace the stored ones; values from a file are added
 * to the open version, analyte by analyte. Files are always added. What follows from the values is calculated.
 * @throws {AppError} NOT_FOUND (no such line of this lab, or an analyte outside its test), SPECIMEN_REQUIRED
 *   (no arrival or no specimen), RESULT_LOCKED (released, and no reason), RESULT_CHANGED,
 *   RESULT_BELOW_ZERO (typed)
 */
export async function enterResult(
  trx: Transaction<DB>,
  actor: Pick<LabActor, 'userId' | 'labId'>,
  entry: Entry,
): Promise<Version> {
  const { line, result } = await lockLine(trx, actor.labId, entry.bookingId);
  if (entry.expectedRevision !== undefined && entry.expectedRevision !== (result?.revision ?? NO_REVISION)) {
    throw new AppError('RESULT_CHANGED');
  }
  const hasCome = line.status === 'checked_in' || line.status === 'completed';
  if (!hasCome || line.collected_at === null) throw new AppError('SPECIMEN_REQUIRED');
  const given =
    entry.source === 'manual' ? await leaveOutCalculated(trx, result, entry.values) : entry.values;
  const rows = await toRows(trx, actor.labId, line, { values: given, source: entry.source });

  const version = await openVersion(trx, actor, { line, result, entry });
  const isAdded =
    result?.status !== 'released' && result?.is_of_specimen === true && entry.source !== 'manual';
  // The files of a refused specimen are removed with its values.
  if (result?.status !== 'released' && result?.is_of_specimen === false) await dropFiles(trx, version);
  await dropValues(trx, version, isAdded ? rows.map((row) => row.analyte_id) : null);
  if (rows.length > 0) {
    await trx
      .insertInto('result_values')
      .values(rows.map((row) => ({ ...row, result_id: version.resultId, version: version.version })))
      .execute();
  }
  await addFiles(trx, actor.labId, version, entry.fileIds);
  await calculateRest(trx, { labId: actor.labId, line, ...version });
  return version;
}

async function toRows(
  trx: Transaction<DB>,
  labId: LabId,
  line: LockedLine,
  { values, source }: Pick<Entry, 'values' | 'source'>,
): Promise<ValueRow[]> {
  const analytes = await readEntryAnalytes(trx, {
    testId: line.test_id,
    labId,
    sex: line.sex,
    ageYears: line.age_years,
  });
  const byId = new Map(analytes.map((analyte) => [analyte.analyteId, analyte]));
  return values.map((value) => {
    const analyte = byId.get(value.analyteId);
    // A second value of the same analyte is not found and so refused.
    byId.delete(value.analyteId);
    if (!analyte) throw new AppError('NOT_FOUND');
    if (source === 'manual' && analyte.range && isBelowZeroBySlip(value.value ?? 0, analyte.range))
      throw new AppError('RESULT_BELOW_ZERO');
    return toValueRow(value, analyte);
  });
}

type Opening = { line: LockedLine; result: OpenResult | null; entry: Entry };

/** The version that takes the values: entered by this actor now, not verified. */
async function openVersion(
  trx: Transaction<DB>,
  actor: Pick<LabActor, 'userId' | 'labId'>,
  { line, result, entry }: Opening,
): Promise<Version> {
  const entered = {
    source: entry.source,
    entered_by: actor.userId,
    sex: line.sex,
    age_years: line.age_years,
    // The clock, not the start of the transaction: a specimen may have been collected while this one waited for the
    // lock.
    entered_at: sql<Date>`clock_timestamp()`,
  };
  if (!result) {
    const { id } = await trx
      .insertInto('results')
      .values({
        booking_id: entry.bookingId,
        lab_id: actor.labId,
        customer_id: line.customer_id,
        test_id: line.test_id,
        visit_id: line.visit_id,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await trx
      .insertInto('result_versions')
      .values({ ...entered, result_id: id, version: 1, note: entry.note })
      .execute();
    return { resultId: id, version: 1 };
  }
  // A file does not replace a typed note.
  const note = entry.note === '' && entry.source !== 'manual' ? result.note : entry.note;
  const amendReason = entry.amendReason ?? (result.status === 'released' ? null : result.amend_reason);
  if (result.status === 'released') {
    if (amendReason === null) throw new AppError('RESULT_LOCKED');
    return beginVersion(trx, result, { ...entered, note: entry.note, amend_reason: amendReason });
  }
  // A call stays recorded with the values it was about; changed values need another call.
  if (result.has_calls) {
    const version = await beginVersion(trx, result, { ...entered, note, amend_reason: amendReason });
    await copyContents(trx, result, version);
    return version;
  }
  await trx
    .updateTable('result_versions')
    .set({
      ...entered,
      note,
      amend_reason: amendReason,
      status: 'entered',
      verified_at: null,
      verified_by: null,
      acknowledged_analyte_ids: [],
    })
    .where('result_id', '=', result.id)
    .where('version', '=', result.version)
    .execute();
  return { resultId: result.id, version: result.version };
}

type Entered = Pick<LockedLine, 'sex' | 'age_years'> & {
  source: ResultSource;
  note: string;
  amend_reason: string | null;
  entered_by: string;
  entered_at: RawBuilder<Date>;
};

/** Begins a correction. The customer sees the released version until this one is released too. */
async function beginVersion(trx: Transaction<DB>, result: OpenResult, entered: Entered): Promise<Version> {
  const version = result.version + 1;
  await trx.updateTable('results').set({ current_version: version }).where('id', '=', result.id).execute();
  await trx
    .insertInto('result_versions')
    .values({ ...entered, result_id: result.id, version })
    .execute();
  return { resultId: result.id, version };
}

async function copyContents(trx: Transaction<DB>, from: OpenResult, to: Version) {
  await sql`
    insert into result_values (result_id, version, analyte_id, position, comparator, value, ucum, choice_code, value_text,
                               range_low, range_high, critical_low, critical_high, flag, is_critical, canonical_value,
                               is_calculated)
    select result_id, ${to.version}::int, analyte_id, position, comparator, value, ucum, choice_code, value_text,
           range_low, range_high, critical_low, critical_high, flag, is_critical, canonical_value, is_calculated
    from result_values where result_id = ${from.id}::uuid and version = ${from.version}::int`.execute(trx);
  await sql`
    insert into result_files (result_id, version, file_id, position)
    select result_id, ${to.version}::int, file_id, position
    from result_files where result_id = ${from.id}::uuid and version = ${from.version}::int`.execute(trx);
}

/** Null: all analytes. */
async function dropValues(trx: Transaction<DB>, { resultId, version }: Version, analyteIds: number[] | null) {
  await sql`
    delete from result_values where result_id = ${resultId}::uuid and version = ${version}::int
      and (${analyteIds}::int[] is null or analyte_id = any (${analyteIds}::int[]))`.execute(trx);
}

const dropFiles = (trx: Transaction<DB>, { resultId, version }: Version) =>
  sql`delete from result_files where result_id = ${resultId}::uuid and version = ${version}::int`.execute(
    trx,
  );

/** Adds files of this laboratory only. */
async function addFiles(
  trx: Transaction<DB>,
  labId: LabId,
  { resultId, version }: Version,
  fileIds: readonly string[],
) {
  if (fileIds.length === 0) return;
  await sql`
    insert into result_files (result_id, version, file_id, position)
    select ${resultId}::uuid, ${version}::int, f.id,
      (select count(*) from result_files where result_id = ${resultId}::uuid and version = ${version}::int) + given.position - 1
    from unnest(${fileIds}::uuid[]) with ordinality as given (id, position)
    join stored_files f on f.id = given.id and f.lab_id = ${labId}::int
    on conflict do nothing`.execute(trx);
}
