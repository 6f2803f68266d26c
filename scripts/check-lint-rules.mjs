// Plants one violation of each project rule in a copy of the folder structure and expects the linter to report it:
// a rule that silently stopped working is worse than none.
import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const long = (lines) => Array.from({ length: lines }, (_, i) => `export const line${i} = ${i};`).join('\n');

/** file, code, the rule that must fire */
const plants = [
  [
    'src/shared/reaches-server.ts',
    "import { x } from '#/server/x.ts';\nexport const y = x;",
    'no-restricted-imports',
  ],
  [
    'src/shared/full-zod.ts',
    "import { z } from 'zod';\nexport const y = z.string();",
    'no-restricted-imports',
  ],
  [
    'src/client/imports-server.ts',
    "import { x } from '#/server/x.ts';\nexport const y = x;",
    'no-restricted-imports',
  ],
  ['src/client/imports-pg.ts', "import pg from 'pg';\nexport const y = pg;", 'no-restricted-imports'],
  ['src/client/untranslated.tsx', 'export const Words = () => <p>Untranslated words</p>;', 'jsx-no-literals'],
  [
    'src/client/physical.tsx',
    'import { Box } from \'@chakra-ui/react\';\nexport const B = () => <Box ml="4" />;',
    'forbid-component-props',
  ],
  [
    'src/server/booking/knows-transport.ts',
    "import { Hono } from 'hono';\nexport const y = new Hono();",
    'no-restricted-imports',
  ],
  [
    'src/server/api/booking.ts',
    "import { sql } from 'kysely';\nexport const y = sql;",
    'no-restricted-imports',
  ],
  [
    'src/server/booking/knows-client.ts',
    "import { useState } from 'react';\nexport const y = useState;",
    'no-restricted-imports',
  ],
  ['src/server/reads-env.ts', "export const y = process.env['PORT'];", 'no-process-env'],
  [
    'src/server/forgotten-execute.ts',
    'declare const query: { execute: () => Promise<number> };\nexport async function run() {\n  await query;\n}',
    'await-thenable',
  ],
  [
    'src/server/floating.ts',
    'declare function send(): Promise<void>;\nexport function run() {\n  send();\n}',
    'no-floating-promises',
  ],
  ['src/server/any-type.ts', 'export const y = (x: any) => x;', 'no-explicit-any'],
  ['src/server/bang.ts', 'export const y = (x: string | null) => x!.length;', 'no-non-null-assertion'],
  ['src/server/default-export.ts', 'export default 1;', 'no-default-export'],
  ['src/server/prints.ts', "console.log('hello');\nexport const y = 1;", 'no-console'],
  [
    'src/server/copies-a-growing-list.ts',
    'export const y = (rows: number[]) => rows.reduce<number[]>((all, row) => [...all, row], []);',
    'no-accumulating-spread',
  ],
  ['src/server/too-long.ts', long(260), 'max-lines'],
  ['src/server/CamelCase.ts', 'export const y = 1;', 'filename-case'],
  ['src/server/cycle-a.ts', "import { b } from './cycle-b.ts';\nexport const a = () => b;", 'no-cycle'],
  ['src/server/cycle-b.ts', "import { a } from './cycle-a.ts';\nexport const b = () => a;", 'no-cycle'],
  [
    'src/server/not-exhaustive.ts',
    "export function f(x: 'a' | 'b') {\n  switch (x) {\n    case 'a':\n      return 1;\n  }\n  return 2;\n}",
    'switch-exhaustiveness-check',
  ],
];

const folder = mkdtempSync(join(tmpdir(), 'planted-'));
try {
  for (const name of ['.oxlintrc.json', 'tsconfig.json', 'package.json'])
    cpSync(join(root, name), join(folder, name));
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'));
  for (const [file, code] of plants) {
    mkdirSync(dirname(join(folder, file)), { recursive: true });
    writeFileSync(join(folder, file), `${code}\n`);
  }
  writeFileSync(join(folder, 'src/server/x.ts'), 'export const x = 1;\n');
  const { stdout } = spawnSync(
    join(root, 'node_modules/.bin/oxlint'),
    ['--type-aware', '-f', 'json', 'src'],
    {
      cwd: folder,
      encoding: 'utf8',
    },
  );
  const found = JSON.parse(stdout).diagnostics.map((d) => `${d.filename} ${d.code}`);
  const silent = plants.filter(
    ([file, , rule]) => !found.some((line) => line.startsWith(file) && line.includes(rule)),
  );
  for (const [file, , rule] of silent) console.error(`The rule ${rule} did not fire on ${file}.`);
  console.log(`${plants.length - silent.length} of ${plants.length} planted violations were found.`);
  process.exitCode = silent.length === 0 ? 0 : 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}
