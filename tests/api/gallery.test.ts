import { expect, test } from 'vitest';
import { testApp } from '../support/app.ts';
import { testDb } from '../support/db.ts';

const db = await testDb();

test.each(['/dev/gallery', '/en/dev/gallery'])('%s is there on a demo and nowhere else', async (path) => {
  expect((await testApp(db, { isDemo: true }).request(path)).status).toBe(200);
  expect((await testApp(db, { isDemo: false }).request(path)).status).toBe(404);
});
