import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { settingNames } from './setting-names.ts';

test("the settings hidden from tests equal those of the schemas and of the operators' table", () => {
  const [, table = ''] =
    /### Settings\n([^]*?)\n### /.exec(
      readFileSync(new URL('../docs/operations.md', import.meta.url), 'utf8'),
    ) ?? [];
  const documented = [...table.matchAll(/`([A-Z][A-Z0-9_]+)`/g)].flatMap(([, name]) => name ?? []);
  // Settings of the build and of the seed, and a binding.
  const others = ['SERVICE_WORKER', 'HYPERDRIVE', 'SITE_ROLE'];
  expect([...settingNames(), ...others].toSorted()).toEqual([...new Set(documented)].toSorted());
});
