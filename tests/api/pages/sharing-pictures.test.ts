import { expect, test } from 'vitest';
import { renderSharingPicture } from '#/client/documents/sharing-picture/render-sharing-picture.ts';
import { readDrawingEngine } from '#/server/platform/documents/read-drawing-engine.ts';
import { testApp } from '../../support/api/app.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();
let drawn = 0;
const app = testApp(db, {
  documents: {
    renderSharingPicture: async (...given) => {
      drawn += 1;
      return renderSharingPicture(...given, await readDrawingEngine());
    },
  },
});

const SIGNATURE = '89504e470d0a1a0a';

async function read(path: string) {
  const answer = await app.request(`http://site.test/sharing-pictures/${path}`);
  const bytes = Buffer.from(await answer.arrayBuffer());
  return { answer, bytes, width: () => bytes.readUInt32BE(16), height: () => bytes.readUInt32BE(20) };
}

async function newOffer() {
  const { testId, nameEn } = await make.test(db, { name_en: `Urea (serum/plasma) ${Math.random()}` });
  const { labId } = await make.lab(db, { city_id: 'sa-riyadh' });
  const { labTestId } = await make.labTest(db, { lab_id: labId, test_id: testId, price_halalas: 9_500 });
  return { labTestId, labId, name: encodeURIComponent(nameEn) };
}

test('each page with a picture has one in each language, of the standard size', async () => {
  const { name, labId } = await newOffer();
  const pages = ['site', `test/${name}`, `test/${name}/in/Riyadh`, `labs/${labId}`];
  for (const page of pages) {
    const [ar, en] = await Promise.all([read(`ar/${page}.png`), read(`en/${page}.png`)]);
    for (const { answer, bytes, width, height } of [ar, en]) {
      expect(answer.status, page).toBe(200);
      expect(Object.fromEntries(answer.headers)).toMatchObject({
        'content-type': 'image/png',
        'cache-control': 'public, max-age=86400',
        'cross-origin-resource-policy': 'cross-origin',
      });
      expect(answer.headers.get('set-cookie')).toBeNull();
      expect(bytes.subarray(0, 8).toString('hex')).toBe(SIGNATURE);
      expect([width(), height()]).toEqual([1200, 630]);
    }
    expect(ar.bytes.equals(en.bytes), page).toBe(false);
  }
});

test('a picture is drawn once for concurrent requests, and again after its content changes', async () => {
  const { name, labTestId } = await newOffer();
  const before = drawn;
  const [first] = await Promise.all([0, 1, 2, 3].map(() => read(`en/test/${name}.png`)));
  await read(`en/test/${name.toLowerCase()}.png`);
  expect(drawn - before).toBe(1);
  await db.updateTable('lab_tests').set({ price_halalas: 8_000 }).where('id', '=', labTestId).execute();
  const after = await read(`en/test/${name}.png`);
  expect(drawn - before).toBe(2);
  expect(after.bytes.equals(first?.bytes ?? Buffer.of())).toBe(false);
});

test.each([
  'ar/test/No such test.png',
  'ar/test/x/in/Nowhere.png',
  'ar/labs/999999999.png',
  'ar/labs/x.png',
  'ar/categories/none.png',
  'ar/product/prod_1.png',
  'fr/site.png',
  'ar/site/more.png',
  'ar/anything said here.png',
  'ar/test/%E0%A4%A.png',
  'ar/site',
  '',
])('nothing but our own catalogue is drawn: %s', async (path) => {
  const before = drawn;
  expect((await read(path)).answer.status).toBe(404);
  expect(drawn).toBe(before);
});

test('new drawings are limited per network address', async () => {
  const { name } = await newOffer();
  const limited = testApp(db, {
    clientAddress: `drawer ${name}`,
    documents: { renderSharingPicture: () => Promise.resolve(Uint8Array.of(1)) },
  });
  const statuses = new Set<number>();
  for (let asked = 0; asked <= 40; asked += 1) {
    await db
      .updateTable('tests')
      .set({ name_ar: `تحليل ${asked}` })
      .where('name_en', '=', decodeURIComponent(name))
      .execute();
    const { status } = await limited.request(`http://site.test/sharing-pictures/ar/test/${name}.png`);
    statuses.add(status);
  }
  expect([...statuses]).toEqual([200, 429]);
});
