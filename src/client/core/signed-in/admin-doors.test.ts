import { expect, test } from 'vitest';
import { adminRoles } from '#/shared/identity/admin-role.ts';
import { mayOpen } from './admin-doors.ts';

test('a view that an address makes up is the first one of its section', () => {
  for (const view of ['constructor', 'toString', '__proto__', 'nothing']) {
    for (const section of ['overview', 'labs', 'transactions', 'settings'] as const) {
      const opened = adminRoles.map((role) => mayOpen(role, { section, view }));
      expect([view, section, opened]).toEqual([
        view,
        section,
        adminRoles.map((role) => mayOpen(role, { section })),
      ]);
    }
  }
});
