import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { isPersonal } from '#/server/search/is-personal.ts';
import { sweepMisses } from '#/server/search/sweep-misses.ts';
import { limits } from '#/server/rate-limit/limits.ts';
import { callAs } from '../support/caller.ts';
import { testDb } from '../support/db.ts';
import { withFreshCatalogue } from '../support/fresh-catalogue.ts';
import { make } from '../support/make.ts';
import { newWord } from '../support/new-word.ts';
import { readAll } from '../support/read-all.ts';

const db = await testDb();
const { actor: adminActor } = await make.admin(db);
const desk = () => callAs(withFreshCatalogue(db), adminActor).admin;
const search = (searchText: string, over: object = {}) =>
  callAs(withFreshCatalogue(db), null).search.labTests({ searchText, ...over });
const missed = async (text: string) => (await desk().searchMisses({ text })).rows;

test('what means no test is counted once per search, whatever its spelling; what means one is not', async () => {
  const text = newWord();
  for (const spelt of [text, ` ${text.toUpperCase()} `, `${text}!`]) {
    // oxlint-disable-next-line no-await-in-loop -- one after the other
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
test.each(personal)('nothing that may be somebody is kept: %s', async (text) => {
  expect(isPersonal(text)).toBe(true);
  const before = await db.selectFrom('search_misses').select('id').execute();
  await search(text);
  await search('؟؟ !! %');
  expect(await db.selectFrom('search_misses').select('id').execute()).toEqual(before);
});

test('one address writes a bounded number of words, and its searches still answer', async () => {
  const clientAddress = randomUUID();
  const call = callAs(withFreshCatalogue(db), null, { clientAddress });
  const stem = newWord();
  for (let at = 0; at < limits.missesByAddress.points + 5; at++) {
    // oxlint-disable-next-line no-await-in-loop -- one address
    const { rows } = await call.search.labTests({ searchText: `${stem} ${newWord()}` });
    expect(rows).toEqual([]);
  }
  const { rows } = await desk().searchMisses({ text: stem, limit: 50 });
  expect(rows).toHaveLength(50);
  const all = await readAll((cursor) => desk().searchMisses({ text: stem, limit: 50, ...cursor }));
  expect(all).toHaveLength(limits.missesByAddress.points);
});

test('where the words cannot be written, the search answers all the same', async () => {
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

test('a word is given to a test in one click: search finds it, the list loses it, others are warned of', async () => {
  const name = `${newWord()} antibody`;
  const { testId } = await make.test(db, { name_en: name });
  const typed = `${name.slice(0, 4)}x${name.slice(6, 12)}zz`;
  await search(typed);
  const [miss] = await missed(typed);
  const asked = { testId, locale: 'en' as const, term: typed };
  expect(miss?.missCount).toBe(1);
  expect(await desk().addSynonym({ ...asked, ...(miss && { missId: miss.missId }) })).toEqual({
    isAdded: true,
    takenBy: [],
  });
  expect((await search(typed)).matchedTests.map((one) => one.testId)).toEqual([testId]);
  expect(await missed(typed)).toEqual([]);

  const other = await make.test(db);
  const again = { ...asked, testId: other.testId, term: typed.toUpperCase() };
  expect(await desk().addSynonym(again)).toMatchObject({ isAdded: false, takenBy: [{ testId }] });
  expect((await search(typed)).matchedTests).toHaveLength(1);
  expect(await desk().addSynonym({ ...again, isConfirmed: true })).toMatchObject({ isAdded: true });
  expect((await search(typed)).matchedTests).toHaveLength(2);

  await desk().removeSynonym(asked);
  await expect(desk().removeSynonym(asked)).rejects.toThrow('NOT_FOUND');
  expect((await search(typed)).matchedTests.map((one) => one.testId)).toEqual([other.testId]);
  const actions = await db
    .selectFrom('audit_log')
    .select('action')
    .where('subject_id', '=', String(testId))
    .orderBy('id')
    .execute();
  expect(actions.map(({ action }) => action)).toEqual(['admin.addSynonym', 'admin.removeSynonym']);
});

test('what looks like a test is proposed; what is dismissed stays away', async () => {
  const { testId } = await make.test(db, { name_en: 'Cholinesterase plasma' });
  const text = 'kolinastrace plazma';
  await search(text);
  const [miss] = await missed(text);
  expect(miss?.proposals.map((proposal) => proposal.testId)).toContain(testId);
  const missId = miss?.missId ?? 0;
  await desk().dismissMiss({ missId });
  await expect(desk().dismissMiss({ missId })).rejects.toThrow('NOT_FOUND');
  await search(text);
  expect(await missed(text)).toEqual([]);
});

test('pages by count and by day; the sweep forgets what came once long ago, and the rarest of too many', async () => {
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
    (await readAll((cursor) => desk().searchMisses({ text: stem, sort, limit: 1, ...cursor }))).map(
      ({ text }) => text.slice(-1),
    );
  expect(await listed('count')).toEqual(['3', '1', '4', '2']);
  expect((await listed('last')).slice(0, 2)).toEqual(['4', '3']);
  await sweepMisses({ db });
  expect(await listed('count')).toEqual(['3', '1', '4']);
  await sweepMisses({ db }, 1);
  expect(await db.selectFrom('search_misses').select('id').execute()).toHaveLength(1);
});
