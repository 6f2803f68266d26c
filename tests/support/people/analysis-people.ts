import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { flagValue } from '#/shared/results/flag-value.ts';
import { makeAnalyte, makeResult } from '../db/make-results.ts';
import { make } from '../db/make.ts';

type Db = Kysely<DB>;
type Measured = {
  value: number;
  ucum?: string;
  canonical?: number | null;
  low?: number;
  high?: number;
  comparator?: '<' | '>';
  isCritical?: boolean;
};

/** A customer of the plan that has the analysis; born 1990. */
export async function makeReader(
  db: Db,
  { tier = 'premium', sex = 'female' as 'female' | 'male' | null } = {},
) {
  const customer = await make.customer(db);
  await db
    .updateTable('user_profiles')
    .set({ subscription_tier: tier, sex, birth_year: sex === null ? null : 1990 })
    .where('id', '=', customer.userId)
    .execute();
  return customer;
}

const analytes = {
  hb: { loinc: '718-7', ucum: 'g/dL', name: 'Hemoglobin', decimals: 1, other: { ucum: 'g/L', factor: 0.1 } },
  ferritin: {
    loinc: '2276-4',
    ucum: 'ng/mL',
    name: 'Ferritin',
    decimals: 0,
    other: { ucum: 'pmol/L', factor: 0.445 },
  },
  tsh: { loinc: '3016-3', ucum: 'm[IU]/L', name: 'TSH', decimals: 2, other: { ucum: 'mU/L', factor: 1 } },
};
type AnalyteName = keyof typeof analytes;

/** The analytes of these tests, each with a test of the catalogue of the same code. */
export async function makeAnalytes(db: Db) {
  const made: Partial<Record<AnalyteName, { analyteId: number; testId: number; nameEn: string }>> = {};
  for (const name of ['hb', 'ferritin', 'tsh'] as const) {
    const { loinc, ucum, decimals, other } = analytes[name];
    const { testId, nameEn } = await make.test(db, { loinc, name_en: `${analytes[name].name} ${loinc}` });
    const { analyteId } = await makeAnalyte(db, { testId, loinc, ucum, decimals, units: [other] });
    made[name] = { analyteId, testId, nameEn };
  }
  return made as Record<AnalyteName, { analyteId: number; testId: number; nameEn: string }>;
}

/** A released result with this one value, with the laboratory's flag. */
export async function giveResult(
  db: Db,
  customerId: string,
  analyte: { analyteId: number; testId: number },
  ucum: string,
  { value, comparator, isCritical = false, low, high, ...measured }: Measured,
  options: { daysAgo?: number; until?: 'entered' | 'verified' | 'released' } = {},
) {
  const { flag } = flagValue(
    { value, comparator: comparator ?? null },
    { low: low ?? null, high: high ?? null, criticalLow: null, criticalHigh: null },
  );
  const canonical = measured.canonical === undefined ? value : measured.canonical;
  const given = {
    analyte_id: analyte.analyteId,
    value,
    ucum: measured.ucum ?? ucum,
    comparator: comparator ?? null,
    range_low: low ?? null,
    range_high: high ?? null,
    canonical_value: canonical,
    flag,
    is_critical: isCritical,
  };
  const made = await makeResult(db, {
    customerId,
    testId: analyte.testId,
    values: [given],
    until: isCritical ? 'verified' : (options.until ?? 'released'),
  });
  if (isCritical) await releaseAfterCall(db, made.resultId);
  if (options.daysAgo !== undefined) {
    await db
      .updateTable('specimens')
      .set({ collected_at: new Date(Date.now() - options.daysAgo * 86_400_000) })
      .where('visit_id', '=', made.visitId)
      .execute();
  }
  return made;
}

async function releaseAfterCall(db: Db, resultId: string) {
  const by = await make.customer(db);
  await db
    .insertInto('critical_calls')
    .values({
      result_id: resultId,
      version: 1,
      called_by: by.userId,
      is_reached: true,
      is_read_back: true,
      person_reached: 'The person',
    })
    .execute();
  const now = new Date();
  await db
    .updateTable('result_versions')
    .set({ status: 'released', released_at: now })
    .where('result_id', '=', resultId)
    .execute();
  await db
    .updateTable('results')
    .set({ released_version: 1, released_at: now })
    .where('id', '=', resultId)
    .execute();
}
