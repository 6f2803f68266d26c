import { once } from 'node:events';
import { createServer } from 'node:http';
import { afterAll, expect, test } from 'vitest';
import type { PageDeps } from '#/server/pages/page-deps.ts';
import type { MapTileSettings } from '#/server/platform/trpc/context.ts';
import type { PlaceOnMap } from '#/shared/catalog/city-map.ts';
import { testApp } from '../../support/api/app.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
);

const asked: string[] = [];
const peer = createServer((request, response) => {
  asked.push(request.url ?? '');
  response.writeHead(200, { 'content-type': 'image/png' }).end(PNG);
}).listen(0, '127.0.0.1');
await once(peer, 'listening');
afterAll(() => peer.close());
const address = peer.address();
const origin = `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`;

const db = await testDb();
const { labId } = await make.lab(db, { lat: 24.7, lon: 46.7 });

/** The map of a laboratory as a page of a site with these tiles has it, and the policy of the page. */
async function mapOf(mapTiles: MapTileSettings | null) {
  const render: PageDeps['render'] = async (_request, { call }) =>
    Response.json(await call('query', 'catalog.labMap', { labId }), {
      headers: { 'content-type': 'text/html; charset=UTF-8' },
    });
  const answer = await testApp(db, { render, mapTiles }).request(`/labs/${labId}`);
  const policy = answer.headers.get('content-security-policy') ?? '';
  const { map } = (await answer.json()) as PlaceOnMap;
  return { map, images: /img-src ([^;]*)/.exec(policy)?.[1] };
}

test('without a provider the map is our own drawing, and pages may show pictures of this site only', async () => {
  const { map, images } = await mapOf(null);
  expect([map.tiles, images]).toEqual([null, "'self' data:"]);
  expect(map.outline).not.toBe('');
});

test('the pictures of a provider lie under the map, are allowed on pages, and can be had', async () => {
  const { map, images } = await mapOf({
    addressTemplate: `${origin}/of-a-key/{z}/{x}/{y}.png`,
    attribution: 'Tiles of a test',
  });
  expect(images).toBe(`'self' data: ${origin}`);
  expect([map.outline, map.tiles?.attribution]).toEqual(['', 'Tiles of a test']);
  const urls = map.tiles?.images.map(({ url }) => url) ?? [];
  expect(urls.length).toBeGreaterThan(1);
  for (const url of urls) expect(Buffer.from(await (await fetch(url)).arrayBuffer())).toEqual(PNG);
  expect(new Set(asked).size).toBe(urls.length);
  for (const path of asked) {
    const [zoom = 0, x = 0, y = 0] = (/^\/of-a-key\/(\d+)\/(\d+)\/(\d+)\.png$/.exec(path) ?? [])
      .slice(1)
      .map(Number);
    // Riyadh is in the north-eastern quarter of the world.
    expect([x >= 2 ** (zoom - 1), x < 2 ** zoom, y >= 0, y < 2 ** (zoom - 1)]).toEqual([
      true,
      true,
      true,
      true,
    ]);
  }
});
