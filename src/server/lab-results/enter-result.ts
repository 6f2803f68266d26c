import { type RawBuilder, sql, type Transaction } from 'kysely';
import { AppError } from '#/shared/app-error.ts';
import type { ResultSource, ValueInput } from '#/shared/result.ts';
import type { Actor } from '../context.ts';
import type { DB } from '../db/schema.gen.ts';
import { type LockedLine, lockLine, type OpenResult } from './lock-line.ts';
import { readEntryAnalytes } from './read-entry-analytes.ts';
import { NO_REVISION } from './revision.ts';
import { toValueRow, type ValueRow } from './value-row.ts';

export type Entry = {
  bookingId: string;
  source: ResultSource;
  note: string;
  values: readonly ValueInput[];
  /** Of stored_files: the lab's own report. */
  fileIds: readonly string[];
  /** What the person saw when they opened the form (`revision` of `lab.result`); undefined for what comes by a file. */
  expectedRevision?: string;
  /** Required where a released result is corrected: that begins the next version. */
  amendReason?: string;
};

type Version = { resultId: string; version: number };

/**
 * Writes the values of a line as its result: the first version, the open one anew (it is then only entered again), or
 * with a reason the next one. Ranges and flags are chosen for the person; analytes must be those of the line's test,
 * each once, in a unit that it is reported in. What a person enters replaces what stood there; what comes by a file
 * is added to the open version, analyte by analyte. Files are added too.
 * @throws {AppError} NOT_FOUND (no such line of this lab, or a value that is none of its test), SPECIMEN_REQUIRED
 *   (nobody came or no specimen was taken), RESULT_LOCKED (released, and no reason), RESULT_CHANGED
 */
export async function enterResult(
  trx: Transaction<DB>,
  actor: Pick<Actor, 'userId'> & { labId: number },
  entry: Entry,
): Promise<Version> {
  const { line, result } = await lockLine(trx, actor.labId, entry.bookingId);
  if (entry.expectedRevision !== undefined && entry.expectedRevision !== (result?.revision ?? NO_REVISION)) {
    throw new AppError('RESULT_CHANGED');
  }
  const hasCome = line.status === 'checked_in' || line.status === 'completed';
  if (!hasCome || line.collected_at === null) throw new AppError('SPECIMEN_REQUIRED');
  const rows = await toRows(trx, actor.labId, line, entry.values);

  const version = await openVersion(trx, actor, { line, result, entry });
  const isAdded =
    result?.status !== 'released' && result?.is_of_specimen === true && entry.source !== 'manual';
  // What the laboratory reported of a refused specimen goes with it, as its values do.
  if (result?.status !== 'released' && result?.is_of_specimen === false) await dropFiles(trx, version);
  await dropValues(trx, version, isAdded ? rows.map((row) => row.analyte_id) : null);
  if (rows.length > 0) {
    await trx
      .insertInto('result_values')
      .values(rows.map((row) => ({ ...row, result_id: version.resultId, version: version.version })))
      .execute();
  }
  await addFiles(trx, actor.labId, version, entry.fileIds);
  return version;
}

async function toRows(
  trx: Transaction<DB>,
  labId: number,
  line: LockedLine,
  values: readonly ValueInput[],
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
    // A second value of the same analyte finds none left.
    byId.delete(value.analyteId);
    if (!analyte) throw new AppError('NOT_FOUND');
    return toValueRow(value, analyte);
  });
}

type Opening = { line: LockedLine; result: OpenResult | null; entry: Entry };

/** The version that the values go into, entered by this person now and verified by nobody. */
async function openVersion(
  trx: Transaction<DB>,
  actor: Pick<Actor, 'userId'> & { labId: number },
  { line, result, entry }: Opening,
): Promise<Version> {
  const entered = {
    source: entry.source,
    entered_by: actor.userId,
    sex: line.sex,
    age_years: line.age_years,
    // The clock, not the transaction: a specimen taken while this waited is earlier than what is read from it.
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
  // A file says nothing about the remark that somebody wrote.
  const note = entry.note === '' && entry.source !== 'manual' ? result.note : entry.note;
  const amendReason = entry.amendReason ?? (result.status === 'released' ? null : result.amend_reason);
  if (result.status === 'released') {
    if (amendReason === null) throw new AppError('RESULT_LOCKED');
    return beginVersion(trx, result, { ...entered, note: entry.note, amend_reason: amendReason });
  }
  // What somebody was told on the telephone stays as it was told, and other values ask for another call.
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

/** Of a correction the customer goes on seeing the released version until this one is released too. */
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
                               range_low, range_high, critical_low, critical_high, flag, is_critical, canonical_value)
    select result_id, ${to.version}::int, analyte_id, position, comparator, value, ucum, choice_code, value_text,
           range_low, range_high, critical_low, critical_high, flag, is_critical, canonical_value
    from result_values where result_id = ${from.id}::uuid and version = ${from.version}::int`.execute(trx);
  await sql`
    insert into result_files (result_id, version, file_id, position)
    select result_id, ${to.version}::int, file_id, position
    from result_files where result_id = ${from.id}::uuid and version = ${from.version}::int`.execute(trx);
}

/** Null: all of them. */
async function dropValues(trx: Transaction<DB>, { resultId, version }: Version, analyteIds: number[] | null) {
  await sql`
    delete from result_values where result_id = ${resultId}::uuid and version = ${version}::int
      and (${analyteIds}::int[] is null or analyte_id = any (${analyteIds}::int[]))`.execute(trx);
}

const dropFiles = (trx: Transaction<DB>, { resultId, version }: Version) =>
  sql`delete from result_files where result_id = ${resultId}::uuid and version = ${version}::int`.execute(
    trx,
  );

/** Files of another laboratory are none. */
async function addFiles(
  trx: Transaction<DB>,
  labId: number,
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
