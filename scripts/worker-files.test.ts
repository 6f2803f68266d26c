import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { WORKER_POLICY } from '#/server/page-headers.ts';

const root = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

// The headers are no file for visitors.
const NO_FILES = new Set(['_headers']);

test('whatever lies in public says on Workers for how long it is kept, as on Node', () => {
  const kept = [...read('public/_headers').matchAll(/^\/(\S+)\n {2}Cache-Control/gm)].map(
    ([, path = '']) => new RegExp(`^${path.replaceAll('.', '\\.').replaceAll('*', '.*')}$`),
  );
  const files = readdirSync(new URL('public/', root), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && !entry.name.startsWith('.') && !NO_FILES.has(entry.name))
    .map(
      ({ parentPath, name }) => `${parentPath}/${name}`.split('/public/').at(-1)?.replace(/^\/+/, '') ?? '',
    );
  expect(files).toContain('results-template.csv');
  const lost = [...files, 'sw.js', 'assets/any.js'].filter((name) => !kept.some((path) => path.test(name)));
  expect(lost).toEqual([]);
});

test('a file that is missing is for the Worker to say, so that nobody keeps that for long', () => {
  expect(read('wrangler.toml')).not.toMatch(/run_worker_first|not_found_handling/);
});

test('the service worker has the same policy there', () => {
  expect(read('public/_headers')).toContain(`/sw.js
  Cache-Control: no-cache
  Content-Security-Policy: ${WORKER_POLICY}
`);
});
