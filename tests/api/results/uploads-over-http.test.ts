import { expect, test } from 'vitest';
import { testApp } from '../../support/api/app.ts';
import { testSite } from '../../support/api/site.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { signedIn } from '../../support/people/signed-in.ts';
import { csvOf, formOf, makeDrawn, makeMeasured, sentAs } from '../../support/results/upload.ts';

const db = await testDb();
const app = testApp(db);
const { origin } = testSite();
const lab = await make.lab(db);
const { testId, analytes } = await makeMeasured(db, 1);
const { accessionNumber } = await makeDrawn(db, { labId: lab.labId, testIds: [testId] });
const session = await signedIn(db, lab.userId);
let sent = 0;
const csv = () =>
  csvOf([[accessionNumber, analytes[0]?.loinc ?? '', '80', 'mg/dL']]) + '\n'.repeat((sent += 1));

/** Posts a form as a browser sends it, with its boundary. */
async function post(path: string, headers: Record<string, string>, body?: BodyInit) {
  const form = await sentAs(formOf(csv()));
  return app.request(path, {
    method: 'POST',
    headers: { ...form.headers, ...session, ...headers },
    body: body ?? form.body,
  });
}
const UPLOAD = '/trpc/lab.uploadResults';

test('a form from our own page is accepted', async () => {
  const response = await post(UPLOAD, { origin, 'sec-fetch-site': 'same-origin' });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({
    result: { data: { isAccepted: true, upload: { landedCount: 1 } } },
  });
});

test.each<[string, string, Record<string, string>, number]>([
  ['without an Origin', UPLOAD, {}, 403],
  ['from another site', UPLOAD, { origin: 'https://evil.example' }, 403],
  ['that a browser calls cross-site', UPLOAD, { origin, 'sec-fetch-site': 'cross-site' }, 403],
  ['from a page of no origin', UPLOAD, { origin: 'null' }, 403],
  ['to another procedure', '/trpc/lab.dismissUploadItem', { origin }, 415],
  ['to several at once', '/trpc/lab.uploadResults,lab.uploads?batch=1', { origin }, 415],
  ['to the path written otherwise, without an Origin', '/trpc/lab%2EuploadResults', {}, 403],
])('a form %s is refused', async (_, path, headers, status) => {
  expect((await post(path, headers)).status).toBe(status);
});

test('only a form may be large, and no form larger than the largest file', async () => {
  const json = { origin, 'content-type': 'application/json' };
  expect((await post(UPLOAD, { ...json, 'content-length': '100000' }, 'x'.repeat(100_000))).status).toBe(413);
  const length = String(16 * 1024 * 1024);
  expect((await post(UPLOAD, { origin, 'content-length': length })).status).toBe(413);
});

test('an upload needs the permission to enter results', async () => {
  const reception = await make.staff(db, lab.labId, 'reception');
  const own = await signedIn(db, reception.userId);
  expect((await post(UPLOAD, { origin, ...own })).status).toBe(403);
  expect((await post(UPLOAD, { origin, cookie: '' })).status).toBe(401);
});

test('a form of unannounced length is refused unread', async () => {
  const { body, headers } = await sentAs(formOf(csv()));
  const unannounced = { ...session, origin, 'content-type': headers['content-type'] };
  expect((await app.request(UPLOAD, { method: 'POST', headers: unannounced, body })).status).toBe(411);
});

test('a body that is not a form is refused', async () => {
  const response = await post(UPLOAD, { origin, 'content-type': 'application/json' }, '{}');
  expect(response.status).toBe(400);
});
