import { type Kysely, sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { LabActor } from '#/server/platform/trpc/context.ts';
import { AppError } from '#/shared/core/app-error.ts';
import {
  type UploadItemReason,
  type UploadKind,
  type UploadPayload,
  waitingReasons,
} from '#/shared/results/upload.ts';
import { findLines, type MatchLine } from './find-lines.ts';
import { matchReport, type Part } from './match-report.ts';
import { resolveValue } from './resolve-value.ts';
import { saveUploadValues, MustWait } from './save-upload-values.ts';

export type LockedItem = {
  id: string;
  upload_id: string;
  accession_number: string | null;
  payload: UploadPayload;
  file_id: string;
};

/**
 * Saves one pending item to its line, in a transaction of its own, or stores why it waits. A concurrent call finds it
 * done. Values for several lines become one item each first.
 */
export async function processItem(
  db: Kysely<DB>,
  actor: Pick<LabActor, 'labId' | 'userId'>,
  itemId: string,
): Promise<void> {
  try {
    await db.transaction().execute((trx) => process(trx, actor, itemId));
  } catch (error) {
    const reason = reasonOf(error);
    if (reason === null) throw error;
    await sql`
      update upload_items set reason = ${reason}
      where id = ${itemId}::uuid and state = 'waiting' and reason = 'pending'`.execute(db);
  }
}

function reasonOf(error: unknown): UploadItemReason | null {
  if (error instanceof MustWait) return error.reason;
  if (!(error instanceof AppError)) return null;
  if (error.code === 'RESULT_LOCKED') return 'alreadyReleased';
  // The line was valid a moment ago: it was cancelled or its specimen refused meanwhile.
  return error.code === 'SPECIMEN_REQUIRED' || error.code === 'NOT_FOUND' ? 'notOrdered' : null;
}

async function process(trx: Transaction<DB>, actor: Pick<LabActor, 'labId' | 'userId'>, itemId: string) {
  const { rows } = await sql<LockedItem>`
    select i.id, i.upload_id, i.accession_number, i.payload, u.file_id
    from upload_items i join uploads u on u.id = i.upload_id
    where i.id = ${itemId}::uuid and i.lab_id = ${actor.labId}::int and i.state = 'waiting' and i.reason = 'pending'
    for update of i`.execute(trx);
  const [item] = rows;
  if (!item) return;
  if (item.accession_number === null) return settle(trx, item, 'waiting', 'noAccession');

  const found = await findLines(trx, actor.labId, item.accession_number);
  const parts = matchReport(item.payload, found, await findKnown(trx, item.payload));
  const [part, ...others] = parts;
  if (!part) return settle(trx, item, 'waiting', 'notOrdered');
  if (others.length > 0) return split(trx, item, part, others);
  if ('waitsFor' in part) return settle(trx, item, 'waiting', part.waitsFor);
  if ('refusedFor' in part) return settle(trx, item, 'refused', part.refusedFor);
  const line = found.lines.find(({ bookingId }) => bookingId === part.bookingId);
  if (!line) return;
  const { resultId } = await saveUploadValues(trx, actor, {
    bookingId: line.bookingId,
    payload: item.payload,
    inputs: inputsOf(item.payload, line),
    fileIds: isDocument(item.payload.kind) ? [item.file_id] : [],
    isDecided: false,
  });
  await trx
    .updateTable('upload_items')
    .set({ state: 'landed', reason: null, result_id: resultId })
    .where('id', '=', item.id)
    .execute();
}

export const isDocument = (kind: UploadKind) => kind === 'pdf' || kind === 'png' || kind === 'jpeg';

/** @throws {MustWait} for the first value that the line cannot take */
export function inputsOf({ values }: UploadPayload, { analytes }: MatchLine) {
  return values.map((value) => {
    const analyte = analytes.find(({ loinc }) => loinc === value.loinc);
    if (!analyte) throw new MustWait('notOrdered');
    const resolved = resolveValue(value, analyte);
    if ('input' in resolved) return resolved.input;
    throw new MustWait(waitingReasons.find((reason) => reason === resolved.fault) ?? 'unknownUnit');
  });
}

async function findKnown(trx: Transaction<DB>, { values }: UploadPayload): Promise<ReadonlySet<string>> {
  if (values.length === 0) return new Set();
  const { rows } = await sql<{ loinc: string }>`
    select loinc from analytes where loinc = any (${values.map(({ loinc }) => loinc)}::text[])`.execute(trx);
  return new Set(rows.map(({ loinc }) => loinc));
}

async function settle(
  trx: Transaction<DB>,
  { id }: LockedItem,
  state: 'waiting' | 'refused',
  reason: UploadItemReason,
) {
  await trx.updateTable('upload_items').set({ state, reason }).where('id', '=', id).execute();
}

/** Each part is processed again on its own, so that no part's failure loses another. */
async function split(trx: Transaction<DB>, item: LockedItem, own: Part, others: readonly Part[]) {
  const payloadOf = ({ values }: Part) => JSON.stringify({ ...item.payload, values });
  await sql`select from uploads where id = ${item.upload_id}::uuid for no key update`.execute(trx);
  await sql`update upload_items set payload = ${payloadOf(own)}::jsonb where id = ${item.id}::uuid`.execute(
    trx,
  );
  await sql`
    insert into upload_items (upload_id, lab_id, position, accession_number, payload, state, reason)
    select i.upload_id, i.lab_id,
      (select max(position) from upload_items where upload_id = i.upload_id) + part.place,
      i.accession_number, part.payload, 'waiting', 'pending'
    from upload_items i
    cross join unnest(${others.map(payloadOf)}::jsonb[]) with ordinality as part (payload, place)
    where i.id = ${item.id}::uuid`.execute(trx);
}
