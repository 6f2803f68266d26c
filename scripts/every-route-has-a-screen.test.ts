import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { pagePattern } from './service-worker-plugin.ts';

const read = (path: string) => readFileSync(new URL(`../${path}`, import.meta.url), 'utf8');
const list = (path: string) => readdirSync(new URL(`../${path}`, import.meta.url));

/** Every address that stands in the list of screens, whether it is opened first or on the way. */
const addresses = list('tests/screens').flatMap((file) =>
  [...read(`tests/screens/${file}`).matchAll(/['"`](\/[^'"`\s?#]*)/g)].map(([, path = '']) =>
    path.replaceAll(/\$\{[^}]*\}?/g, 'x'),
  ),
);

// Folders of pages are routes too, but nobody can be on one.
const routes = list('src/client/routes').filter((file) => !file.startsWith('_'));

test.each(routes)('%s is looked at by npm run screens and by axe', (route) => {
  const page = new RegExp(pagePattern([route]));
  expect(addresses.filter((address) => page.test(address))).not.toEqual([]);
});
