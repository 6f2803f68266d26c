import { expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { newLab, order, visitAt } from '../../support/booking/ordering.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();

const looksOf = async (userId: string) =>
  db
    .selectFrom('audit_log')
    .select(['subject_id', 'after'])
    .where('actor_id', '=', userId)
    .where('action', '=', 'admin.list')
    .orderBy('id')
    .execute();

test('a list that names people records who looked, with the filter and the rows; a first page once an hour', async () => {
  const { actor, userId } = await make.admin(db);
  const person = await make.customer(db);
  const { email } = await db
    .selectFrom('users')
    .select('email')
    .where('id', '=', person.userId)
    .executeTakeFirstOrThrow();
  const api = callAs(db, actor).admin;
  await api.users({ text: email ?? '' });
  await api.users({ text: email ?? '' });
  await api.users({ text: 'nobody-has-this@example.test' });
  const first = { subject_id: 'users', after: { filter: { text: email }, rowCount: 1 } };
  expect(await looksOf(userId)).toEqual([first]);
  for (let people = 0; people < 3; people += 1) await make.customer(db);
  const page = await api.users({ text: '', limit: 2 });
  await api.users({ text: '', limit: 2, ...(page.nextCursor === null ? {} : { cursor: page.nextCursor }) });
  const more = { subject_id: 'users', after: { filter: { text: '' }, rowCount: 2 } };
  expect(await looksOf(userId)).toEqual([first, more, more]);
});

test('what PostgreSQL cannot store is left out of the recorded filter', async () => {
  const { actor, userId } = await make.admin(db);
  const strange = { text: '\0\uD800', '\0': '\0' };
  await callAs(db, actor).admin.users(strange);
  expect(await looksOf(userId)).toMatchObject([{ after: { filter: { text: '' } } }]);
});

test('orders, lines, documents and the search over everything are such lists', async () => {
  const { actor, userId } = await make.admin(db);
  const { actor: customer } = await make.customer(db);
  const lab = await newLab(db);
  await order(db, customer, [visitAt(lab.labId, [lab.one])], 'card');
  const api = callAs(db, actor).admin;
  await api.transactions({});
  await api.orderLines({});
  await api.payments({});
  await api.documents({});
  await api.find({ text: 'Person' });
  const seen = (await looksOf(userId)).map(({ subject_id }) => subject_id);
  expect(seen).toEqual(['transactions', 'orderLines', 'payments', 'documents', 'find']);
});

test('a person sees that the site opened their account and their order, in the settings and in their own data', async () => {
  const { actor } = await make.admin(db);
  const [person, other] = [await make.customer(db), await make.customer(db)];
  const lab = await newLab(db);
  const { orderId } = await order(db, person.actor, [visitAt(lab.labId, [lab.one], '11:00:00')]);
  const api = callAs(db, actor).admin;
  await api.user({ userId: person.userId });
  await api.order({ orderId });
  const own = callAs(db, person.actor).account;
  const { rows, nextCursor } = await own.looks({ limit: 1 });
  expect(rows).toEqual([{ id: expect.any(String), at: expect.any(String), subject: 'order' }]);
  expect((await own.looks({ limit: 1, cursor: nextCursor ?? '' })).rows).toMatchObject([{ subject: 'user' }]);
  expect((await callAs(db, other.actor).account.looks({})).rows).toEqual([]);
  const exported = JSON.stringify(await own.exportData());
  expect(exported).toContain('admin.order');
  expect(exported).toContain('admin.user');
  expect(exported).not.toContain(actor.userId);
});
