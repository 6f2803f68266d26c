import { expect, test } from 'vitest';
import { memoryPageCache } from '#/server/pages/page-cache/memory-page-cache.ts';
import type { PageDeps } from '#/server/pages/page-deps.ts';
import type { ChosenPlace } from '#/shared/search/search.ts';
import { testApp } from '../../support/api/app.ts';
import { testDb } from '../../support/db/db.ts';

const db = await testDb();
let renders: string[] = [];

/** Renders the place of the visitor, as the header of each page does. */
const render: PageDeps['render'] = async (request, { call }) => {
  renders.push(request.url);
  const { place, point } = (await call('query', 'search.chosenPlace', undefined)) as ChosenPlace;
  return Response.json(
    { placeId: place.id, point },
    { headers: { 'content-type': 'text/html; charset=UTF-8' } },
  );
};
const app = testApp(db, { render, pages: memoryPageCache({}) });

async function placeOf(path: string, cookie?: string): Promise<unknown> {
  const answer = await app.request(path, {
    headers: cookie === undefined ? {} : { cookie: `mukhtabari.place=${cookie}` },
  });
  return answer.json();
}

const PATHS = ['/', '/search?query=cbc', '/labs', '/test/TSH', '/compare?tests=1', '/about'];

test.each(PATHS)('%s: visitors of two cities never get the page of the other', async (path) => {
  renders = [];
  for (let round = 0; round < 3; round++) {
    expect(await placeOf(path, 'sa-jeddah')).toEqual({ placeId: 'sa-jeddah', point: null });
    expect(await placeOf(path, 'sa-dammam')).toEqual({ placeId: 'sa-dammam', point: null });
    expect(await placeOf(path)).toEqual({ placeId: 'sa-riyadh', point: null });
  }
  expect(renders).toHaveLength(3);
});

test('over https the choice is a cookie that no other name of the domain can set', async () => {
  const cookie = '__Host-mukhtabari.place=sa-jeddah; mukhtabari.place=sa-dammam';
  const answer = await app.request('/labs', { headers: { cookie } });
  expect(await answer.json()).toMatchObject({ placeId: 'sa-jeddah' });
});

test('a point is on no shared page, and what is no place gets no page of its own', async () => {
  renders = [];
  for (let round = 1; round <= 2; round++) {
    expect(await placeOf('/labs', '24.8165,46.601')).toMatchObject({ point: { lat: 24.8165, lon: 46.601 } });
    expect(renders).toHaveLength(round);
  }
  // What cannot be a place shares the page of those who chose none; an unknown place is rendered and not kept.
  for (const cookie of [undefined, 'sa-jeddah%20', '99,46', '', 'nowhere', 'nowhere']) {
    expect(await placeOf('/labs', cookie)).toEqual({ placeId: 'sa-riyadh', point: null });
  }
  expect(renders).toHaveLength(4);
});
