import { expect, test } from 'vitest';
import { testApp } from '../../support/api/app.ts';
import { testDb } from '../../support/db/db.ts';

test.each([
  ['/login', '/?signIn=login'],
  ['/en/register', '/en?signIn=signup'],
  [
    '/en/login?returnTo=%2Fdashboard%3Fsection%3Dorders',
    '/en?signIn=login&returnTo=%2Fdashboard%3Fsection%3Dorders',
  ],
  // Carried as it is, within this site: the client refuses to follow it.
  ['/login?returnTo=%2F%2Felsewhere.example', '/?signIn=login&returnTo=%2F%2Felsewhere.example'],
])('%s leads to %s', async (address, target) => {
  const app = testApp(await testDb(), { origin: 'https://site.test', isDemo: false });
  const answer = await app.request(`https://site.test${address}`);
  expect(answer.status).toBe(302);
  expect(answer.headers.get('location')).toBe(target);
});
