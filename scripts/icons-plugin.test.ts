import { expect, test } from 'vitest';
import { icons } from './icons-plugin.ts';

function replaced(code: string) {
  const { transform } = icons() as { transform: unknown };
  const fail = (message: string) => {
    throw new Error(message);
  };
  const run = transform as (this: object, code: string, id: string) => { code: string } | null;
  return run.call({ error: fail }, code, '/src/client/ui/any.tsx')?.code;
}

test('each icon is imported from its own module, by any of its names', () => {
  const code = replaced(
    "import { AlertTriangle, type LucideIcon, X as Close } from 'lucide-react';\nexport {};",
  );
  expect(code).toBe(
    "import type { LucideIcon } from 'lucide-react';" +
      "import AlertTriangle from 'virtual:icon/triangle-exclamation-point'; " +
      "import Close from 'virtual:icon/x';\nexport {};",
  );
});

test('an icon that the library does not have fails the build', () => {
  expect(() => replaced("import { Nothing } from 'lucide-react';")).toThrow('no icon Nothing');
});
