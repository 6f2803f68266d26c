import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { LabActor } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import type { ValueInput } from '#/shared/results/result.ts';
import type { UploadPayload, WaitingReason } from '#/shared/results/upload.ts';
import { enterResult } from '../entry/enter-result.ts';
import { lockLine } from '../entry/lock-line.ts';

export type Landing = {
  bookingId: string;
  payload: UploadPayload;
  inputs: ValueInput[];
  fileIds: string[];
  /** A person chose this line, so checks that would make the report wait are skipped. */
  isDecided: boolean;
};

/** Rolls back the transaction of one item; the item then waits for this reason. */
export class MustWait extends Error {
  override name = 'MustWait';
  readonly reason: WaitingReason;
  constructor(reason: WaitingReason) {
    super(reason);
    this.reason = reason;
  }
}

const CRITICAL_FLAGS = ['HH', 'LL', 'HU', 'LU', 'AA', 'CRIT', 'CRITICAL', 'PANIC'];

/**
 * Saves values and files to a line. Saving the same again changes nothing, so a verified result stays verified. A
 * different value of the same analyte never overwrites the stored one, whichever file came first.
 * @throws {MustWait}
 * @throws {AppError} SPECIMEN_REQUIRED, RESULT_LOCKED, NOT_FOUND
 */
export async function saveUploadValues(
  trx: Transaction<DB>,
  actor: Pick<LabActor, 'labId' | 'userId'>,
  { bookingId, payload, inputs, fileIds, isDecided }: Landing,
): Promise<{ resultId: string }> {
  const { result } = await lockLine(trx, actor.labId, bookingId);
  if (result?.status === 'released' && isDecided) throw new AppError('RESULT_LOCKED');
  if (result?.is_released_before && !isDecided) throw new MustWait('alreadyReleased');
  if (result?.is_of_specimen) {
    const present = await compare(trx, result, inputs, fileIds);
    if (present.differs && !isDecided) throw new MustWait('differsFromEntered');
    if (present.isComplete) return { resultId: result.id };
  }
  const entered = await enterResult(trx, actor, {
    bookingId,
    source: payload.kind === 'csv' || payload.kind === 'fhir' ? payload.kind : 'file',
    note: noteOf(payload, result?.is_of_specimen ? result.note : ''),
    values: inputs,
    fileIds,
  });
  if (!isDecided && (await missesCriticalFlag(trx, entered, payload, inputs))) {
    throw new MustWait('criticalFlagDiffers');
  }
  return { resultId: entered.resultId };
}

type StoredValue = {
  analyte_id: number;
  comparator: string | null;
  value: number | null;
  ucum: string | null;
  choice_code: string | null;
  value_text: string | null;
  range_low: number | null;
  range_high: number | null;
};

async function compare(
  trx: Transaction<DB>,
  { id, version }: { id: string; version: number },
  inputs: readonly ValueInput[],
  fileIds: readonly string[],
) {
  const { rows } = await sql<StoredValue>`
    select analyte_id, comparator, value, ucum, choice_code, value_text, range_low, range_high
    from result_values where result_id = ${id}::uuid and version = ${version}::int and not is_calculated`.execute(
    trx,
  );
  const stored = new Map(rows.map((row) => [row.analyte_id, row]));
  const files = await trx
    .selectFrom('result_files')
    .select('file_id')
    .where('result_id', '=', id)
    .where('version', '=', version)
    .execute();
  const attached = new Set(files.map((file) => file.file_id));
  const states = inputs.map((input) => {
    const row = stored.get(input.analyteId);
    if (!row) return 'missing';
    return isSame(row, input) ? 'same' : 'different';
  });
  return {
    differs: states.includes('different'),
    isComplete: states.every((state) => state === 'same') && fileIds.every((fileId) => attached.has(fileId)),
  };
}

const isSame = (row: StoredValue, input: ValueInput) =>
  row.comparator === input.comparator &&
  row.value === input.value &&
  row.ucum === input.ucum &&
  row.choice_code === input.choiceCode &&
  row.value_text === input.valueText &&
  // A file without bounds does not contradict the stored ones.
  (input.rangeLow === undefined || row.range_low === input.rangeLow) &&
  (input.rangeHigh === undefined || row.range_high === input.rangeHigh);

function noteOf({ note, values }: UploadPayload, stored: string): string {
  const comments = values.flatMap(({ name, loinc, comment }) =>
    comment === '' ? [] : `${name || loinc}: ${comment}`,
  );
  const lines = [note, ...comments].filter((line) => line !== '' && !stored.includes(line));
  return [stored, ...lines].filter((line) => line !== '').join('\n');
}

/** The file marks a value as critical and our ranges do not: a person must check, or no call would be made. */
async function missesCriticalFlag(
  trx: Transaction<DB>,
  { resultId, version }: { resultId: string; version: number },
  { values }: UploadPayload,
  inputs: readonly ValueInput[],
): Promise<boolean> {
  const flagged = inputs.flatMap(({ analyteId }, index) =>
    CRITICAL_FLAGS.includes((values[index]?.flag ?? '').toUpperCase()) ? analyteId : [],
  );
  if (flagged.length === 0) return false;
  const { rows } = await sql<{ misses: boolean }>`
    select exists (select from result_values where result_id = ${resultId}::uuid and version = ${version}::int
      and analyte_id = any (${flagged}::int[]) and not is_critical) as misses`.execute(trx);
  return rows[0]?.misses ?? false;
}
