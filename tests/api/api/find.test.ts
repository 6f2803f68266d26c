import { randomUUID } from 'node:crypto';
import { expect, test } from 'vitest';
import { dayIn, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { callAs } from '../../support/api/caller.ts';
import { linesOf, newLab, order, tomorrow, visitAt } from '../../support/booking/ordering.ts';
import { testDb } from '../../support/db/db.ts';
import { addLine } from '../../support/db/lines.ts';
import { make } from '../../support/db/make.ts';
import { buyKit } from '../../support/store/buy-kit.ts';

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

test('the administrator finds cases, purchases, batches and payouts by what names them', async () => {
  const { actor: admin } = await make.admin(db);
  const { actor: finance } = await make.admin(db, 'finance');
  const find = (text: string, actor = admin) => callAs(db, actor).admin.find({ text });
  const ofKind = async (kind: string, ...asked: Parameters<typeof find>) =>
    (await find(...asked)).filter((one) => one.kind === kind).map(({ id }) => id);

  const lab = await newLab(db, { iban: 'SA0380000000608010167519', bank_account_holder: 'Cedar' });
  const customer = await make.customer(db);
  const who = { labId: lab.labId, labTestId: lab.one, customerId: customer.userId };
  const line = await addLine(db, who, { price: 20_000 }, { payment: 'paid', status: 'completed' });
  const { orderId } = line;
  const words = 'Nobody was there';
  const { caseId } = await callAs(db, customer.actor).orders.reportProblem({
    orderId,
    kind: 'service',
    words,
  });
  for (const text of [caseId, orderId, ` ${customer.email.toUpperCase()}`]) {
    expect(await ofKind('case', text), text).toEqual([caseId]);
    expect(await ofKind('case', text, finance), text).toEqual([]);
  }

  const { testId } = await make.test(db);
  const { code } = await buyKit(db, customer.actor, testId);
  const [purchaseId = ''] = await ofKind('purchase', code, finance);
  for (const text of [purchaseId, code, customer.email])
    expect(await ofKind('purchase', text, finance), text).toEqual([purchaseId]);

  const bankReference = `TR-${randomUUID()}`;
  const paid = { labId: lab.labId, bankReference, paidOn: dayIn(SITE_TIME_ZONE, new Date()) };
  const money = callAs(db, finance).admin;
  const payout = await money.recordPayout({ ...paid, amountHalalas: 500 });
  for (const text of [payout.id, ` ${bankReference}`])
    expect(await ofKind('payout', text, finance), text).toEqual([String(lab.labId)]);
  expect(await ofKind('payout', bankReference.toLowerCase(), finance)).toEqual([]);

  const { batchId } = await money.createPayoutBatch({ minimumHalalas: 1, labIds: [lab.labId] });
  if (batchId === null) throw new Error('nothing is due');
  const { reference } = await money.payoutBatch({ batchId });
  const together = `B-${randomUUID()}`;
  await money.payBatch({ batchId, bankReference: together, paidOn: paid.paidOn });
  const [ofBatch] = (await money.payoutBatchLines({ batchId })).rows;
  for (const text of [batchId, reference.toLowerCase(), together, ofBatch?.payoutId ?? ''])
    expect(await find(text, finance), text).toMatchObject([{ kind: 'batch', id: batchId }]);
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
