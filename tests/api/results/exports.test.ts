import { PDFDocument } from '@cantoo/pdf-lib';
import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { renderReport } from '#/client/documents/report/render-report.ts';
import { testApp } from '../../support/api/app.ts';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { makeAmendment, makeAnalyte, makeResult } from '../../support/db/make-results.ts';
import { make } from '../../support/db/make.ts';
import { signedIn } from '../../support/people/signed-in.ts';

const db = await testDb();
const app = testApp(db, { documents: { renderReport } });

async function newReport() {
  const customer = await make.customer(db);
  const one = await makeAnalyte(db);
  const choices = [{ code: 'pos', ar: 'إيجابي', en: 'Positive', isAbnormal: true }];
  const two = await makeAnalyte(db, { kind: 'choice', choices });
  const three = await makeAnalyte(db, { kind: 'text' });
  const values = (number: number) => [
    {
      analyte_id: one.analyteId,
      value: number,
      ucum: 'mg/dL',
      comparator: '<',
      range_low: 70,
      range_high: 99,
      flag: 'L' as const,
      canonical_value: number,
    },
    { analyte_id: two.analyteId, choice_code: 'pos', flag: 'A' as const },
    { analyte_id: three.analyteId, value_text: '=HYPERLINK("x"), "quoted"\nsecond line' },
  ];
  const result = await makeResult(db, { customerId: customer.userId, values: values(0.01), note: 'Fasted' });
  const headers = await signedIn(db, customer.userId);
  const fetchFile = (path: string, given: Record<string, string> = headers) =>
    app.request(`http://site.test${path}`, { headers: given });
  return { ...customer, result, values, fetchFile };
}

const coding = z.strictObject({ system: z.url(), code: z.string(), display: z.optional(z.string()) });
const concept = z.strictObject({ coding: z.optional(z.array(coding)), text: z.optional(z.string()) });
const reference = z.strictObject({ reference: z.string().check(z.regex(/^urn:uuid:[0-9a-f-]{36}$/)) });
const quantity = z.strictObject({
  value: z.number(),
  unit: z.string(),
  system: z.literal('http://unitsofmeasure.org'),
  code: z.string(),
  comparator: z.optional(z.enum(['<', '<=', '>', '>='])),
});
const instant = z.iso.datetime();
const common = { id: z.uuid(), subject: reference };
const resource = z.discriminatedUnion('resourceType', [
  z.strictObject({
    resourceType: z.literal('Patient'),
    id: z.uuid(),
    identifier: z.array(z.strictObject({ system: z.url(), value: z.string() })),
    gender: z.optional(z.enum(['female', 'male'])),
    birthDate: z.optional(z.string().check(z.regex(/^\d{4}$/))),
  }),
  z.strictObject({
    resourceType: z.literal('Organization'),
    id: z.uuid(),
    identifier: z.array(z.strictObject({ system: z.url(), value: z.string() })),
    name: z.string(),
    alias: z.array(z.string()),
    telecom: z.optional(z.array(z.strictObject({ system: z.literal('phone'), value: z.string() }))),
    address: z.optional(z.array(z.strictObject({ text: z.string(), country: z.literal('SA') }))),
  }),
  z.strictObject({
    resourceType: z.literal('Specimen'),
    ...common,
    accessionIdentifier: z.optional(z.strictObject({ system: z.url(), value: z.string() })),
    type: z.optional(concept),
    collection: z.strictObject({ collectedDateTime: instant }),
  }),
  z.strictObject({
    resourceType: z.literal('Observation'),
    ...common,
    status: z.enum(['final', 'amended']),
    category: z.array(concept),
    code: concept,
    effectiveDateTime: instant,
    issued: instant,
    performer: z.array(reference),
    specimen: reference,
    valueQuantity: z.optional(quantity),
    valueCodeableConcept: z.optional(concept),
    valueString: z.optional(z.string()),
    interpretation: z.optional(z.array(concept)),
    referenceRange: z.optional(
      z.array(
        z.strictObject({
          low: z.optional(quantity),
          high: z.optional(quantity),
          appliesTo: z.optional(z.array(concept)),
        }),
      ),
    ),
  }),
  z.strictObject({
    resourceType: z.literal('DiagnosticReport'),
    ...common,
    status: z.enum(['final', 'amended']),
    category: z.array(concept),
    code: concept,
    effectiveDateTime: instant,
    issued: instant,
    performer: z.array(reference),
    specimen: z.array(reference),
    result: z.optional(z.array(reference)),
    conclusion: z.optional(z.string()),
  }),
]);
const bundleSchema = z.strictObject({
  resourceType: z.literal('Bundle'),
  type: z.literal('collection'),
  timestamp: instant,
  entry: z.array(z.strictObject({ fullUrl: z.string(), resource })),
});

describe('FHIR', () => {
  test('every resource has what R4 requires, and every reference resolves within the bundle', async () => {
    const { result, fetchFile, userId } = await newReport();
    const answer = await fetchFile(`/results/${result.visitId}.json`);
    expect(answer.headers.get('content-type')).toContain('application/fhir+json');
    const text = await answer.text();
    const bundle = bundleSchema.parse(JSON.parse(text));
    const urls = new Set(bundle.entry.map(({ fullUrl }) => fullUrl));
    expect(urls.size).toBe(bundle.entry.length);
    for (const [, url] of text.matchAll(/"reference":"([^"]+)"/g)) expect(urls).toContain(url);
    expect(text).not.toContain(userId);
    expect(text).not.toContain('Person');
    const observations = bundle.entry
      .map((each) => each.resource)
      .filter((each) => each.resourceType === 'Observation');
    expect(observations).toMatchObject([
      {
        valueQuantity: { value: 0.01, comparator: '<', code: 'mg/dL' },
        interpretation: [{ coding: [{ code: 'L' }] }],
        referenceRange: [{ low: { value: 70 }, high: { value: 99 } }],
      },
      { valueCodeableConcept: { coding: [{ code: 'pos' }] }, interpretation: [{ coding: [{ code: 'A' }] }] },
      { valueString: expect.stringContaining('second line') },
    ]);
  });

  test('a corrected report is amended, under the same ids', async () => {
    const { result, values, fetchFile } = await newReport();
    const read = async () => bundleSchema.parse(await (await fetchFile('/results/all.json')).json());
    const before = await read();
    await makeAmendment(db, result, { values: values(0.02) });
    const after = await read();
    expect(after.entry.map(({ fullUrl }) => fullUrl)).toEqual(before.entry.map(({ fullUrl }) => fullUrl));
    const states = after.entry.flatMap(({ resource: each }) => ('status' in each ? [each.status] : []));
    expect(states).toEqual(['amended', 'final', 'final', 'amended']);
  });
});

test('a spreadsheet opens the CSV and runs no formula of it', async () => {
  const { result, fetchFile } = await newReport();
  const bytes = new Uint8Array(await (await fetchFile(`/en/results/${result.visitId}.csv`)).arrayBuffer());
  expect(Array.from(bytes.subarray(0, 3))).toEqual([0xef, 0xbb, 0xbf]);
  const text = new TextDecoder().decode(bytes);
  expect(text).toContain(',<,0.01,mg/dL,70,99,L,');
  expect(text).toContain(',Positive,');
  expect(text).toContain(`"'=HYPERLINK(""x""), ""quoted""\nsecond line"`);
});

test.each(['ar', 'en'] as const)(
  'the PDF in %s has pages, a language and a title that names no test',
  async (locale) => {
    const { result, values, fetchFile } = await newReport();
    await makeAmendment(db, result, { values: values(3) });
    const path = locale === 'ar' ? '' : '/en';
    const answer = await fetchFile(`${path}/results/${result.visitId}.pdf`);
    expect(answer.status).toBe(200);
    const bytes = await answer.arrayBuffer();
    const doc = await PDFDocument.load(bytes, { updateMetadata: false });
    expect(doc.getPageCount()).toBeGreaterThan(0);
    expect(doc.getTitle()).toBe(locale === 'ar' ? 'تقرير مخبري' : 'Laboratory report');
  },
);

test('other users get NOT_FOUND, and the export is recorded as a read', async () => {
  const { result, fetchFile, actor } = await newReport();
  const stranger = await signedIn(db, (await make.customer(db)).userId);
  for (const format of ['pdf', 'csv', 'json']) {
    expect((await fetchFile(`/results/${result.visitId}.${format}`, {})).status).toBe(404);
    expect((await fetchFile(`/results/${result.visitId}.${format}`, stranger)).status).toBe(404);
  }
  expect((await fetchFile('/results/all.pdf')).status).toBe(404);
  await fetchFile(`/results/${result.visitId}.csv`);
  const { rows } = await callAs(db, actor).results.reads({ id: result.visitId });
  expect(rows.map(({ via }) => via)).toEqual(['export']);
});

test('who has the link and its PIN gets the PDF of its reports, and the owner sees it', async () => {
  const { result, actor } = await newReport();
  const other = await newReport();
  const share = await callAs(db, actor).results.share({ visitIds: [result.visitId], label: 'Dr', days: 1 });
  const send = (fields: Record<string, string>) =>
    app.request(`http://site.test/en${new URL(share.url).pathname}/report.pdf`, {
      method: 'POST',
      body: new URLSearchParams({ pin: share.pin, visit: result.visitId, ...fields }),
    });
  const answer = await send({});
  expect(answer.headers.get('content-type')).toBe('application/pdf');
  expect(answer.headers.get('cache-control')).toContain('no-store');
  const doc = await PDFDocument.load(await answer.arrayBuffer(), { updateMetadata: false });
  expect(doc.getTitle()).toBe('Laboratory report');
  expect((await send({ pin: share.pin === '000000' ? '000001' : '000000' })).status).toBe(404);
  expect((await send({ visit: other.result.visitId })).status).toBe(404);
  const { rows } = await callAs(db, actor).results.reads({ id: result.visitId });
  expect(rows[0]).toMatchObject({ via: 'share', reader: { kind: 'share' } });
});
