import { sql, type Transaction } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import type { AnalyteFields } from '#/shared/catalog/editor.ts';

const rowOf = (fields: AnalyteFields) => ({
  loinc: fields.loinc,
  name_ar: fields.nameAr,
  name_en: fields.nameEn,
  short_en: fields.shortName,
  kind: fields.kind,
  ucum: fields.ucum,
  decimals: fields.decimals,
  choices: JSON.stringify(fields.choices),
});

/** Writes an analyte without the ranges of laboratories; null creates a new one. */
export async function writeAnalyte(
  trx: Transaction<DB>,
  analyteId: number | null,
  fields: AnalyteFields,
): Promise<number> {
  const { id } = await (
    analyteId === null
      ? trx.insertInto('analytes').values(rowOf(fields)).returning('id')
      : trx
          .updateTable('analytes')
          .set((eb) => ({ ...rowOf(fields), version: eb('version', '+', 1) }))
          .where('id', '=', analyteId)
          .returning('id')
  ).executeTakeFirstOrThrow();
  await trx.deleteFrom('analyte_units').where('analyte_id', '=', id).execute();
  if (fields.units.length > 0) {
    const rows = fields.units.map((unit) => ({ analyte_id: id, ...unit }));
    await trx.insertInto('analyte_units').values(rows).execute();
  }
  await sql`delete from analyte_ranges where analyte_id = ${id} and lab_id is null`.execute(trx);
  if (fields.ranges.length > 0) {
    const rows = fields.ranges.map((range) => ({
      analyte_id: id,
      sex: range.sex,
      age_from: range.ageFrom,
      age_before: range.ageBefore,
      low: range.low,
      high: range.high,
      critical_low: range.criticalLow,
      critical_high: range.criticalHigh,
    }));
    await trx.insertInto('analyte_ranges').values(rows).execute();
  }
  return id;
}
