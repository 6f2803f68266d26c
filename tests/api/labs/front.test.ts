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
  const form = (bytes: Uint8Array) => {
    const data = new FormData();
    data.set('file', new File([new Uint8Array(bytes)], 'front.png'));
    return data;
  };
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

async function visitorSees(labId: number) {
  const { logo, front } = await callAs(db, null).catalog.lab({ labId });
  return { logo, front };
}
