import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { sharedChunks } from './shared-chunks.ts';

type Graph = Record<string, { imports?: string[]; later?: string[]; length?: number; code?: string }>;
const page = (name: string) => `/src/client/routes/${name}.tsx?tsr-split=component`;
const pages = ['one', 'two', 'three', 'four'].map(page);

/** The chunk of each module of a small site whose entry may fetch the four pages. */
function chunksOf(modules: Graph) {
  const graph: Graph = { entry: { later: pages }, ...modules };
  const nameOf = sharedChunks('entry');
  const getModuleInfo = (id: string) => ({
    code: graph[id]?.code ?? 'x'.repeat(graph[id]?.length ?? 100),
    importedIds: graph[id]?.imports ?? [],
    dynamicallyImportedIds: graph[id]?.later ?? [],
  });
  return (id: string) => nameOf(id, { getModuleInfo });
}

describe('shared chunks', () => {
  test('join small code of nearly the same pages', () => {
    const chunkOf = chunksOf({
      [page('one')]: { imports: ['price', 'rating'] },
      [page('two')]: { imports: ['price', 'rating'] },
      [page('three')]: { imports: ['rating'] },
    });
    expect(chunkOf('price')).not.toBeNull();
    expect(chunkOf('price')).toBe(chunkOf('rating'));
  });

  test('keep large code from pages that do not need it', () => {
    const chunkOf = chunksOf({
      [page('one')]: { imports: ['calendar', 'rating'] },
      [page('two')]: { imports: ['calendar', 'rating'] },
      [page('three')]: { imports: ['rating'] },
      calendar: { length: 50_000 },
    });
    expect(chunkOf('calendar')).not.toBe(chunkOf('rating'));
  });

  test('count what the joined code itself imports', () => {
    const chunkOf = chunksOf({
      [page('one')]: { imports: ['form', 'rating'] },
      [page('two')]: { imports: ['form', 'rating'] },
      [page('three')]: { imports: ['rating'] },
      form: { imports: ['schema'] },
      schema: { length: 50_000 },
    });
    expect(chunkOf('form')).not.toBe(chunkOf('rating'));
  });

  test('bring no page messages that it does not import', () => {
    const chunkOf = chunksOf({
      [page('one')]: { imports: ['messages', 'form', 'rating'] },
      [page('two')]: { imports: ['messages', 'form', 'rating'] },
      [page('three')]: { imports: ['rating'] },
      messages: { code: "import { load } from 'core';\nawait load('customer');" },
      form: { imports: ['messages'] },
    });
    expect(chunkOf('messages')).toBeNull();
    expect(chunkOf('form')).not.toBe(chunkOf('rating'));
  });

  test('leave code of one page, of every page and of entries where it is', () => {
    const chunkOf = chunksOf({
      entry: { imports: ['frame'], later: pages },
      [page('one')]: { imports: ['own', 'frame', page('two')] },
      [page('two')]: { imports: ['frame'] },
    });
    expect(['own', 'frame', page('one'), page('two')].map(chunkOf)).toEqual([null, null, null, null]);
  });

  test('make no circle of files', () => {
    // The middle is an entry and stays itself: joined, top and base would import it and be imported by it.
    const chunkOf = chunksOf({
      entry: { later: [...pages, 'middle'] },
      [page('one')]: { imports: ['top'] },
      [page('two')]: { imports: ['top'] },
      [page('three')]: { imports: ['base'] },
      top: { imports: ['middle'] },
      middle: { imports: ['base'] },
    });
    expect(chunkOf('top')).not.toBe(chunkOf('base'));
  });
});

// A file may share a chunk with one that every page needs: what it fetched by being loaded would be fetched everywhere.
test('no client file fetches another by being loaded', () => {
  const client = new URL('../src/client/', import.meta.url);
  const fetching = readdirSync(client, { recursive: true, encoding: 'utf8' })
    // The gallery is for development alone.
    .filter((file) => /\.tsx?$/.test(file) && !file.startsWith('gallery/'))
    .filter((file) =>
      /^(?:export )?const \w+ =(?![^;]*(?:=>|\bawait\b))[^;]*\bimport\(/m.test(
        readFileSync(new URL(file, client), 'utf8'),
      ),
    );
  expect(fetching).toEqual([]);
});
