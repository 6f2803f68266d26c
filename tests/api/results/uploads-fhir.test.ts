import { describe, expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { makeDrawn, makeMeasured, saysOf, uploadAs, valuesOf } from '../../support/results/upload.ts';

const db = await testDb();
const lab = await make.lab(db);
const one = await makeMeasured(db, 1);
const two = await makeMeasured(db, 2);
const drawn = (...testIds: number[]) => makeDrawn(db, { labId: lab.labId, testIds });
const LOINC = 'http://loinc.org';

type Options = { accession: string; over?: object; observation?: object; loincs?: string[] };

/** One report with its contained resources. */
function reportOf({
  accession,
  over = {},
  observation = {},
  loincs = one.analytes.map(({ loinc }) => loinc),
}: Options) {
  const observations = loincs.map((loinc, index) => ({
    resourceType: 'Observation',
    id: `o${index}`,
    status: 'final',
    code: { coding: [{ system: LOINC, code: loinc }] },
    valueQuantity: { value: 80 + index, unit: 'mg/dL' },
    ...observation,
  }));
  return {
    resourceType: 'DiagnosticReport',
    status: 'final',
    code: { text: 'Report' },
    contained: [
      ...observations,
      { resourceType: 'Specimen', id: 's', accessionIdentifier: { value: accession } },
    ],
    specimen: [{ reference: '#s' }],
    result: observations.map(({ id }) => ({ reference: `#${id}` })),
    ...over,
  };
}
const send = (resource: object) => uploadAs(db, lab.actor, JSON.stringify(resource), { name: 'report.json' });
const latest = async () => (await callAs(db, lab.actor).lab.uploadItems({ state: 'waiting' })).rows[0];

test('one report with contained resources is saved, with its range, our flag and its note', async () => {
  const { accessionNumber, bookingIds } = await drawn(one.testId);
  const observation = {
    valueQuantity: {
      value: 5.1,
      comparator: '<',
      unit: 'mmol/l',
      code: 'mmol/L',
      system: 'http://unitsofmeasure.org',
    },
    referenceRange: [{ low: { value: 6 }, high: { value: 7 } }],
    interpretation: [{ coding: [{ code: 'N' }] }],
    note: [{ text: 'Repeated' }],
  };
  const report = reportOf({
    accession: accessionNumber,
    observation,
    over: { conclusion: 'Please come back.' },
  });
  expect(saysOf(await send(report))).toBe('1 landed, 0 waiting, 0 refused');
  const [loinc = ''] = one.analytes.map((each) => each.loinc);
  expect((await valuesOf(db, bookingIds[0] ?? '')).get(loinc)).toMatchObject({
    value: 5.1,
    comparator: '<',
    ucum: 'mmol/L',
    flag: 'L',
  });
  const { note } = await db
    .selectFrom('results as r')
    .innerJoin('result_versions as v', 'v.result_id', 'r.id')
    .select('v.note')
    .where('r.booking_id', '=', bookingIds[0] ?? '')
    .executeTakeFirstOrThrow();
  expect(note).toMatch(/^Please come back\.\n.+: Repeated$/);
});

describe('refused, value by value', () => {
  test.each([
    ['a preliminary value', { status: 'preliminary' }, 'notFinal'],
    ['a value without a LOINC code', { code: { text: 'Glucose' } }, 'loincInvalid'],
    [
      'a value with two LOINC codes',
      {
        code: {
          coding: [
            { system: LOINC, code: '1-1' },
            { system: LOINC, code: '2-2' },
          ],
        },
      },
      'loincInvalid',
    ],
    ['no value', { valueQuantity: undefined }, 'valueMissing'],
    ['an invalid number', { valueQuantity: { value: '80' } }, 'resourceInvalid'],
    ['a number that is too large', { valueQuantity: { value: 1e300, unit: 'mg/dL' } }, 'numberInvalid'],
  ])('%s', async (_, observation, reason) => {
    const { accessionNumber, bookingIds } = await drawn(one.testId);
    const outcome = await send(reportOf({ accession: accessionNumber, observation }));
    expect(saysOf(outcome)).toBe('0 landed, 0 waiting, 1 refused');
    expect(outcome).toMatchObject({ refusals: [{ reason }] });
    expect((await valuesOf(db, bookingIds[0] ?? '')).size).toBe(0);
  });

  test.each([
    ['a report that was entered in error', { status: 'entered-in-error' }, 'notFinal'],
    ['a report without values', { result: [] }, 'valueMissing'],
    [
      'a report with an unresolved reference',
      { result: [{ reference: 'Observation/elsewhere' }] },
      'resourceInvalid',
    ],
    [
      'a report on another server',
      { result: [{ reference: 'https://evil.example/Observation/1' }] },
      'resourceInvalid',
    ],
  ])('%s', async (_, over, reason) => {
    const { accessionNumber } = await drawn(one.testId);
    expect(await send(reportOf({ accession: accessionNumber, over }))).toMatchObject({
      refusals: [{ reason }],
    });
  });

  test('an unreferenced observation, and members that form a cycle', async () => {
    const { accessionNumber } = await drawn(one.testId);
    const lone = { resourceType: 'Observation', id: 'x', status: 'final', code: { text: 'x' } };
    const panel = {
      resourceType: 'Observation',
      id: 'p',
      status: 'final',
      code: { text: 'p' },
      hasMember: [{ reference: 'Observation/p' }],
    };
    const report = reportOf({ accession: accessionNumber });
    const result = [...report.result, { reference: 'Observation/p' }];
    const entry = [lone, panel, { ...report, result }].map((resource) => ({ resource }));
    const outcome = await send({ resourceType: 'Bundle', entry });
    expect(saysOf(outcome)).toBe('1 landed, 0 waiting, 1 refused');
    expect(outcome).toMatchObject({ refusals: [{ reason: 'notInReport', rows: [1] }] });
  });
});

describe('waits', () => {
  test.each([
    ['noAccession', { specimen: [] }],
    ['severalAccessions', { identifier: [{ type: { coding: [{ code: 'ACSN' }] }, value: 'OTHER-0001' }] }],
    [
      'unknownAccession',
      { specimen: [], identifier: [{ type: { coding: [{ code: 'ACSN' }] }, value: 'OTHER-0002' }] },
    ],
  ])('%s', async (reason, over) => {
    const { accessionNumber } = await drawn(one.testId);
    expect(saysOf(await send(reportOf({ accession: accessionNumber, over })))).toBe(
      '0 landed, 1 waiting, 0 refused',
    );
    expect((await latest())?.reason).toBe(reason);
  });

  test('if the patient of the values differs from that of the report', async () => {
    const { accessionNumber } = await drawn(one.testId);
    const report = reportOf({
      accession: accessionNumber,
      over: { subject: { reference: 'Patient/1' } },
      observation: { subject: { reference: 'Patient/2' } },
    });
    await send(report);
    expect((await latest())?.reason).toBe('mixedPatients');
  });

  test('if two reports of one specimen have different patients', async () => {
    const { accessionNumber } = await drawn(one.testId, two.testId);
    const entry = [one, two].map(({ analytes }, index) => ({
      resource: reportOf({
        accession: accessionNumber,
        loincs: analytes.map(({ loinc }) => loinc),
        over: { subject: { reference: `Patient/${index}` } },
      }),
    }));
    expect(saysOf(await send({ resourceType: 'Bundle', entry }))).toBe('0 landed, 2 waiting, 0 refused');
  });
});

test('a report that names its test means that line if two could take its values', async () => {
  const [named, other] = [
    await make.test(db, { loinc: '24323-8' }),
    await make.test(db, { loinc: '24320-4' }),
  ];
  const [analyte = { analyteId: 0, loinc: '' }] = (await makeMeasured(db, 1)).analytes;
  for (const { testId } of [named, other]) {
    await db
      .insertInto('test_analytes')
      .values({ test_id: testId, analyte_id: analyte.analyteId, position: 1 })
      .execute();
  }
  const { accessionNumber, bookingIds } = await drawn(other.testId, named.testId);
  const code = { coding: [{ system: LOINC, code: '24323-8' }] };
  await send(reportOf({ accession: accessionNumber, loincs: [analyte.loinc], over: { code } }));
  expect((await valuesOf(db, bookingIds[1] ?? '')).size).toBe(1);
  expect((await valuesOf(db, bookingIds[0] ?? '')).size).toBe(0);
});
