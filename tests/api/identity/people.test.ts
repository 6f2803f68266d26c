import { expect, test } from 'vitest';
import { eraseUser } from '#/server/privacy/erase-user.ts';
import { adultFrom, MOST_PEOPLE } from '#/shared/identity/person.ts';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { addChild } from '../../support/people/child.ts';

const db = await testDb();
const yearsAgo = (years: number, days = 0) => {
  const day = new Date(Date.now() + days * 86_400_000);
  day.setUTCFullYear(day.getUTCFullYear() - years);
  return day.toISOString().slice(0, 10);
};
const child = { name: 'ريم', relation: 'child', sex: 'female', birthDate: yearsAgo(6) } as const;

test('an account begins with its holder, and adds, changes and removes minors', async () => {
  const { userId, actor } = await make.customer(db);
  const api = callAs(db, actor);
  const [holder, ...none] = (await api.account.people()).rows;
  expect(holder).toMatchObject({ id: userId, relation: 'self', isBookable: true });
  expect(none).toEqual([]);
  const [, added] = (await api.account.addPerson(child)).rows;
  expect(added).toMatchObject({ ...child, isBookable: true });
  const id = added?.id ?? '';
  const changed = { id, name: 'ريم محمد', relation: 'other', sex: 'female', birthDate: yearsAgo(7) } as const;
  expect((await api.account.changePerson(changed)).rows[1]).toMatchObject(changed);
  expect((await api.account.removePerson({ id })).rows).toHaveLength(1);
  expect(await db.selectFrom('persons').select('id').where('id', '=', id).execute()).toEqual([]);
});

test.each([
  ['in an hour', yearsAgo(0, 1)],
  ['exactly eighteen years ago', yearsAgo(18)],
  ['long ago', '1960-05-01'],
])('nobody is added who was born %s', async (_when, birthDate) => {
  const { actor } = await make.customer(db);
  await expect(callAs(db, actor).account.addPerson({ ...child, birthDate })).rejects.toThrow(/custom/);
});

test('a person is of age on the eighteenth birthday, born on 29 February a day before', () => {
  expect(adultFrom('2010-11-29')).toBe('2028-11-29');
  expect(adultFrom('2008-02-29')).toBe('2026-02-28');
});

test("another account's people, and the holder, are not found", async () => {
  const [one, other] = await Promise.all([make.customer(db), make.customer(db)]);
  const [, added] = (await callAs(db, one.actor).account.addPerson(child)).rows;
  const api = callAs(db, other.actor);
  for (const id of [added?.id ?? '', other.userId, one.userId]) {
    await expect(api.account.changePerson({ ...child, id })).rejects.toThrow('NOT_FOUND');
    await expect(api.account.removePerson({ id })).rejects.toThrow('NOT_FOUND');
  }
  expect((await api.account.people()).rows).toHaveLength(1);
  expect((await callAs(db, one.actor).account.people()).rows[1]).toEqual(added);
});

test('an account has twelve people, also when they are added at once', async () => {
  const { userId, actor } = await make.customer(db);
  const rows = Array.from({ length: MOST_PEOPLE - 1 }, () => ({
    user_id: userId,
    name: child.name,
    relation: 'child' as const,
    sex: 'female' as const,
    birth_date: child.birthDate,
  }));
  await db.insertInto('persons').values(rows).execute();
  const tried = await Promise.allSettled([1, 2, 3].map(() => callAs(db, actor).account.addPerson(child)));
  expect(tried.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await callAs(db, actor).account.people()).rows).toHaveLength(1 + MOST_PEOPLE);
});

test('an erasure leaves a row without who it was where there was a visit, and none where there was not', async () => {
  const { userId, actor } = await make.customer(db);
  const [withVisit, without] = [await addChild(db, actor), await addChild(db, actor)];
  const { labId } = await make.lab(db);
  const visit = {
    lab_id: labId,
    customer_id: userId,
    person_id: withVisit.id,
    slot_start: '2026-01-01T07:00:00Z',
  };
  await db.insertInto('visits').values(visit).execute();
  await db.transaction().execute((trx) => eraseUser(trx, userId));
  const left = await db.selectFrom('persons').selectAll().where('user_id', '=', userId).execute();
  expect(left.map(({ id }) => id).toSorted()).toEqual([userId, withVisit.id].toSorted());
  expect(left.map(({ name, sex, birth_date }) => name ?? sex ?? birth_date)).toEqual([null, null]);
  expect(left.map(({ id }) => id)).not.toContain(without.id);
});
