import { deflateSync } from 'node:zlib';
import { describe, expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { join, pageWith, streamOf } from '../../support/api/hostile-files.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { csvOf, makeDrawn, makeMeasured, saysOf, uploadAs } from '../../support/results/upload.ts';

const db = await testDb();
const { actor, labId } = await make.lab(db);

const hidden = deflateSync('5 0 << /S /JavaScript /JS (x) >>');
const wrongSum = Buffer.from(hidden);
wrongSum.writeUInt8((wrongSum.at(-1) ?? 0) ^ 1, wrongSum.length - 1);
const objects = '/Type /ObjStm /N 1 /First 4';

describe('a script inside an object stream is found', () => {
  test.each([
    ['declared as a picture', streamOf(`${objects} /Subtype /Image /Filter /FlateDecode`, hidden)],
    ['behind a wrong checksum', streamOf(`${objects} /Filter /FlateDecode`, wrongSum)],
    [
      'behind a long dictionary',
      streamOf(`${objects} /Filter /FlateDecode /X (${'x'.repeat(20_000)})`, hidden),
    ],
    ['behind text that looks like a stream', streamOf(`${objects} /Filter /FlateDecode /X ( obj)`, hidden)],
  ])('%s', async (_, stream) => {
    expect(saysOf(await uploadAs(db, actor, join(pageWith('', stream))))).toBe('refused: pdfScript');
  });

  test.each([
    ['with a filter given by reference', streamOf(`${objects} /Filter [5 0 R]`, hidden), '/FlateDecode'],
    [
      'in a stream that only some readers recognise',
      join(
        `<< /Length ${hidden.length} ${objects} /Filter /FlateDecode >>\nstream \n`,
        hidden,
        '\nendstream',
      ),
      'null',
    ],
  ])('%s: the content cannot be inspected', async (_, stream, other) => {
    expect(saysOf(await uploadAs(db, actor, join(pageWith('', stream, other))))).toBe('refused: damaged');
  });
});

const coded = { coding: [{ system: 'http://loinc.org', code: '718-7' }] };
const observation = (id: string, more: object) => ({
  fullUrl: `urn:${id}`,
  resource: { resourceType: 'Observation', id, status: 'final', code: coded, ...more },
});
const report = (id: string, result: string[], more: object = {}) => ({
  resource: {
    resourceType: 'DiagnosticReport',
    id,
    status: 'final',
    code: {},
    result: result.map((each) => ({ reference: `urn:${each}` })),
    ...more,
  },
});
const bundleOf = (entry: object[]) => JSON.stringify({ resourceType: 'Bundle', entry });
const many = (count: number) => Array.from({ length: count }, (_, index) => `o${index}`);

describe('a file that costs more than its size', () => {
  test('one panel in each of a thousand reports', async () => {
    const members = many(1000);
    const bundle = bundleOf([
      observation('panel', { hasMember: members.map((id) => ({ reference: `urn:${id}` })) }),
      ...members.map((id) => observation(id, { valueInteger: 1 })),
      ...members.map((id) => report(`r${id}`, ['panel'])),
    ]);
    expect(saysOf(await uploadAs(db, actor, bundle))).toBe('refused: tooManyReports');
  });

  test('half a million escapes before each of many streams', async () => {
    const content = ` ${'#41'.repeat(200)}\nstream\nendstream `.repeat(10_000);
    const startedAt = performance.now();
    const says = saysOf(await uploadAs(db, actor, join(pageWith('', content))));
    expect(says).toBe('0 landed, 1 waiting, 0 refused');
    // If each escape is decoded once, this takes a second at most; decoded for each stream, it took minutes.
    expect(performance.now() - startedAt).toBeLessThan(15_000);
  });

  test('a file with a thousand open actions', async () => {
    const actions = Array.from({ length: 1000 }, (_, index) => `/OpenAction ${index} 0 R`).join(' ');
    expect(saysOf(await uploadAs(db, actor, join(pageWith(actions))))).toBe('refused: pdfScript');
  });
});

test.each(['\u0000', '\u0007', '\ud800'])(
  'characters that PostgreSQL cannot store are refused: %j',
  async (sign) => {
    const bundle = bundleOf([
      observation('o', { valueString: 'x' }),
      report('r', ['o'], { conclusion: `a${sign}b` }),
    ]);
    expect(saysOf(await uploadAs(db, actor, bundle))).toBe('refused: controlCharacters');
  },
);

test('a saved report that is viewed among the uploads is recorded as a read for its owner', async () => {
  const { testId, analytes } = await makeMeasured(db, 1);
  const { accessionNumber, bookingIds } = await makeDrawn(db, { labId, testIds: [testId] });
  await uploadAs(db, actor, csvOf([[accessionNumber, analytes[0]?.loinc ?? '', '90', 'mg/dL']]));
  const { rows } = await callAs(db, actor).lab.uploadItems({ state: 'landed', limit: 50 });
  expect(rows.map((row) => row.accessionNumber)).toContain(accessionNumber);
  const reads = await db
    .selectFrom('result_reads as d')
    .innerJoin('results as r', 'r.id', 'd.result_id')
    .select(['d.reader_id', 'd.via'])
    .where('r.booking_id', '=', bookingIds[0] ?? '')
    .execute();
  expect(reads).toEqual([{ reader_id: actor.userId, via: 'entry' }]);
});
