import { randomUUID } from 'node:crypto';
import { TRPCError } from '@trpc/server';
import { describe, expect, test } from 'vitest';
import { createAdmin } from '#/server/admin/administrators/create-admin.ts';
import { exportLists } from '#/server/admin/exports/router.ts';
import { startSession } from '#/server/identity/sessions/start-session.ts';
import {
  adminFiles,
  adminProcedures,
  adminRoles,
  mayCallNamed,
  mayOpenNamedFile,
} from '#/shared/identity/admin-role.ts';
import { testApp } from '../../support/api/app.ts';
import { callAs } from '../../support/api/caller.ts';
import { procedures } from '../../support/api/procedures.ts';
import { validInputs } from '../../support/api/valid-inputs.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { newEmail, password } from '../../support/pages/browser.ts';

const db = await testDb();
const inputs = await validInputs(db);
const paths = [...procedures.keys()].filter((path) => path.startsWith('admin.'));
const app = testApp(db);
// Before the first search, which keeps the words of the catalogue for a while.
const { labId } = await make.lab(db, { review_status: 'pending', lab_name_en: 'Quokka Lab' });
const { testId } = await make.test(db, { name_en: 'Quokka count' });

const people = await Promise.all(
  adminRoles.map(async (role) => {
    const { userId } = await createAdmin(db, { name: role, email: newEmail(), password, role });
    return { role, token: await startSession(db, userId, null), ...(await make.admin(db, role)) };
  }),
);

/** Of the settings, finance changes another than the one of the valid input. */
const vat = {
  key: 'vat',
  value: { rateBasisPoints: 1_500, citizensExempt: false, vatNumber: null },
  expectedUpdatedAt: '2020-01-01T00:00:00.000Z',
} as const;

async function isForbidden(path: string, call: ReturnType<typeof callAs>, input = inputs[path]) {
  const procedure: unknown = Reflect.get(call.admin, path.slice('admin.'.length));
  if (typeof procedure !== 'function') throw new Error(`${path} is not a procedure`);
  try {
    await procedure(input);
  } catch (error) {
    if (!(error instanceof TRPCError) || error.code === 'INTERNAL_SERVER_ERROR') throw error;
    return error.code === 'FORBIDDEN';
  }
  return false;
}

test('the table names exactly the procedures and files of administrators', () => {
  expect(adminProcedures.toSorted()).toEqual(paths.map((path) => path.slice('admin.'.length)).toSorted());
  const others = ['certificate', 'document'];
  expect(adminFiles.toSorted()).toEqual([...Object.keys(exportLists), ...others].toSorted());
});

test.each([
  [
    'support',
    ['users', 'order', 'cases', 'reviewLab'],
    ['refundOrder', 'payBatch', 'updateSettings', 'audit'],
  ],
  [
    'finance',
    ['refundOrder', 'payouts', 'storePurchases', 'settings'],
    ['users', 'cases', 'reviewLab', 'updateTest'],
  ],
  ['content', ['updateTest', 'publishLegalText', 'reviews'], ['users', 'order', 'overview', 'refundOrder']],
] as const)('%s does its own work and no other', (role, own, others) => {
  expect(own.filter((name) => !mayCallNamed(role, name))).toEqual([]);
  const ofOwners = ['administrators', 'changeAdminRole', 'removeAdministrator', 'inviteAdministrator'];
  for (const name of [...others, ...ofOwners, 'constructor']) expect(mayCallNamed(role, name)).toBe(false);
});

describe('a procedure', () => {
  test.each(paths)('%s', async (path) => {
    const name = path.slice('admin.'.length);
    for (const { role, actor } of people) {
      const input = path === 'admin.updateSettings' && role === 'finance' ? vat : inputs[path];
      const isRefused = await isForbidden(path, callAs(db, actor), input);
      expect([role, isRefused]).toEqual([role, !mayCallNamed(role, name)]);
    }
  });
});

test('the tax is a setting of finance, and every other one of content', async () => {
  const updateSettings = 'admin.updateSettings';
  for (const { role, actor } of people) {
    const call = callAs(db, actor);
    const refused = [await isForbidden(updateSettings, call, vat), await isForbidden(updateSettings, call)];
    const mayDo = {
      owner: [true, true],
      support: [false, false],
      finance: [true, false],
      content: [false, true],
    };
    expect([role, refused.map((isRefused) => !isRefused)]).toEqual([role, mayDo[role]]);
  }
});

describe('a file', () => {
  test.each(Object.keys(exportLists))('%s.csv', async (name) => {
    const refused = [];
    for (const { role, token } of people) {
      const answer = await app.request(`http://site.test/admin/exports/${name}.csv?open=${randomUUID()}`, {
        headers: { cookie: `session=${token}` },
      });
      if (answer.status === 403) refused.push([role, await answer.json()]);
      else await answer.body?.cancel().catch(() => null);
    }
    const wrong = adminRoles.filter((role) => !mayOpenNamedFile(role, name));
    expect(refused).toEqual(wrong.map((role) => [role, { error: 'NOT_ALLOWED' }]));
  });
});

test('the search and the queues show each role what it may open', async () => {
  const seen = await Promise.all(
    people.map(async ({ role, actor }) => {
      const call = callAs(db, actor).admin;
      const found = await call.find({ text: 'Quokka' });
      return [role, found.map(({ id }) => id), (await call.queues()).map(({ name }) => name)];
    }),
  );
  const [ofOwner, ofSupport, ofFinance, ofContent] = [
    [
      'labs',
      'certificates',
      'labChanges',
      'tests',
      'reviews',
      'cases',
      'refunds',
      'failedRefunds',
      'payouts',
      'lateResults',
    ],
    ['labs', 'certificates', 'labChanges', 'cases', 'lateResults'],
    ['refunds', 'failedRefunds', 'payouts', 'lateResults'],
    ['tests', 'reviews'],
  ].map((names) => expect.arrayContaining(names));
  expect(seen).toEqual([
    ['owner', [String(labId), String(testId)], ofOwner],
    ['support', [String(labId)], ofSupport],
    ['finance', [], ofFinance],
    ['content', [String(testId)], ofContent],
  ]);
  expect(seen.map(([, , names]) => names?.length)).toEqual([10, 5, 4, 2]);
});

test('the overview of finance shows neither labs that wait nor requests of tests', async () => {
  const lab = await make.lab(db);
  await callAs(db, lab.actor).lab.requestTest({
    testNameAr: 'تحليل الكوكا',
    testNameEn: 'Quokka test',
    note: '',
  });
  const waiting = await Promise.all(
    people
      .filter(({ role }) => mayCallNamed(role, 'overview'))
      .map(async ({ role, actor }) => {
        const { waiting: labs, requests } = await callAs(db, actor).admin.overview();
        return [role, labs.length > 0, requests.length > 0];
      }),
  );
  expect(waiting).toEqual([
    ['owner', true, true],
    ['finance', false, false],
  ]);
});
