import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

const root = new URL('../', import.meta.url);
const read = (path: string) => readFileSync(new URL(path, root), 'utf8');

const chapters = readdirSync(new URL('docs/asvs/', root)).filter((name) => /^v\d\d-.+\.md$/.test(name));
const rows = chapters.flatMap((chapter) =>
  [...read(`docs/asvs/${chapter}`).matchAll(/^\| (\d[\d.]+) \| (.+) \|$/gm)].map(
    ([, number = '', rest = '']) => {
      const [level = '', asked = '', state = '', by = '', shownBy = '', ...more] = rest.split(' | ');
      return { chapter, number, level, asked, state, by, shownBy, more };
    },
  ),
);

test('every requirement of levels 1 and 2 of the release has one row, with its level', () => {
  const { release, level1, level2 } = JSON.parse(read('docs/asvs/requirements.json')) as Record<
    string,
    string
  >;
  expect(release).toBe('5.0.0');
  const asked = [level1, level2].flatMap((numbers, index) =>
    (numbers ?? '').split(' ').map((number) => `${number} ${index + 1}`),
  );
  expect(asked).toHaveLength(70 + 183);
  expect(rows.map(({ number, level }) => `${number} ${level}`).toSorted()).toEqual(asked.toSorted());
  for (const { chapter, number } of rows)
    expect(chapter, number).toMatch(new RegExp(`^v0?${number.split('.')[0]}-`));
});

test('every row says what it means, and what is met names a test or says that it was read', () => {
  for (const { number, asked, state, by, shownBy, more } of rows) {
    expect(more, number).toEqual([]);
    expect(['met', '**not met**', 'does not apply'], number).toContain(state);
    for (const text of [asked, by, shownBy]) expect(text.trim(), number).not.toBe('');
  }
  const met = rows.filter(({ state }) => state === 'met');
  for (const { number, shownBy } of met)
    expect(shownBy, number).toMatch(/^read$|\.test\.ts`|\.spec\.ts`|-cases\.ts`/);
});

const written = ['docs/security.md', 'docs/security-inventories.md', 'docs/asvs/README.md']
  .concat(chapters.map((chapter) => `docs/asvs/${chapter}`))
  .map((path) => ({ path, text: read(path) }));

test('every file and folder that is named exists', () => {
  const named = written.flatMap(({ text }) =>
    [...text.matchAll(/`((?:src|tests|scripts|docs|deploy|migrations|public)\/[^`*{ ]*)`/g)].map(
      ([, path = '']) => path,
    ),
  );
  expect(named.length).toBeGreaterThan(300);
  expect(named.filter((path) => !existsSync(new URL(path, root)))).toEqual([]);
});

test('every test that the page about security names in short exists', () => {
  const all = ['src/', 'tests/', 'scripts/'].flatMap((folder) =>
    readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' }).map((path) => `/${path}`),
  );
  const short = [...read('docs/security.md').matchAll(/`([\w/.-]+\.(?:test|spec)\.ts)`/g)].map(
    ([, path = '']) => path,
  );
  expect(short.length).toBeGreaterThan(60);
  // 'system/mail.test.ts' is below tests, 'identity/auth.test.ts' below tests/api.
  expect(short.filter((path) => !all.some((file) => file.endsWith(`/${path}`)))).toEqual([]);
});

test('the summary counts what the rows say', () => {
  const summary = [
    ...read('docs/security.md').matchAll(/^\| \[.+\]\(asvs\/(.+)\) \| (\d+) \| (\d+) \| (\d+) \|$/gm),
  ];
  const countOf = (chapter: string, state: string) =>
    String(rows.filter((row) => row.chapter === chapter && row.state === state).length);
  expect(summary.map(([, chapter]) => chapter)).toEqual(chapters);
  for (const [, chapter = '', ...counts] of summary)
    expect(counts, chapter).toEqual(
      ['met', '**not met**', 'does not apply'].map((state) => countOf(chapter, state)),
    );
});

test('the inventories name every key and the setting of every connection', () => {
  const inventories = read('docs/security-inventories.md');
  const [, type = ''] =
    /export type Keys = \{([^}]*)\}/.exec(read('src/server/platform/crypto/keys.ts')) ?? [];
  const keys = [...type.matchAll(/^ {2}(\w+): Buffer;/gm)].map(([, key = '']) => key);
  expect(keys.length).toBeGreaterThan(8);
  for (const key of keys) expect(inventories).toContain(`| \`${key}\` | `);
  const sources = ['src/server/config.ts', 'src/server/platform/files/parse-s3-settings.ts']
    .map(read)
    .join('');
  const telemetry = read('src/server/platform/telemetry/parse-telemetry-settings.ts');
  const settings = `${sources}${telemetry}`.match(/\b[A-Z][A-Z_\d]+_(?:URL|ADDRESS|ENDPOINT)\b/g) ?? [];
  const connections = new Set(settings.filter((name) => name !== 'APP_URL'));
  expect(connections.size).toBeGreaterThan(9);
  for (const name of connections) expect(inventories).toContain(`\`${name}\``);
});

test('a release has a list of what runs', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  expect(scripts['sbom']).toBe('npm sbom --package-lock-only --omit=dev --sbom-format cyclonedx');
});
