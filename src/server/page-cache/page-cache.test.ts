import { beforeEach, describe, expect, test } from 'vitest';
import { noncePlaceholder } from '../page-headers.ts';
import { edgePageCache, type EdgeCache } from './edge-page-cache.ts';
import { memoryPageCache } from './memory-page-cache.ts';
import type { KeptPage, PageCache, RenderedPage } from './page-cache.ts';

const nonce = 'AAECAwQFBgcICQoLDA0ODw==';
const html = (words: string) => `<script nonce="${noncePlaceholder()}"></script>${words}`;
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
const outlive = (each: Promise<unknown>) => void work.push(each);
const settled = () => Promise.allSettled(work.splice(0));
beforeEach(() => void work.splice(0));

/** What the platform's cache does, for one test. The real one is asked in tests/system. */
function mapCache(): EdgeCache & { kept: Map<string, string> } {
  const kept = new Map<string, string>();
  return {
    kept,
    match: async (address) => {
      const found = kept.get(address);
      return found === undefined ? undefined : new Response(found);
    },
    put: async (address, answer) => void kept.set(address, await answer.text()),
    delete: async (address) => kept.delete(address),
  };
}

const edge = (cache: EdgeCache) =>
  edgePageCache({ openCache: () => Promise.resolve(cache), prefix: 'https://x/', now: () => clock });
const caches: [string, () => PageCache][] = [
  ['in memory', () => memoryPageCache({ now: () => clock })],
  ['in the data centre', () => edge(mapCache())],
];

const wordsOf = (kept: KeptPage) => new TextDecoder().decode(kept.write(nonce, false));
async function ask(pages: PageCache, render: () => Promise<RenderedPage>, key = '/') {
  const found = await pages(key, render, outlive);
  if (found === null) return null;
  return 'kept' in found ? wordsOf(found.kept) : found.rendered;
}
const written = (words: string) => `<script nonce="${nonce}"></script>${words}`;
const never = () => Promise.reject(new Error('asked without need'));

describe.each(caches)('pages %s', (_name, open) => {
  test('are fresh for ten seconds, then given away while the next is rendered, for five minutes', async () => {
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

  test('are rendered once, however many ask, and each has its own key', async () => {
    const pages = open();
    let count = 0;
    const render = async () => page(`${(count += 1)}`);
    const all = await Promise.all(Array.from({ length: 50 }, () => ask(pages, render)));
    expect([new Set(all), count]).toEqual([new Set([written('1')]), 1]);
    expect(await ask(pages, render, '/en')).toBe(written('2'));
  });

  test('of one person, or no pages at all, are given to nobody else', async () => {
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

  test('that fail leave the old one; that are gone are forgotten', async () => {
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

test('another isolate gives the page its own nonce, and finds no trace of the placeholder', async () => {
  const cache = mapCache();
  await ask(edge(cache), async () => page('shared'));
  await settled();
  expect(await ask(edge(cache), never)).toBe(written('shared'));
  expect([...cache.kept.values()].join()).not.toContain(noncePlaceholder());
});

test('a cache that fails or holds something else is a page that is rendered', async () => {
  const broken = { match: never, put: never, delete: never };
  expect(await ask(edge(broken), async () => page('a'))).toBe(written('a'));
  const odd = { ...mapCache(), match: async () => new Response('{"at":1}') };
  expect(await ask(edge(odd), async () => page('b'))).toBe(written('b'));
});
