import { globSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const MOST_EXCEPTIONS = 25;
const EXCEPTION = /(?:oxlint|eslint)-disable/g;

test('lint rules are disabled in few places', () => {
  const cwd = fileURLToPath(new URL('..', import.meta.url));
  const places = globSync('{src,tests,scripts}/**/*.{ts,tsx,mjs}', { cwd })
    .filter((file) => !file.endsWith('.gen.ts') && !file.endsWith('lint-exceptions.test.ts'))
    .flatMap((file) => [...readFileSync(`${cwd}/${file}`, 'utf8').matchAll(EXCEPTION)].map(() => file));
  expect(places.length, places.join('\n')).toBeLessThanOrEqual(MOST_EXCEPTIONS);
});
