import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { linesOf, newLab, order, tomorrow, visitAt } from '../../support/booking/ordering.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';

const db = await testDb();

test('a laboratory finds its own visits, each once, and only what the role may see', async () => {
  const lab = await newLab(db);
  const visit = await callAs(db, lab.actor).lab.bookVisit({
    person: { name: 'Huda Alsaleh', sex: 'female', birthYear: 1988 },
    labTestIds: [lab.one, lab.two],
    date: tomorrow,
    slotTime: '09:00:00',
    source: 'telephone',
    idempotencyKey: randomUUID(),
  });
  const found = {
    kind: 'visit',
    id: visit.visitId,
    title: { ar: 'Huda Alsaleh', en: 'Huda Alsaleh' },
  };
  expect(await callAs(db, lab.actor).lab.find({ text: 'alsal' })).toEqual([expect.objectContaining(found)]);

  const finance = { ...lab.actor, labRole: 'finance' as const };
  expect(await callAs(db, finance).lab.find({ text: 'alsal' })).toEqual([]);
  const before = { ...lab.actor, labApproved: false };
  expect(await callAs(db, before).lab.find({ text: 'alsal' })).toEqual([]);
  const stranger = await newLab(db);
  expect(await callAs(db, stranger.actor).lab.find({ text: 'alsal' })).toEqual([]);
});

test('a customer finds own orders only, and tests to book', async () => {
  const lab = await newLab(db, { lab_name_en: 'Cedar Diagnostics' });
  const [{ actor: sara }, { actor: omar }] = [await make.customer(db), await make.customer(db)];
  const ordered = await order(db, sara, [visitAt(lab.labId, [lab.one])]);
  const [line] = linesOf(ordered);
  const kindsOf = async (actor: typeof sara, text: string) =>
    (await callAs(db, actor).account.find({ text })).map(({ kind, id }) => [kind, id]);

  expect(await kindsOf(sara, 'cedar')).toEqual([['order', ordered.orderId]]);
  expect(await kindsOf(omar, 'cedar')).toEqual([]);
  // The catalogue of words is at most a second old.
  const name = line?.testName.en ?? '';
  await expect.poll(() => kindsOf(omar, name), { timeout: 5_000 }).toContainEqual(['test', name]);
});

test('the administrator finds laboratories, people, orders and tests, at most eight of each', async () => {
  const { actor } = await make.admin(db);
  const labs = Array.from({ length: 9 }, (_, at) => make.lab(db, { lab_name_en: `Juniper ${at}` }));
  await Promise.all(labs);
  const caller = callAs(db, actor);
  const found = await caller.admin.find({ text: 'juniper' });
  expect(found.filter(({ kind }) => kind === 'lab')).toHaveLength(8);

  const lab = await newLab(db);
  const { actor: customer } = await make.customer(db);
  const { orderId, visits } = await order(db, customer, [visitAt(lab.labId, [lab.one])]);
  expect(await caller.admin.find({ text: visits[0]?.reference ?? '' })).toMatchObject([
    { kind: 'order', id: orderId },
  ]);
});
