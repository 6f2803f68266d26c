import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commonHeaders, DATA_POLICY, WORKER_POLICY } from '#/server/platform/http/page-headers.ts';

const root = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

// Configuration, not served to visitors.
const NO_FILES = new Set(['_headers']);

test('every file in public has a Cache-Control on Workers, as on Node', () => {
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

test('the Worker responds to missing files, so that a 404 is not cached for long', () => {
  expect(read('wrangler.toml')).not.toMatch(/run_worker_first|not_found_handling/);
});

test('files have the security headers there that every answer of a process has', () => {
  const [ofAll = '', ...others] = read('public/_headers')
    .split(/^(?=\/)/m)
    .slice(1);
  const expected = commonHeaders(true).filter(([name]) =>
    /^(?:x-content-type-options|strict-transport-security|cross-origin-resource-policy)$/.test(name),
  );
  expect(expected).toHaveLength(3);
  for (const [name, value] of expected)
    expect(ofAll.toLowerCase()).toContain(`  ${name}: ${value.toLowerCase()}\n`);
  for (const file of others.filter((each) => !each.startsWith('/sw.js')))
    expect(file).toContain(`  Content-Security-Policy: ${DATA_POLICY}\n`);
});

test('the service worker has the same policy there', () => {
  expect(read('public/_headers')).toContain(`/sw.js
  Cache-Control: no-cache
  Content-Security-Policy: ${WORKER_POLICY}
`);
});
