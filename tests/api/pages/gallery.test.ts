import { expect, test } from 'vitest';
import { testApp } from '../../support/api/app.ts';
import { testDb } from '../../support/db/db.ts';

const db = await testDb();

test.each(['/dev/gallery', '/en/dev/gallery'])('%s is served in a demo only', async (path) => {
  const url = `http://site.test${path}`;
  expect((await testApp(db, { isDemo: true }).request(url)).status).toBe(200);
  expect((await testApp(db, { isDemo: false }).request(url)).status).toBe(404);
});
