import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');

test('the retention period of every table is documented', () => {
  const [, tables = ''] =
    /export interface DB \{([^}]*)\}/.exec(read('src/server/platform/db/schema.gen.ts')) ?? [];
  const names = [...tables.matchAll(/^ {2}"?([\w.]+)"?:/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(80);
  const written = new Set([...read('docs/retention.md').matchAll(/`([\w.]+)`/g)].map(([, name]) => name));
  expect(names.filter((name) => !written.has(name))).toEqual([]);
});
