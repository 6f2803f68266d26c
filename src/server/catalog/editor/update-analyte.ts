import { isDeepStrictEqual } from 'node:util';
import { sql, type Transaction } from 'kysely';
import { recordChange } from '#/server/platform/audit/record-change.ts';
import { reachingAll } from '#/server/platform/db/reach.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { Actor, Context } from '#/server/platform/trpc/context.ts';
import type { AnalyteFields, UpdateAnalyteInput } from '#/shared/catalog/editor.ts';
import { AppError } from '#/shared/core/app-error.ts';
import { getAnalyte } from './get-analyte.ts';
import { requireFreeAges } from './require-free-ages.ts';
import { writeAnalyte } from './write-analyte.ts';

/**
 * Changes an analyte as a whole. Its ranges apply to values entered from now on; stored values keep theirs.
 * @throws {AppError} NOT_FOUND, CHANGED_MEANWHILE, ANALYTE_IN_USE, TEST_ALREADY_EXISTS (another has the code),
 * RANGE_OVERLAPS
 */
export async function updateAnalyte(
  { db }: Pick<Context, 'db'>,
  actor: Actor,
  input: UpdateAnalyteInput,
): Promise<{ version: number }> {
  requireFreeAges(input.fields.ranges);
  return db.transaction().execute((trx) => change(trx, actor, input));
}

async function change(
  trx: Transaction<DB>,
  actor: Actor,
  { analyteId, version, fields }: UpdateAnalyteInput,
): Promise<{ version: number }> {
  // The stronger lock keeps values and lab ranges from being inserted during a change of the unit.
  await sql`select from analytes where id = ${analyteId} for update`.execute(trx);
  const known = await getAnalyte({ db: trx }, { analyteId });
  if (known.version !== version) throw new AppError('CHANGED_MEANWHILE');
  const { before, after } = changedFields(known.fields, fields);
  if (Object.keys(after).length === 0) return { version };
  if (changesMeaning(known.fields, fields) && (await isInUse(trx, analyteId)))
    throw new AppError('ANALYTE_IN_USE');
  await writeAnalyte(trx, analyteId, fields);
  await recordChange(trx, actor, {
    action: 'admin.updateAnalyte',
    subjectType: 'analyte',
    subjectId: analyteId,
    before,
    after,
  });
  return { version: version + 1 };
}

/** Stored values are numbers in this unit, or one of these codes. */
function changesMeaning(before: AnalyteFields, after: AnalyteFields) {
  const codes = new Set(after.choices.map(({ code }) => code));
  return (
    before.kind !== after.kind ||
    before.ucum !== after.ucum ||
    before.choices.some(({ code }) => !codes.has(code))
  );
}

async function isInUse(trx: Transaction<DB>, analyteId: number): Promise<boolean> {
  const asked = sql<{ isInUse: boolean }>`
    select exists (select from result_values where analyte_id = ${analyteId})
        or exists (select from analyte_ranges where analyte_id = ${analyteId} and lab_id is not null)
        as "isInUse"`;
  const { rows } = await reachingAll('use of an analyte', () => asked.execute(trx));
  return rows[0]?.isInUse ?? true;
}

function changedFields(before: AnalyteFields, after: AnalyteFields) {
  const sorted = { before: inOrder(before), after: inOrder(after) };
  const changed = (Object.keys(after) as (keyof AnalyteFields)[]).filter(
    (field) => !isDeepStrictEqual(sorted.before[field], sorted.after[field]),
  );
  const pick = (from: AnalyteFields) => Object.fromEntries(changed.map((field) => [field, from[field]]));
  return { before: pick(before), after: pick(after) };
}

/** Units and ranges have no order; choices do. */
const inOrder = (fields: AnalyteFields): AnalyteFields => ({
  ...fields,
  choices: fields.choices.map(({ code, ar, en, isAbnormal }) => ({ code, ar, en, isAbnormal })),
  units: fields.units.toSorted((a, b) => (a.ucum < b.ucum ? -1 : 1)),
  ranges: fields.ranges.toSorted(
    (a, b) => a.sex.localeCompare(b.sex) || a.ageFrom - b.ageFrom || a.ageBefore - b.ageBefore,
  ),
});
