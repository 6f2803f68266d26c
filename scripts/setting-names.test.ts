import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingNames } from './setting-names.ts';

test('the settings that tests are kept from are those of the schemas and of the table for operators', () => {
  const [, table = ''] =
    /### Settings\n([^]*?)\n### /.exec(
      readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8'),
    ) ?? [];
  const told = [...table.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].flatMap(([, name]) => name ?? []);
  // The first is a setting of the build, the second a binding.
  const others = ['SERVICE_WORKER', 'HYPERDRIVE'];
  expect([...settingNames(), ...others].toSorted()).toEqual([...new Set(told)].toSorted());
});
