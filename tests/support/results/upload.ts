import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { UploadOutcome } from '#/shared/results/upload.ts';
import { callAs } from '../api/caller.ts';
import { makeAnalyte, makeLine, makeSpecimen } from '../db/make-results.ts';
import { make } from '../db/make.ts';

type Sent = { name?: string; accession?: string };

/** A file as the page sends it. */
export function formOf(content: string | Uint8Array, { name = 'results.csv', accession }: Sent = {}) {
  const form = new FormData();
  form.set('file', new File([typeof content === 'string' ? content : new Uint8Array(content)], name));
  if (accession !== undefined) form.set('accession', accession);
  return form;
}

/** A form with the boundary and the length that a browser announces. */
export async function sentAs(form: FormData) {
  const request = new Request('http://site.test', { method: 'POST', body: form });
  const body = new Uint8Array(await request.arrayBuffer());
  const type = request.headers.get('content-type') ?? '';
  return { body, headers: { 'content-type': type, 'content-length': String(body.length) } };
}

export const uploadAs = (
  db: Kysely<DB>,
  actor: Actor,
  content: string | Uint8Array,
  sent: Sent & { over?: Partial<Context> } = {},
): Promise<UploadOutcome> => callAs(db, actor, sent.over).lab.uploadResults(formOf(content, sent));

/** The outcome: 'refused: pdfScript', or the counts of saved, waiting and refused items. */
export function saysOf(outcome: UploadOutcome) {
  if (!outcome.isAccepted) return `refused: ${outcome.reason}`;
  const { landedCount, waitingCount, refusedCount } = outcome.upload;
  return `${landedCount} landed, ${waitingCount} waiting, ${refusedCount} refused`;
}

let specimenCount = 0;
export const nextAccession = () => `M261122-${String((specimenCount += 1)).padStart(4, '0')}`;

/** A lab's specimen with a line for each test; `analytes` are those of each test. */
export async function makeDrawn(
  db: Kysely<DB>,
  options: { labId?: number; testIds: readonly number[]; accessionNumber?: string; customerId?: string },
) {
  const labId = options.labId ?? (await make.lab(db)).labId;
  const customerId = options.customerId ?? (await make.customer(db)).userId;
  const bookingIds: string[] = [];
  let visitId: string | undefined;
  for (const testId of options.testIds) {
    const line = await makeLine(db, { labId, customerId, testId, ...(visitId && { visitId }) });
    ({ visitId } = line);
    bookingIds.push(line.bookingId);
  }
  const accessionNumber = options.accessionNumber ?? nextAccession();
  if (visitId === undefined) throw new Error('a specimen is of some test');
  await makeSpecimen(db, { labId, visitId, bookingIds }, { accession_number: accessionNumber });
  return { labId, customerId, visitId, bookingIds, accessionNumber };
}

/** A test that measures so many quantities in mg/dL, each also reported in mmol/L. */
export async function makeMeasured(db: Kysely<DB>, count: number) {
  const { testId } = await make.test(db);
  const analytes: { analyteId: number; loinc: string }[] = [];
  for (let made = 0; made < count; made += 1) {
    analytes.push(
      await makeAnalyte(db, {
        testId,
        units: [{ ucum: 'mmol/L', factor: 18 }],
        ranges: [{ low: 70, high: 99, critical_low: 40, critical_high: 400 }],
      }),
    );
  }
  return { testId, analytes };
}

export const csvOf = (rows: readonly (readonly string[])[], header = 'accession,loinc,value,unit') =>
  [header, ...rows.map((row) => row.join(','))].join('\n');

/** Every current value of a line's result, by LOINC. */
export async function valuesOf(db: Kysely<DB>, bookingId: string) {
  const rows = await db
    .selectFrom('results as r')
    .innerJoin('result_values as v', (join) =>
      join.onRef('v.result_id', '=', 'r.id').onRef('v.version', '=', 'r.current_version'),
    )
    .innerJoin('analytes as a', 'a.id', 'v.analyte_id')
    .select(['a.loinc', 'v.value', 'v.ucum', 'v.comparator', 'v.flag', 'v.choice_code', 'v.value_text'])
    .where('r.booking_id', '=', bookingId)
    .orderBy('a.loinc')
    .execute();
  return new Map(rows.map(({ loinc, ...row }) => [loinc, row]));
}
