import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { LabId } from '#/server/platform/trpc/context.ts';
import { type CalculationInput, calculateValues } from '#/shared/results/calculate-values.ts';
import type { ValueInput } from '#/shared/results/result.ts';
import type { LockedLine, OpenResult } from './lock-line.ts';
import { readEntryAnalytes } from './read-entry-analytes.ts';
import { toValueRow } from './value-row.ts';

type Given = { labId: LabId; line: LockedLine; resultId: string; version: number };

/**
 * Calculates the values of a version that follow from its others, whether these were typed or came in a file. A value
 * that the laboratory gave is never replaced; what was calculated before is calculated anew.
 */
export async function calculateRest(trx: Transaction<DB>, { labId, line, resultId, version }: Given) {
  await sql`
    delete from result_values where result_id = ${resultId}::uuid and version = ${version}::int and is_calculated`.execute(
    trx,
  );
  const { rows } = await sql<CalculationInput>`
    select a.loinc, x.comparator, x.canonical_value as "canonicalValue", x.ucum
    from result_values x join analytes a on a.id = x.analyte_id
    where x.result_id = ${resultId}::uuid and x.version = ${version}::int`.execute(trx);
  if (rows.length === 0) return;
  const person = { sex: line.sex, ageYears: line.age_years };
  const analytes = await readEntryAnalytes(trx, { testId: line.test_id, labId, ...person });
  const calculated = calculateValues(analytes, rows, person);
  if (calculated.length === 0) return;
  const byId = new Map(analytes.map((analyte) => [analyte.analyteId, analyte]));
  const values = calculated.flatMap((input) => {
    const analyte = byId.get(input.analyteId);
    return analyte
      ? { ...toValueRow(input, analyte), result_id: resultId, version, is_calculated: true }
      : [];
  });
  await trx.insertInto('result_values').values(values).execute();
}

/** A form sends back what was calculated for it. Such a value is calculated anew; a changed one is the laboratory's. */
export async function leaveOutCalculated(
  trx: Transaction<DB>,
  result: OpenResult | null,
  values: readonly ValueInput[],
): Promise<readonly ValueInput[]> {
  if (!result) return values;
  const calculated = await trx
    .selectFrom('result_values')
    .select(['analyte_id', 'value', 'ucum'])
    .where('result_id', '=', result.id)
    .where('version', '=', result.version)
    .where('is_calculated', '=', true)
    .execute();
  return values.filter(
    ({ analyteId, value, ucum, comparator }) =>
      comparator !== null ||
      !calculated.some((each) => each.analyte_id === analyteId && each.value === value && each.ucum === ucum),
  );
}
