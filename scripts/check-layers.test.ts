import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { findBreaches } from './check-layers.ts';

/** Returns the breaches in a tree of these files (path to text). */
function breachesOf(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'layers-'));
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    return findBreaches(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

test('a domain may import from lower domains, a room from other rooms of its domain', () => {
  const files = {
    'src/server/app.ts': "import './booking/visits/hold.ts';",
    'src/server/booking/visits/hold.ts':
      "import '../orders/get.ts';\nimport '#/server/platform/db/client.ts';",
    'src/server/booking/orders/get.ts': "import type { Hold } from '../visits/hold.ts';",
    'src/server/platform/db/client.ts': '',
  };
  expect(breachesOf(files)).toEqual([]);
});

test.each<[string, Record<string, string>, RegExp]>([
  [
    'an import against the order',
    { 'src/server/labs/staff/add.ts': "import { x } from '#/server/booking/visits/hold.ts';" },
    /add\.ts: imports .*hold\.ts, which is above labs/,
  ],
  [
    'a type against the order',
    { 'src/client/core/a.ts': "import type { x } from '../ui/base/button.tsx';" },
    /a\.ts: imports .*button\.tsx, which is above core/,
  ],
  [
    'an import of a file above all domains',
    { 'src/server/platform/db/a.ts': "import { x } from '#/server/config.ts';" },
    /a\.ts: imports .*config\.ts, which is above platform/,
  ],
  [
    'a lazy import against the order',
    { 'src/client/ui/base/a.ts': "export const a = () => import('#/client/shell/app.tsx');" },
    /a\.ts: imports .*app\.tsx, which is above ui/,
  ],
  [
    'a circle of three rooms',
    {
      'src/server/labs/staff/a.ts': "import '../reviews/b.ts';",
      'src/server/labs/reviews/b.ts': "import '../schedule/c.ts';",
      'src/server/labs/schedule/c.ts': "import '../staff/a.ts';",
    },
    /labs\/staff and server\/labs\/reviews are in a circle/,
  ],
  ['a loose file', { 'src/server/helpers.ts': '' }, /helpers\.ts: no file may be outside a room here/],
  ['a file beside rooms', { 'src/server/labs/a.ts': '' }, /a\.ts: \. is not a room of labs/],
  ['an unknown domain', { 'src/client/utils/x/a.ts': '' }, /utils is not a domain of client/],
  ['an unknown room', { 'src/client/labs/counter/a.ts': '' }, /counter is not a room of labs/],
  [
    'a room of too many files',
    Object.fromEntries(Array.from({ length: 41 }, (_, at) => [`src/server/labs/staff/a${at}.ts`, ''])),
    /labs\/staff: 41 files, at most 40/,
  ],
])('%s is found', (_, files, breach) => {
  expect(breachesOf(files)).toContainEqual(expect.stringMatching(breach));
});
