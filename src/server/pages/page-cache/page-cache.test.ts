import { beforeEach, describe, expect, test } from 'vitest';
import { edgePageCache, type EdgeCache } from './edge-page-cache.ts';
import { memoryPageCache } from './memory-page-cache.ts';
import type { CachedPage, PageCache, RenderedPage } from './page-cache.ts';

const html = (words: string) => `<script>start()</script>${words}`;
const page = (words: string, own: Partial<RenderedPage> = {}): RenderedPage => ({
  status: 200,
  headers: [['content-type', 'text/html; charset=utf-8']],
  html: html(words),
  isFaulty: false,
  ...own,
});

let clock = 1_000_000;
const later = (ms: number) => void (clock += ms);
const work: Promise<unknown>[] = [];
const waitUntil = (each: Promise<unknown>) => void work.push(each);
const settled = () => Promise.allSettled(work.splice(0));
beforeEach(() => void work.splice(0));

/** A fake of the platform's cache; tests/system uses the real one. */
function mapCache(): EdgeCache & { stored: Map<string, string> } {
  const stored = new Map<string, string>();
  return {
    stored,
    match: async (address) => {
      const found = stored.get(address);
      return found === undefined ? undefined : new Response(found);
    },
    put: async (address, answer) => void stored.set(address, await answer.text()),
    delete: async (address) => stored.delete(address),
  };
}

const edge = (cache: EdgeCache) =>
  edgePageCache({ openCache: () => Promise.resolve(cache), prefix: 'https://x/', now: () => clock });
const caches: [string, () => PageCache][] = [
  ['in memory', () => memoryPageCache({ now: () => clock })],
  ['in the data centre', () => edge(mapCache())],
];

const wordsOf = (cached: CachedPage) => new TextDecoder().decode(cached.body(false));
async function ask(pages: PageCache, render: () => Promise<RenderedPage>, key = '/') {
  const found = await pages(key, render, waitUntil);
  if (found === null) return null;
  return 'cached' in found ? wordsOf(found.cached) : found.rendered;
}
const written = html;
const never = () => Promise.reject(new Error('asked without need'));

describe.each(caches)('pages %s', (_name, open) => {
  test('are fresh for ten seconds, then served stale for five minutes while the next is rendered', async () => {
    const pages = open();
    expect(await ask(pages, async () => page('one'))).toBe(written('one'));
    await settled();
    later(9_999);
    expect(await ask(pages, never)).toBe(written('one'));
    later(1);
    expect(await ask(pages, async () => page('two'))).toBe(written('one'));
    await settled();
    await Promise.resolve();
    expect(await ask(pages, never)).toBe(written('two'));
    later(300_000);
    expect(await ask(pages, async () => page('three'))).toBe(written('three'));
  });

  test('are rendered once for concurrent requests, per key', async () => {
    const pages = open();
    let count = 0;
    const render = async () => page(`${(count += 1)}`);
    const all = await Promise.all(Array.from({ length: 50 }, () => ask(pages, render)));
    expect([new Set(all), count]).toEqual([new Set([written('1')]), 1]);
    expect(await ask(pages, render, '/en')).toBe(written('2'));
  });

  test('are not shared if they are personal, failed or no HTML', async () => {
    const pages = open();
    const refused = [
      page('a', { isFaulty: true }),
      page('b', { status: 404 }),
      page('c', { headers: [['content-type', 'application/json']] }),
    ];
    for (const each of refused) {
      expect(await ask(pages, async () => each)).toEqual(each);
      await settled();
    }
    const [first] = refused;
    const both = [ask(pages, async () => first ?? page('')), ask(pages, never)];
    expect(await Promise.all(both)).toEqual([first, null]);
  });

  test('stay cached when a render fails, and are deleted when it returns 404', async () => {
    const pages = open();
    await ask(pages, async () => page('old'));
    await settled();
    for (const bad of [
      never,
      async () => page('', { status: 500 }),
      async () => page('', { isFaulty: true }),
    ]) {
      later(10_000);
      expect(await ask(pages, bad)).toBe(written('old'));
      await settled();
    }
    expect(await ask(pages, async () => page('', { status: 404 }))).toBe(written('old'));
    await settled();
    expect(await ask(pages, async () => page('new'))).toBe(written('new'));
    await expect(ask(pages, never, '/other')).rejects.toThrow('asked without need');
  });
});

test('another isolate finds the page in the shared cache', async () => {
  const cache = mapCache();
  await ask(edge(cache), async () => page('shared'));
  await settled();
  expect(await ask(edge(cache), never)).toBe(written('shared'));
});

test('a failed cache or an invalid entry leads to a render', async () => {
  const broken = { match: never, put: never, delete: never };
  expect(await ask(edge(broken), async () => page('a'))).toBe(written('a'));
  const odd = { ...mapCache(), match: async () => new Response('{"at":1}') };
  expect(await ask(edge(odd), async () => page('b'))).toBe(written('b'));
});
