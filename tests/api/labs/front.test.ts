import { expect, test } from 'vitest';
import { testApp } from '../../support/api/app.ts';
import { callAs } from '../../support/api/caller.ts';
import { jpegOfSize, wholePng } from '../../support/api/hostile-files.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();
const app = testApp(db);
const open = (address: string) => app.request(`http://site.test${address}`);

test('a front has bounds and an address of its own, and an administrator sees it; the logo stays', async () => {
  const { actor, labId } = await make.lab(db);
  const lab = callAs(db, actor).lab;
  expect(await lab.setFront(form(wholePng(599, 400)))).toEqual({ isAccepted: false, reason: 'tooFewPixels' });
  expect(await lab.setFront(form(jpegOfSize(1_601, 400)))).toEqual({
    isAccepted: false,
    reason: 'tooManyPixels',
  });
  const set = await lab.setLogo(form(wholePng(100, 80)));
  const logo = set.isAccepted ? set.picture : null;
  const outcome = await lab.setFront(form(wholePng(800, 400)));
  const front = outcome.isAccepted ? outcome.picture : null;
  expect(front).toMatchObject({ width: 800, height: 400, address: expect.stringMatching(/^\/lab-fronts\//) });
  expect(await visitorSees(labId)).toEqual({ logo, front });
  expect((await open(front?.address ?? '')).status).toBe(200);
  const admin = callAs(db, (await make.admin(db)).actor);
  expect(await admin.admin.lab({ labId })).toMatchObject({ logo, front });

  expect(await lab.removeFront({})).toEqual({ picture: null });
  expect((await open(front?.address ?? '')).status).toBe(404);
  expect(await visitorSees(labId)).toEqual({ logo, front: null });
});

function form(bytes: Uint8Array, thumbnail?: Uint8Array) {
  const data = new FormData();
  data.set('file', new File([new Uint8Array(bytes)], 'front.png'));
  if (thumbnail) data.set('thumbnail', new File([new Uint8Array(thumbnail)], 'front.png'));
  return data;
}

test('a front comes with a thumbnail, which stands for the lab in rows and goes with the front', async () => {
  const { actor, labId } = await make.lab(db);
  await make.labTest(db, { lab_id: labId });
  const lab = callAs(db, actor).lab;
  expect(await lab.setFront(form(wholePng(800, 400), wholePng(321, 160)))).toEqual({
    isAccepted: false,
    reason: 'tooManyPixels',
  });
  expect(await lab.setFront(form(wholePng(800, 400), wholePng(320, 160)))).toMatchObject({
    isAccepted: true,
  });
  const shown = {
    thumbnail: { width: 320, height: 160, address: expect.stringMatching(/^\/lab-thumbnails\//) },
  };
  const { thumbnail } = await callAs(db, null).catalog.lab({ labId });
  expect((await open(thumbnail?.address ?? '')).headers.get('content-type')).toBe('image/png');
  const visitor = callAs(db, null);
  expect((await visitor.catalog.labs({})).rows).toContainEqual(expect.objectContaining({ labId, ...shown }));
  expect((await visitor.search.labTests({ searchText: '' })).rows).toContainEqual(
    expect.objectContaining({ labId, logo: null, ...shown }),
  );

  expect(await lab.setFront(form(wholePng(900, 400)))).toMatchObject({ isAccepted: true });
  expect((await open(thumbnail?.address ?? '')).status).toBe(404);
  expect(await lab.setFront(form(wholePng(800, 400), wholePng(320, 160)))).toMatchObject({
    isAccepted: true,
  });
  await lab.removeFront({});
  expect((await open(thumbnail?.address ?? '')).status).toBe(404);
  expect(await filesOf(labId)).toEqual([]);
});

const filesOf = (labId: number) =>
  db.selectFrom('stored_files').select('id').where('lab_id', '=', labId).execute();

async function visitorSees(labId: number) {
  const { logo, front } = await callAs(db, null).catalog.lab({ labId });
  return { logo, front };
}
