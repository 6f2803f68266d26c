import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

type Entry = { version: string; integrity?: string; license?: string; link?: boolean; dev?: boolean };

function packagesOf(file: string) {
  const lock = JSON.parse(readFileSync(new URL(file, import.meta.url), 'utf8')) as {
    packages: Record<string, Entry>;
  };
  return Object.entries(lock.packages).filter(([path, entry]) => path !== '' && !entry.link);
}
/** Tools of the full run (decision 273) are deployed nowhere. */
const foreignTools = packagesOf('../tests/foreign-tools/package-lock.json').map(
  ([path, entry]): [string, Entry] => [`tests/foreign-tools/${path}`, { ...entry, dev: true }],
);
const packages = [...packagesOf('../package-lock.json'), ...foreignTools];

/** Licences that may be part of what we deploy. MPL-2.0 concerns changes of the package's own files, of which we make none. */
const DEPLOYED =
  /^(?:MIT|MIT-0|ISC|0BSD|Apache-2\.0|BSD-[23]-Clause|BlueOak-1\.0\.0|CC0-1\.0|Unlicense|Zlib|OFL-1\.1|MPL-2\.0|CC-BY-4\.0)$/;
/** Of tools, which are not deployed. */
const TOOLS = /^(?:LGPL-3\.0-or-later|Python-2\.0)$/;
/** Tools whose package names no licence in its metadata; their files do: MIT. */
const UNNAMED = new Set(
  ['busboy', 'dicer', 'humanize-number', 'only', 'streamsearch'].map((name) => `node_modules/${name}`),
);

test('every package of the lock has a hash, so that a registry or mirror can give no other content', () => {
  const without = packages
    .filter(([, { integrity }]) => !integrity?.startsWith('sha512-'))
    .map(([path]) => path);
  expect(without).toEqual([]);
});

test('every package has a licence that allows what we do with it', () => {
  const refused = packages.filter(([path, { license, dev }]) => {
    if (license === undefined) return !UNNAMED.has(path);
    const parts = license.replaceAll(/[()]/g, '').split(/ (?:AND|OR) /);
    return !parts.every((part) => DEPLOYED.test(part) || (dev === true && TOOLS.test(part)));
  });
  expect(refused.map(([path, { license }]) => `${path} ${license}`)).toEqual([]);
});
