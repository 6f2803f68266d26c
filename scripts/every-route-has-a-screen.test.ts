import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pagePattern } from './service-worker-plugin.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const list = (path: string) => readdirSync(new URL(`../${path}`, import.meta.url));

/** Every address in the list of screens. */
const addresses = list('tests/screens').flatMap((file) =>
  [...read(`tests/screens/${file}`).matchAll(/['"`](\/[^'"`\s?#]*)/g)].map(([, path = '']) =>
    path.replaceAll(/\$\{[^}]*\}?/g, 'x'),
  ),
);

// Layout routes have no page of their own.
const routes = list('src/client/routes').filter((file) => !file.startsWith('_'));

test.each(routes)('npm run screens and axe cover %s', (route) => {
  const page = new RegExp(pagePattern([route]));
  expect(addresses.filter((address) => page.test(address))).not.toEqual([]);
});
