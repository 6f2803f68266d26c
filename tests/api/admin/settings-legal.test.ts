import { expect, test } from 'vitest';
import { parseLegalBody, writeLegalBody } from '#/shared/admin/parse-legal-body.ts';
import { dayIn } from '#/shared/core/format.ts';
import { callAs } from '../../support/api/caller.ts';
import { openConnections } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { browser, signUpForm } from '../../support/pages/browser.ts';

const db = await testDb({ max: 30 });
const admin = await make.admin(db);
const adminApi = callAs(db, admin.actor).admin;
const today = dayIn('Asia/Riyadh', new Date());
const FIRST = '2025-10-02';

const wording = (title: string) => ({
  title,
  description: 'What rules the use',
  body: `## One\n\n${title}\n\n- A point`,
});
const texts = { ar: wording('الشروط الجديدة'), en: wording('The new terms') };

async function draft(document: 'terms' | 'privacy') {
  const { draft: before } = await adminApi.legalTexts({ document });
  const saved = await adminApi.saveLegalDraft({
    document,
    ...texts,
    expectedUpdatedAt: before?.updatedAt ?? null,
  });
  return saved.draft?.updatedAt ?? '';
}
const versionsOf = (userId: string) =>
  db
    .selectFrom('consents')
    .select(['document', 'version', 'method'])
    .where('user_id', '=', userId)
    .orderBy('given_at')
    .orderBy('document')
    .execute();
async function signUp() {
  const person = browser(db);
  const { id } = await (await person.call()).auth.signUp(signUpForm());
  return { id, person };
}

test('a text that is parsed and written again is the same', () => {
  const sections = parseLegalBody('## A\n\nOne\ntwo\n\nThree\n\n- p\n- q\n\n## B\n\nFour');
  expect(sections).toEqual([
    { id: 'part-1', heading: 'A', paragraphs: ['One two', 'Three'], points: ['p', 'q'] },
    { id: 'part-2', heading: 'B', paragraphs: ['Four'] },
  ]);
  expect(parseLegalBody(writeLegalBody(sections))).toEqual(sections);
  expect(parseLegalBody('Words before any heading\n\n## A\n\nOne')).toEqual([]);
  expect(parseLegalBody('## A')).toEqual([]);
});

test('consents during a race with publishing are to the version then in force', async () => {
  const before = await signUp();
  const updatedAt = await draft('terms');
  expect(
    await callAs(db, null).catalog.legalText({ document: 'terms', version: today }).catch(String),
  ).toContain('NOT_FOUND');
  await expect(
    adminApi.publishLegalText({ document: 'terms', version: FIRST, expectedUpdatedAt: updatedAt }),
  ).rejects.toThrow('ALREADY_DECIDED');

  await openConnections(db, 25);
  const publish = () =>
    adminApi.publishLegalText({ document: 'terms', version: today, expectedUpdatedAt: updatedAt });
  const racers = Array.from({ length: 12 }, () => signUp());
  const published = publish();
  const [users, { inForce }] = await Promise.all([Promise.all(racers), published]);
  expect(inForce).toBe(today);
  // In the order of the lock, no older version follows the newer one.
  const given = await db
    .selectFrom('consents')
    .select(['version'])
    .where('document', '=', 'terms')
    .where(
      'user_id',
      'in',
      users.map(({ id }) => id),
    )
    .execute();
  expect(given).toHaveLength(12);
  expect(given.every(({ version }) => [FIRST, today].includes(version))).toBe(true);
  const later = await signUp();
  expect(await versionsOf(later.id)).toEqual([
    { document: 'privacy', version: FIRST, method: 'sign_up' },
    { document: 'terms', version: today, method: 'sign_up' },
  ]);

  // A user who agreed to the older one is notified, not locked out; consent is to the text shown.
  const call = await before.person.call();
  const fresh = callAs(db.withoutPlugins(), { ...(await make.customer(db)).actor, userId: before.id });
  expect(await fresh.account.agreement()).toEqual({ terms: today, privacy: FIRST, changed: ['terms'] });
  await expect(call.account.agree({ terms: FIRST, privacy: FIRST })).rejects.toThrow('CHANGED_MEANWHILE');
  await Promise.all([1, 2, 3].map(() => call.account.agree({ terms: today, privacy: FIRST })));
  expect((await versionsOf(before.id)).filter(({ method }) => method === 'update')).toEqual([
    { document: 'privacy', version: FIRST, method: 'update' },
    { document: 'terms', version: today, method: 'update' },
  ]);
  expect((await fresh.account.agreement()).changed).toEqual([]);
});

test('a consent waits for a version that is being published, and is to that version', async () => {
  const updatedAt = await draft('privacy');
  let publishing = () => {};
  const isHeld = new Promise<void>((resolve) => {
    publishing = resolve;
  });
  let commit = () => {};
  const mayCommit = new Promise<void>((resolve) => {
    commit = resolve;
  });
  // The same steps as publishing, stopped before the end.
  const held = db.transaction().execute(async (trx) => {
    await trx
      .updateTable('legal_in_force')
      .set({ version: today })
      .where('document', '=', 'privacy')
      .execute();
    publishing();
    await mayCommit;
  });
  await isHeld;
  const coming = signUp();
  await expect
    .poll(async () => {
      const { rows } = await db
        .selectFrom('pg_stat_activity' as never)
        .selectAll()
        .execute()
        .then((all) => ({ rows: all as { wait_event_type: string | null; query: string }[] }));
      return rows.some((row) => row.wait_event_type === 'Lock' && row.query.includes('insert into consents'));
    })
    .toBe(true);
  commit();
  await held;
  const { id } = await coming;
  expect((await versionsOf(id)).find(({ document }) => document === 'privacy')?.version).toBe(today);
  await expect(
    adminApi.publishLegalText({ document: 'privacy', version: today, expectedUpdatedAt: updatedAt }),
  ).rejects.toThrow('ALREADY_DECIDED');
});

test('a published text stays as it was, in both languages and at its own version', async () => {
  const read = (locale: 'ar' | 'en') =>
    callAs(db, null, { locale }).catalog.legalText({ document: 'terms', version: today });
  expect(await read('ar')).toMatchObject({ title: 'الشروط الجديدة', dated: today });
  expect(await read('en')).toMatchObject({
    title: 'The new terms',
    sections: [{ heading: 'One', paragraphs: ['The new terms'], points: ['A point'] }],
  });
  await expect(
    db.updateTable('legal_texts').set({ body: 'x' }).where('version', 'is not', null).execute(),
  ).rejects.toThrow('stays as people agreed to it');
  await expect(db.deleteFrom('legal_texts').where('version', 'is not', null).execute()).rejects.toThrow(
    'stays as people agreed to it',
  );
  const { versions } = await adminApi.legalTexts({ document: 'terms' });
  expect(versions.map(({ version }) => version)).toEqual([today, FIRST]);
});
