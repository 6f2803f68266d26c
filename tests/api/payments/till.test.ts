import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { proveLedger } from '#/server/payments/ledger/prove-ledger.ts';
import { callAs } from '../../support/api/caller.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import { booksOf, newLab, order, visitAt } from '../../support/booking/ordering.ts';
import { makeVisit } from '../../support/booking/reception.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { documentsOf, finishVisit, outlineOf } from '../../support/payments/documents.ts';

const CONNECTIONS = 32;
const db = await testDb({ max: CONNECTIONS });
beforeAll(() => openConnections(db, CONNECTIONS));

const [PRICES, FEES] = [24_999, 1_250];
const OWED = PRICES + FEES;

/** A visit that is paid at its lab, whose till is open with 100 SAR. */
async function visitAtDesk() {
  const visit = await makeVisit(db, { method: 'atLab' });
  await visit.asLab.lab.openTill({ floatHalalas: 10_000 });
  const take = (amountHalalas: number, over: { method?: 'cash' | 'card'; idempotencyKey?: string } = {}) =>
    visit.asLab.lab.takePayment({
      visitId: visit.visitId,
      amountHalalas,
      method: 'cash',
      idempotencyKey: randomUUID(),
      ...over,
    });
  return { ...visit, take };
}
const tillOf = async ({ asLab }: Pick<Awaited<ReturnType<typeof visitAtDesk>>, 'asLab'>) => {
  const { till } = await asLab.lab.till({});
  if (!till) throw new Error('no till is open');
  return till;
};

test('a visit is paid in parts, and the last one issues its documents', async () => {
  const visit = await visitAtDesk();
  const idempotencyKey = randomUUID();
  expect(await visit.take(10_000, { idempotencyKey })).toMatchObject({
    owedHalalas: OWED,
    paidHalalas: 10_000,
    documents: [],
  });
  // The repeat of a lost answer takes nothing more; another amount under its key is another command.
  expect((await visit.take(10_000, { idempotencyKey })).paidHalalas).toBe(10_000);
  await expect(visit.take(9_000, { idempotencyKey })).rejects.toThrow('IDEMPOTENCY_KEY_REUSED');
  await expect(visit.take(OWED)).rejects.toThrow('PAYMENT_BEYOND_BALANCE');

  const paid = await visit.asLab.lab.takePayment({
    visitId: visit.visitId,
    amountHalalas: OWED - 10_000,
    method: 'card',
    approvalReference: ' 831524 ',
    idempotencyKey: randomUUID(),
  });
  expect(paid).toMatchObject({
    paidHalalas: OWED,
    entries: [
      { kind: 'payment', method: 'cash', approvalReference: null },
      { kind: 'payment', method: 'card', approvalReference: '831524' },
    ],
  });
  expect(paid.documents.map(({ cause, totalHalalas }) => [cause, totalHalalas])).toEqual([
    ['desk', FEES],
    ['desk', PRICES],
  ]);
  expect(await tillOf(visit)).toMatchObject({
    cashHalalas: 10_000,
    cardHalalas: OWED - 10_000,
    expectedCashHalalas: 20_000,
    entryCount: 2,
  });
  expect((await visit.asLab.lab.visit({ code: visit.visitId })).paidHalalas).toBe(OWED);
});

test('the reception prints what it issued, and no document of another lab', async () => {
  const visit = await visitAtDesk();
  const reception = callAs(db, { ...visit.owner, labRole: 'reception' });
  const { documents } = await visit.take(OWED);
  for (const { documentId, number } of documents) {
    expect((await reception.documents.get({ documentId })).number).toBe(number);
  }
  const other = await visitAtDesk();
  for (const { documentId } of (await other.take(OWED)).documents) {
    await expect(reception.documents.get({ documentId })).rejects.toThrow('NOT_FOUND');
  }
});

test('the books count a visit once, whether the desk noted its payment or not', async () => {
  const [noted, silent] = [await visitAtDesk(), await visitAtDesk()];
  await noted.take(OWED);
  expect(await booksOf(db, noted.orderId)).toEqual({});
  for (const visit of [noted, silent]) await finishVisit(visit);
  expect(await booksOf(db, noted.orderId)).toEqual(await booksOf(db, silent.orderId));
  expect((await proveLedger(db)).differences).toEqual([]);
  expect(outlineOf(await documentsOf(db, noted.person.actor, noted.orderId))).toEqual([
    `invoice operator ${FEES}`,
    `invoice lab ${PRICES}`,
  ]);
});

test('24 clerks who take the balance at once take it once, also in parts', async () => {
  const [whole, parts] = [await visitAtDesk(), await visitAtDesk()];
  const { won, refusals } = await settle(Array.from({ length: 24 }, () => whole.take(OWED)));
  expect(won).toHaveLength(1);
  expect(new Set(refusals)).toEqual(new Set(['PAYMENT_BEYOND_BALANCE']));

  const third = Math.floor(OWED / 3);
  const race = await settle(Array.from({ length: 24 }, () => parts.take(third)));
  expect(race.won).toHaveLength(3);
  const { paidHalalas } = await parts.asLab.lab.visitPayments({ visitId: parts.visitId });
  expect(paidHalalas).toBe(third * 3);
});

describe('a mistaken entry', () => {
  test('leaves the balance by an entry of its own, once', async () => {
    const visit = await visitAtDesk();
    const { entries } = await visit.take(OWED);
    const entryId = entries[0]?.entryId ?? '';
    const reversed = await Promise.all(
      Array.from({ length: 20 }, () => visit.asLab.lab.reverseEntry({ entryId })),
    );
    expect(reversed[0]).toMatchObject({
      paidHalalas: 0,
      entries: [
        { amountHalalas: OWED, isReversed: true },
        { kind: 'reversal', amountHalalas: -OWED },
      ],
    });
    const [, reversal] = reversed[0]?.entries ?? [];
    await expect(visit.asLab.lab.reverseEntry({ entryId: reversal?.entryId ?? '' })).rejects.toThrow(
      'NOT_CHANGEABLE',
    );
    // The documents were issued with the first payment, and the next one issues none again.
    const again = await visit.take(OWED, { method: 'card' });
    expect(again.documents).toHaveLength(2);
    expect(await tillOf(visit)).toMatchObject({ cashHalalas: 0, cardHalalas: OWED, entryCount: 3 });
  });

  test('of another lab is not found', async () => {
    const [visit, other] = [await visitAtDesk(), await visitAtDesk()];
    const { entries } = await visit.take(1_000);
    const entryId = entries[0]?.entryId ?? '';
    await expect(other.asLab.lab.reverseEntry({ entryId })).rejects.toThrow('NOT_FOUND');
    await expect(other.asLab.lab.visitPayments({ visitId: visit.visitId })).rejects.toThrow('NOT_FOUND');
  });

  test.each([
    ['a changed amount', sql`update till_entries set amount_halalas = 1`],
    ['a removed entry', sql`delete from till_entries`],
    ['a changed count', sql`update till_closings set counted_halalas = 1`],
    ['an emptied table', sql`truncate till_closings`],
  ])('is not mended by %s', async (_what, change) => {
    const visit = await visitAtDesk();
    await visit.take(1_000);
    await expect(change.execute(db)).rejects.toThrow('append-only');
  });
});

test('what was paid for a cancelled visit is given back, and no more', async () => {
  const visit = await visitAtDesk();
  await visit.take(OWED);
  const give = (amountHalalas: number) =>
    visit.asLab.lab.giveBack({
      visitId: visit.visitId,
      amountHalalas,
      method: 'cash',
      idempotencyKey: randomUUID(),
    });
  await expect(give(1)).rejects.toThrow('PAYMENT_BEYOND_BALANCE');
  await visit.asLab.lab.cancelVisit({ visitId: visit.visitId, reason: 'equipment' });
  expect(await visit.asLab.lab.visitPayments({ visitId: visit.visitId })).toMatchObject({
    owedHalalas: 0,
    paidHalalas: OWED,
  });
  const { won } = await settle(Array.from({ length: 20 }, () => give(OWED)));
  expect(won).toHaveLength(1);
  expect(won[0]).toMatchObject({ paidHalalas: 0 });
  expect(await tillOf(visit)).toMatchObject({ cashHalalas: 0 });
});

test('a card gets back at most what it paid; the rest comes from the drawer', async () => {
  const visit = await visitAtDesk();
  await visit.take(4_000);
  await visit.take(OWED - 4_000, { method: 'card' });
  await visit.asLab.lab.cancelVisit({ visitId: visit.visitId, reason: 'equipment' });
  const give = (method: 'cash' | 'card', amountHalalas: number) =>
    visit.asLab.lab.giveBack({ visitId: visit.visitId, amountHalalas, method, idempotencyKey: randomUUID() });
  await expect(give('card', OWED - 3_999)).rejects.toThrow('PAYMENT_BEYOND_BALANCE');
  await give('card', OWED - 4_000);
  await expect(give('card', 1)).rejects.toThrow('PAYMENT_BEYOND_BALANCE');
  expect(await give('cash', 4_000)).toMatchObject({ paidHalalas: 0 });
  expect(await tillOf(visit)).toMatchObject({ cashHalalas: 0, cardHalalas: 0 });
});

test('a till is opened once, counted once, and leaves its float to the next', async () => {
  const visit = await visitAtDesk();
  const { asLab } = visit;
  // It is open with 100 SAR: a second opening changes nothing.
  expect((await asLab.lab.openTill({ floatHalalas: 1 })).till?.floatHalalas).toBe(10_000);
  await visit.take(5_000);
  const { tillId } = await tillOf(visit);
  const close = (expectedCashHalalas: number, countedHalalas = 14_950) =>
    asLab.lab.closeTill({
      tillId,
      expectedCashHalalas,
      countedHalalas,
      leftHalalas: 10_000,
      note: 'Half a riyal',
    });
  await expect(close(10_000)).rejects.toThrow('CHANGED_MEANWHILE');
  expect((await close(15_000)).till).toMatchObject({
    expectedCashHalalas: 15_000,
    closing: { countedHalalas: 14_950, differenceHalalas: -50, leftHalalas: 10_000, note: 'Half a riyal' },
  });
  await close(15_000);
  await expect(close(15_000, 15_000)).rejects.toThrow('TILL_COUNTED');
  await expect(visit.take(1_000)).rejects.toThrow('TILL_CLOSED');
  expect(await asLab.lab.till({})).toMatchObject({
    till: null,
    lastLeftHalalas: 10_000,
    isAnyOpen: false,
    lastClosedAt: expect.any(String),
  });
  expect((await asLab.lab.closedTills({ limit: 20 })).rows).toMatchObject([{ tillId, cashHalalas: 5_000 }]);
  const other = await newLab(db);
  await expect(callAs(db, other.actor).lab.till({ tillId })).rejects.toThrow('NOT_FOUND');
});

test('a payment while the till is counted is in the count, or refused', async () => {
  const lab = await newLab(db, { slot_capacity: 20 });
  const asLab = callAs(db, lab.actor);
  await asLab.lab.openTill({ floatHalalas: 0 });
  const visits = await Promise.all(
    Array.from({ length: 20 }, async () => {
      const { actor } = await make.customer(db);
      return (await order(db, actor, [visitAt(lab.labId, [lab.one])])).visits[0]?.visitId ?? '';
    }),
  );
  const tillId = (await asLab.lab.till({})).till?.tillId ?? '';
  const { won } = await settle<unknown>([
    ...visits.map((visitId) =>
      asLab.lab.takePayment({ visitId, amountHalalas: 100, method: 'cash', idempotencyKey: randomUUID() }),
    ),
    ...Array.from({ length: 5 }, (_, taken) =>
      asLab.lab.closeTill({
        tillId,
        expectedCashHalalas: taken * 100,
        countedHalalas: 0,
        leftHalalas: 0,
        note: '',
      }),
    ),
  ]);
  expect(won.length).toBeGreaterThan(0);
  const { till } = await asLab.lab.till({ tillId });
  const { rows } = await sql<{ expected: number | null }>`
    select expected_cash_halalas as expected from till_closings where till_id = ${tillId}`.execute(db);
  expect(till?.expectedCashHalalas).toBe(rows[0]?.expected ?? till?.cashHalalas);
});
