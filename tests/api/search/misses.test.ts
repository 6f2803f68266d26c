import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { limits } from '#/server/platform/rate-limit/limits.ts';
import { sweepMisses } from '#/server/search/misses/sweep-misses.ts';
import { isPersonal } from '#/server/search/offers/is-personal.ts';
import { callAs } from '../../support/api/caller.ts';
import { withFreshCatalog } from '../../support/catalog/fresh-catalog.ts';
import { newWord } from '../../support/catalog/new-word.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { readAll } from '../../support/db/read-all.ts';

const db = await testDb();
const { actor: adminActor } = await make.admin(db);
const adminCaller = () => callAs(withFreshCatalog(db), adminActor).admin;
const search = (searchText: string, over: object = {}) =>
  callAs(withFreshCatalog(db), null).search.labTests({ searchText, ...over });
const missed = async (text: string) => (await adminCaller().searchMisses({ text })).rows;

test('a search without a test is counted once per search, in any spelling; a search with one is not', async () => {
  const text = newWord();
  for (const spelt of [text, ` ${text.toUpperCase()} `, `${text}!`]) {
    await search(spelt);
  }
  const today = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 10);
  expect(await missed(text)).toMatchObject([{ text, missCount: 3, firstOn: today, lastOn: today }]);
  const known = `Known ${newWord()}`;
  await make.test(db, { name_en: known });
  await search(known);
  await search(newWord(), { noFasting: true });
  expect(await missed(known)).toEqual([]);
});

const personal = [
  'sara@example.com',
  '0551234567',
  '٠٥٥١٢٣٤٥٦٧',
  '055 123 45 67',
  'ملف رقم 1-2-3-4',
  'cbc for ahmad 1029384756',
  'I would like to know what my doctor meant',
  'https://example.com/x',
  'x'.repeat(61),
];
test.each(personal)('possible personal data is not stored: %s', async (text) => {
  expect(isPersonal(text)).toBe(true);
  const before = await db.selectFrom('search_misses').select('id').execute();
  await search(text);
  await search('؟؟ !! %');
  expect(await db.selectFrom('search_misses').select('id').execute()).toEqual(before);
});

test('one address records a limited number of words, and its searches still answer', async () => {
  const clientAddress = randomUUID();
  const call = callAs(withFreshCatalog(db), null, { clientAddress });
  const stem = newWord();
  for (let at = 0; at < limits.missesByAddress.points + 5; at++) {
    const { rows } = await call.search.labTests({ searchText: `${stem} ${newWord()}` });
    expect(rows).toEqual([]);
  }
  const { rows } = await adminCaller().searchMisses({ text: stem, limit: 50 });
  expect(rows).toHaveLength(50);
  const all = await readAll((cursor) => adminCaller().searchMisses({ text: stem, limit: 50, ...cursor }));
  expect(all).toHaveLength(limits.missesByAddress.points);
});

test('if the words cannot be recorded, the search still answers', async () => {
  const logged: object[] = [];
  const text = newWord();
  const trx = await db.startTransaction().execute();
  await trx.schema.alterTable('search_misses').renameTo('search_misses_away').execute();
  const log = (entry: object) => logged.push(entry);
  const answer = await callAs(trx, null, { log }).search.labTests({ searchText: text });
  await trx.rollback().execute();
  expect(answer.rows).toEqual([]);
  expect(logged).toMatchObject([{ level: 'warn' }]);
});

test('one click adds a word to a test: search finds it, the list drops it, and other tests with it cause a warning', async () => {
  const name = `${newWord()} antibody`;
  const { testId } = await make.test(db, { name_en: name });
  const typed = `${name.slice(0, 4)}x${name.slice(6, 12)}zz`;
  await search(typed);
  const [miss] = await missed(typed);
  const asked = { testId, locale: 'en' as const, term: typed };
  expect(miss?.missCount).toBe(1);
  expect(await adminCaller().addSynonym({ ...asked, ...(miss && { missId: miss.missId }) })).toEqual({
    isAdded: true,
    takenBy: [],
  });
  expect((await search(typed)).matchedTests.map((one) => one.testId)).toEqual([testId]);
  expect(await missed(typed)).toEqual([]);

  const other = await make.test(db);
  const again = { ...asked, testId: other.testId, term: typed.toUpperCase() };
  expect(await adminCaller().addSynonym(again)).toMatchObject({ isAdded: false, takenBy: [{ testId }] });
  expect((await search(typed)).matchedTests).toHaveLength(1);
  expect(await adminCaller().addSynonym({ ...again, isConfirmed: true })).toMatchObject({ isAdded: true });
  expect((await search(typed)).matchedTests).toHaveLength(2);

  await adminCaller().removeSynonym(asked);
  await expect(adminCaller().removeSynonym(asked)).rejects.toThrow('NOT_FOUND');
  expect((await search(typed)).matchedTests.map((one) => one.testId)).toEqual([other.testId]);
  const actions = await db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', String(testId))
    .orderBy('id')
    .execute();
  expect(actions.map(({ action }) => action)).toEqual(['admin.addSynonym', 'admin.removeSynonym']);
});

test('similar tests are proposed; a dismissed miss stays away', async () => {
  const { testId } = await make.test(db, { name_en: 'Cholinesterase plasma' });
  const text = 'kolinastrace plazma';
  await search(text);
  const [miss] = await missed(text);
  expect(miss?.proposals.map((proposal) => proposal.testId)).toContain(testId);
  const missId = miss?.missId ?? 0;
  await adminCaller().dismissMiss({ missId });
  await expect(adminCaller().dismissMiss({ missId })).rejects.toThrow('NOT_FOUND');
  await search(text);
  expect(await missed(text)).toEqual([]);
});

test('pages by count and by day; the sweep deletes old single misses, and the rarest above the limit', async () => {
  const stem = newWord();
  const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString().slice(0, 10);
  const row = (at: number, misses: number, ago: number) => ({
    folded: `${stem} ${at}`,
    shown: `${stem} ${at}`,
    misses,
    first_on: day(200),
    last_on: day(ago),
  });
  await db
    .insertInto('search_misses')
    .values([row(1, 5, 100), row(2, 1, 100), row(3, 9, 3), row(4, 1, 2)])
    .execute();
  const listed = async (sort: 'count' | 'last') =>
    (await readAll((cursor) => adminCaller().searchMisses({ text: stem, sort, limit: 1, ...cursor }))).map(
      ({ text }) => text.slice(-1),
    );
  expect(await listed('count')).toEqual(['3', '1', '4', '2']);
  expect((await listed('last')).slice(0, 2)).toEqual(['4', '3']);
  await sweepMisses({ db });
  expect(await listed('count')).toEqual(['3', '1', '4']);
  await sweepMisses({ db }, 1);
  expect(await db.selectFrom('search_misses').select('id').execute()).toHaveLength(1);
});
