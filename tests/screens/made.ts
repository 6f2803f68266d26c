import type { Kysely } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { callAs } from '../support/api/caller.ts';
import { makeAmendment, makeResult } from '../support/db/make-results.ts';
import { make } from '../support/db/make.ts';
import { call } from '../support/results/released.ts';
import type { Stage } from './screen.ts';

type Db = Kysely<DB>;

const testOf = (db: Db, name: string) =>
  db.selectFrom('tests').select('id').where('name_en', '=', name).executeTakeFirstOrThrow();

/** Open every day, with free times at any hour of the run, and with realistic names. */
export async function makeLabOfScreens(db: Db, names = ['Fasting Glucose', 'TSH']) {
  const { labId, actor } = await make.lab(db, {
    lab_name_ar: 'مختبر الندى',
    lab_name_en: 'Al Nada Laboratory',
    address_ar: 'الرياض، حي العليا',
    address_en: 'Al Olaya, Riyadh',
  });
  const offers = [];
  for (const [index, name] of names.entries()) {
    const test = await testOf(db, name);
    offers.push(
      await make.labTest(db, { lab_id: labId, test_id: test.id, price_halalas: 12_000 - index * 4000 }),
    );
  }
  return { labId, actor, offers };
}

/** A new named customer, signed in. */
export async function signInAnew({ db, signIn, language }: Pick<Stage, 'db' | 'signIn' | 'language'>) {
  const person = await make.customer(db);
  await db
    .updateTable('user_profiles')
    .set({ name: language === 'ar' ? 'نورة السالم' : 'Noura Alsalem', sex: 'female', birth_year: 1991 })
    .where('id', '=', person.userId)
    .execute();
  await signIn(person.userId);
  return person;
}

async function analyteOf(db: Db, loinc: string) {
  const { id } = await db
    .selectFrom('analytes')
    .select('id')
    .where('loinc', '=', loinc)
    .executeTakeFirstOrThrow();
  return id;
}

/** A critical value that the laboratory called about, or a corrected one. Returns the path of the report. */
export async function makeReport(db: Db, customerId: string, kind: 'critical' | 'amended') {
  const { labId, actor } = await makeLabOfScreens(db, []);
  const { id: testId } = await testOf(db, 'Potassium');
  const analyteId = await analyteOf(db, '2823-3');
  const measured = (value: number, flag: 'HH' | 'H' | 'N') => ({
    analyte_id: analyteId,
    value,
    canonical_value: value,
    ucum: 'mmol/L',
    range_low: 3.5,
    range_high: 5.1,
    flag,
    is_critical: flag === 'HH',
  });
  const made = { customerId, labId, testId };
  if (kind === 'amended') {
    const result = await makeResult(db, { ...made, values: [measured(5.9, 'H')] });
    const reason = 'The specimen was hemolyzed';
    await makeAmendment(db, result, { values: [measured(4.2, 'N')], reason });
    return `/results/${result.visitId}`;
  }
  const { resultId, visitId } = await makeResult(db, {
    ...made,
    values: [measured(6.8, 'HH')],
    until: 'verified',
  });
  await call(db, { technician: { actor } }, resultId);
  await callAs(db, actor).lab.releaseResults({ ids: [resultId] });
  return `/results/${visitId}`;
}
