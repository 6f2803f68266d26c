import { decodePDFRawStream, PDFDocument, PDFRawStream } from '@cantoo/pdf-lib';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { renderReport } from '#/client/documents/report/render-report.ts';
import { testApp } from '../../support/api/app.ts';
import { callAs } from '../../support/api/caller.ts';
import { newLab } from '../../support/booking/ordering.ts';
import { collectOne, makeVisit, zoneFarFromMidnight } from '../../support/booking/reception.ts';
import { testDb } from '../../support/db/db.ts';
import { makeAnalyte } from '../../support/db/make-results.ts';
import { makeReader } from '../../support/people/analysis-people.ts';
import { signedIn } from '../../support/people/signed-in.ts';

const db = await testDb();
const app = testApp(db, { documents: { renderReport } });
const triglycerides = await makeAnalyte(db, { loinc: '2571-8', ranges: [{ high: 150 }] });

const testOf = async (labTestId: number) =>
  (await db.selectFrom('lab_tests').select('test_id').where('id', '=', labTestId).executeTakeFirstOrThrow())
    .test_id;

/** A visit with one test that needs a fast and one that needs none, checked in, entered, and released. */
async function makeReleased(fasting?: 'fasted' | 'not_fasted') {
  const lab = await newLab(db, { time_zone: zoneFarFromMidnight() });
  const [fastTest, otherTest] = [await testOf(lab.one), await testOf(lab.two)];
  const other = await makeAnalyte(db, { testId: otherTest });
  await sql`update tests set fasting_hours = 12 where id = ${fastTest}`.execute(db);
  await db
    .insertInto('test_analytes')
    .values({ test_id: fastTest, analyte_id: triglycerides.analyteId, position: 1 })
    .execute();
  const person = await makeReader(db);
  const visit = await makeVisit(db, { lab, customer: person });
  const { asLab, visitId } = visit;
  await asLab.lab.checkIn({ code: visitId, ...(fasting === undefined ? {} : { fasting }) });
  await collectOne(visit);
  const open = await asLab.lab.results({});
  const find = (labTestId: number) => {
    const line = visit.lines.find((each) => each.labTestId === labTestId);
    if (!line) throw new Error('no line of this test');
    return line.id;
  };
  const [bookingId, otherId] = [find(lab.one), find(lab.two)];
  const enter = (id: string, analyteId: number, value: number) =>
    asLab.lab.enterResult({ bookingId: id, values: [{ analyteId, value, ucum: 'mg/dL' }] });
  const entered = [
    await enter(bookingId, triglycerides.analyteId, 180),
    await enter(otherId, other.analyteId, 80),
  ];
  const entry = await asLab.lab.result({ bookingId });
  await asLab.lab.releaseResults({ ids: entered.map(({ resultId }) => resultId), isVerifying: true });
  const headers = await signedIn(db, person.userId);
  const fetchFile = (path: string) => app.request(`http://site.test${path}`, { headers });
  return { ...visit, bookingId, otherId, open: open.rows, entry, fetchFile };
}

/** Glyph numbers in the place of letters: the same text gives the same content. */
async function drawnIn(answer: Response) {
  const doc = await PDFDocument.load(await answer.arrayBuffer(), { updateMetadata: false });
  const streams = doc.context
    .enumerateIndirectObjects()
    .flatMap(([, object]) =>
      object instanceof PDFRawStream
        ? [Buffer.from(decodePDFRawStream(object).decode()).toString('latin1')]
        : [],
    );
  return streams.filter((text) => text.includes(' Tf')).join('\n');
}
const rowsIn = (drawn: string) => drawn.match(/\bTJ?j?\b/g)?.length ?? 0;

const observations = z.object({ entry: z.array(z.object({ resource: z.looseObject({}) })) });
const resourcesOf = async (answer: Response, kind: string) =>
  observations
    .parse(await answer.json())
    .entry.map(({ resource }) => resource)
    .filter(({ resourceType }) => resourceType === kind);

test.each([
  ['not_fasted', 'LA32-8', 'NF', 'no'],
  ['fasted', 'LA33-6', 'F', 'yes'],
] as const)(
  '%s at check-in reaches the technician, the report, a share and every file',
  async (fasting, loincAnswer, specimenCode, word) => {
    const { open, entry, bookingId, otherId, asPerson, asLab, visitId, fetchFile } =
      await makeReleased(fasting);
    const marks = new Map(open.map((row) => [row.bookingId, row.fasting]));
    expect([marks.get(bookingId), marks.get(otherId)]).toEqual([fasting, null]);
    expect(entry.fasting).toBe(fasting);
    expect((await asLab.lab.result({ bookingId: otherId })).fasting).toBeNull();

    const { lines } = await asPerson.results.get({ id: visitId });
    expect(lines.map((line) => line.fasting)).toEqual([fasting, null]);
    const { url, pin } = await asPerson.results.share({ visitIds: [visitId], label: 'Dr Hala', days: 7 });
    const shared = await callAs(db, null).results.openShare({ token: url.split('/').at(-1) ?? '', pin });
    expect(shared.reports[0]?.lines.map((line) => line.fasting)).toEqual([fasting, null]);

    const [observation, plain] = await resourcesOf(
      await fetchFile(`/results/${visitId}.json`),
      'Observation',
    );
    expect(observation?.['component']).toMatchObject([
      {
        code: { coding: [{ system: 'http://loinc.org', code: '49541-6' }] },
        valueCodeableConcept: { coding: [{ system: 'http://loinc.org', code: loincAnswer }] },
      },
    ]);
    expect(plain).not.toHaveProperty('component');
    const [specimen] = await resourcesOf(await fetchFile(`/results/${visitId}.json`), 'Specimen');
    expect(specimen?.['collection']).toMatchObject({
      fastingStatusCodeableConcept: { coding: [{ code: specimenCode }] },
    });
    const csv = await (await fetchFile(`/en/results/${visitId}.csv`)).text();
    expect(
      csv
        .trim()
        .split('\r\n')
        .map((row) => row.split(',').at(-1)),
    ).toEqual(['fasting', word, '']);
  },
);

test('the PDF says it', async () => {
  const { visitId, fetchFile } = await makeReleased('not_fasted');
  const rows = async () => rowsIn(await drawnIn(await fetchFile(`/en/results/${visitId}.pdf`)));
  const said = await rows();
  await sql`update visits set fasting_state = null where id = ${visitId}`.execute(db);
  expect(await rows()).toBeLessThan(said);
});

test('the analysis asks about the fast only where it is not known', async () => {
  const statementAfter = async (fasting?: 'fasted' | 'not_fasted') => {
    const { asPerson } = await makeReleased(fasting);
    const analysis = await asPerson.results.analysis({});
    const [statement] = analysis.isIncluded ? analysis.statements : [];
    if (!statement) throw new Error('high triglycerides have a statement');
    return { ask: statement.ask.en, mayMean: statement.mayMean.en, inputs: statement.inputs };
  };
  const known = { fasted: await statementAfter('fasted'), not: await statementAfter('not_fasted') };
  const unknown = await statementAfter();
  expect(unknown.ask).toContain('Was the test done fasting');
  expect(unknown.inputs).toMatchObject([{ fasting: null }]);
  expect(known.fasted.ask).toBe('Which changes would help most?');
  expect(known.fasted.mayMean).not.toContain('fasting');
  expect(known.not.ask).toBe('Should it be measured again after a fast?');
  expect(known.not.mayMean).toContain('taken without a fast');
  expect(known.not.inputs).toMatchObject([{ fasting: 'not_fasted' }]);
});
