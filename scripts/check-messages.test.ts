import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';
import { findUnloadedMessages } from './check-messages.ts';

const MESSAGES = "import { msg } from '@lingui/core/macro';";
const loader = (audience: string) => `import '#/client/core/messages/${audience}.ts';`;

function breachesOf(files: Record<string, string>): string[] {
  const root = mkdtempSync(join(tmpdir(), 'messages-'));
  try {
    for (const [file, text] of Object.entries(files)) {
      mkdirSync(dirname(join(root, file)), { recursive: true });
      writeFileSync(join(root, file), text);
    }
    return findUnloadedMessages(root);
  } finally {
    rmSync(root, { recursive: true });
  }
}

test('a page may import what its audience has loaded, and lazily what brings its own messages', () => {
  const files = {
    'src/client/search/page/a.tsx': "import('#/client/identity/account/b.tsx');",
    'src/client/identity/account/b.tsx': `${loader('customer')}\n${MESSAGES}`,
    'src/client/labs/staff/c.tsx': "import '#/client/ui/signed-in/d.tsx';",
    'src/client/ui/signed-in/d.tsx': MESSAGES,
    'src/client/routes/e.tsx': "import { Page } from '#/client/identity/account/b.tsx';",
  };
  expect(breachesOf(files)).toEqual([]);
});

test.each<[string, Record<string, string>]>([
  [
    'a visitor’s file with messages of a customer',
    {
      'src/client/search/page/a.tsx': "import { B } from '#/client/identity/account/b.tsx';",
      'src/client/identity/account/b.tsx': MESSAGES,
    },
  ],
  [
    'a laboratory’s file with messages of the administrator',
    {
      'src/client/labs/staff/a.tsx': "import { B } from '#/client/admin/users/b.tsx';",
      'src/client/admin/users/b.tsx': MESSAGES,
    },
  ],
  [
    'a lazy import without a loader',
    {
      'src/client/search/page/a.tsx': "import('#/client/booking/checkout/b.tsx');",
      'src/client/booking/checkout/b.tsx': "import './c.tsx';",
      'src/client/booking/checkout/c.tsx': MESSAGES,
    },
  ],
  [
    'a route with the loader of another audience',
    {
      'src/client/routes/a.tsx': "import { B } from '#/client/admin/users/b.tsx';",
      'src/client/admin/users/b.tsx': `${loader('customer')}\n${MESSAGES}`,
    },
  ],
])('%s is found', (_, files) => {
  expect(breachesOf({ ...files, 'src/client/core/messages/customer.ts': '' })).toHaveLength(1);
});
