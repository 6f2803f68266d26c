import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeAll, describe, expect, test } from 'vitest';
import { proveLedger } from '#/server/payments/ledger/prove-ledger.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { vatInside } from '#/shared/core/money.ts';
import { labShareOfRefund } from '#/shared/payments/line-shares.ts';
import { receiptAmounts } from '#/shared/payments/receipt-amounts.ts';
import { callAs } from '../../support/api/caller.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import { booksOf, linesOf, newLab, order, visitAt } from '../../support/booking/ordering.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { brokenDocuments, documentsOf, setVatNumber, VAT_NUMBER } from '../../support/payments/documents.ts';

const RACERS = 20;
// 150 and 99.99 SAR with the Basic plan's fee of 5 %.
const [ONE, TWO] = [15_750, 10_499];

const db = await testDb({ max: 30 });
beforeAll(() => setVatNumber(db, VAT_NUMBER));
const { actor: admin } = await make.admin(db);
const asAdmin = callAs(db, admin).admin;

async function buy() {
  const lab = await newLab(db);
  const { actor } = await make.customer(db);
  const bought = await order(db, actor, [visitAt(lab.labId, [lab.one, lab.two])], 'card');
  const [one, two] = linesOf(bought).toSorted((a, b) => b.priceHalalas - a.priceHalalas);
  if (!one || !two) throw new Error('two lines were ordered');
  const { orderId } = bought;
  const asCustomer = callAs(db, actor);
  return { lab, actor, asCustomer, orderId, one: one.id, two: two.id, references: [one, two] };
}

const complete = (orderId: string) =>
  sql`update bookings set status = 'completed' where order_id = ${orderId}`.execute(db);

async function leftOf(orderId: string, bookingId: string) {
  const { lines } = await asAdmin.quoteRefund({ orderId });
  const line = lines.find((each) => each.bookingId === bookingId);
  if (!line) throw new Error('no such line');
  return line;
}

/** Refunds these amounts of what is left now. */
async function give(
  orderId: string,
  parts: [bookingId: string, halalas: number][],
  key: string = randomUUID(),
) {
  const lines = await Promise.all(
    parts.map(async ([bookingId, refundHalalas]) => {
      const { leftHalalas } = await leftOf(orderId, bookingId);
      return { bookingId, refundHalalas, leftHalalas };
    }),
  );
  return asAdmin.refundOrder({ orderId, lines, reason: 'Half of it was done', idempotencyKey: key });
}

const notesOf = async ({ actor, orderId }: { actor: Actor; orderId: string }) =>
  (await documentsOf(db, actor, orderId)).filter(({ kind }) => kind === 'creditNote');
const balanceOf = async (labId: number) => {
  const { rows } = await sql<{ owed: number; waiting: number }>`
    select owed, waiting from lab_balance(${labId})`.execute(db);
  return rows[0];
};

describe('a part of a line', () => {
  test('and of another in one act: one audit entry, one credit note, shares of laboratory, fee and commission', async () => {
    const bought = await buy();
    const { lab, asCustomer, orderId, one, two, references } = bought;
    await complete(orderId);
    const key = randomUUID();
    const { parts, leftHalalas } = await leftOf(orderId, one);
    const asked = { orderId, reason: 'Half of it was done', idempotencyKey: key };
    const lines = [
      { bookingId: one, refundHalalas: 5_001, leftHalalas: ONE },
      { bookingId: two, refundHalalas: 100, leftHalalas: TWO },
    ];
    const answer = { orderId, refundHalalas: 5_101 };
    expect(await asAdmin.refundOrder({ ...asked, lines })).toEqual(answer);
    expect(await asAdmin.refundOrder({ ...asked, lines })).toEqual(answer);

    // A third of 150.00 and of 99.99 less a hundredth: fee 2.38 + 0.05, price 47.63 + 0.95, commission 7.14 + 0.14.
    expect(await booksOf(db, orderId)).toMatchObject({
      refunds: -5_101,
      lab_payable: -(21_249 - 4_049 - 81),
    });
    expect(labShareOfRefund(parts, leftHalalas, 5_001)).toBe(4_049);
    expect(await balanceOf(lab.labId)).toEqual({ owed: 21_249 - 4_049 - 81, waiting: 0 });
    const [note, ...others] = await notesOf(bought);
    expect(others).toEqual([]);
    expect(note).toMatchObject({
      totalHalalas: 5_101,
      vatHalalas: vatInside(5_101, 1500),
      cause: 'refunded',
    });
    expect(note?.number).toMatch(/^MK-CN-/);
    expect(note?.lines.map(({ amountHalalas }) => amountHalalas).toSorted()).toEqual([100, 5_001]);

    const audited = await db
      .selectFrom('audit_log')
      .select(['before', 'after'])
      .where('subject_id', '=', orderId)
      .execute();
    expect(audited).toMatchObject([
      {
        before: { leftHalalas: ONE + TWO },
        after: {
          refundHalalas: 5_101,
          leftHalalas: ONE + TWO - 5_101,
          lines: `${references[0]?.reference} 50.01 · ${references[1]?.reference} 1.00`,
        },
      },
    ]);
    const shown = await asCustomer.orders.get({ orderId });
    expect(receiptAmounts(shown)).toMatchObject({
      totalHalalas: ONE + TWO - 5_101,
      paidHalalas: ONE + TWO,
      refundedHalalas: 5_101,
    });
    const { rows } = await callAs(db, lab.actor).lab.movements({ limit: 50 });
    expect(
      rows
        .filter(({ kind }) => kind === 'sale_reversed')
        .map((row) => [row.saleHalalas, row.commissionHalalas, row.commissionVatHalalas, row.feeHalalas])
        .toSorted(([a = 0], [b = 0]) => a - b),
    ).toEqual([
      [-4_763, 714, vatInside(2_250, 1500) - vatInside(1_536, 1500), 0],
      [-95, 14, vatInside(1_500, 1500) - vatInside(1_486, 1500), 0],
    ]);
    await give(orderId, [[one, ONE - 5_001]]);
    expect((await notesOf(bought)).map(({ totalHalalas }) => totalHalalas)).toContain(ONE - 5_001);
    expect((await proveLedger(db)).differences).toEqual([]);
  });
});

describe('a part of a line that is still to come', () => {
  test('leaves the visit as it is; a cancellation then gives back the rest', async () => {
    const bought = await buy();
    const { lab, asCustomer, orderId, one } = bought;
    await give(orderId, [[one, 5_001]]);
    expect(await balanceOf(lab.labId)).toMatchObject({ owed: 24_999 - 4_763, waiting: 24_999 - 4_763 });
    expect(await asCustomer.booking.cancelQuote({ id: one })).toMatchObject({ refundHalalas: ONE - 5_001 });
    expect(await asCustomer.booking.cancel({ id: one })).toMatchObject({ refundHalalas: ONE - 5_001 });
    expect(await leftOf(orderId, one)).toMatchObject({
      state: 'refunded',
      refundedHalalas: ONE,
      status: 'cancelled',
    });
    const notes = await notesOf(bought);
    expect(notes.map(({ totalHalalas }) => totalHalalas)).toEqual([5_001, ONE - 5_001]);
    expect((await proveLedger(db)).differences).toEqual([]);
  });

  test('is never more than what is left, and only of lines of the order', async () => {
    const { orderId, one } = await buy();
    const other = await buy();
    await expect(give(orderId, [[one, ONE + 1]])).rejects.toThrow('Invalid input');
    await give(orderId, [[one, ONE - 10]]);
    const ask = (bookingId: string, refundHalalas: number, leftHalalas: number) =>
      asAdmin.refundOrder({
        orderId,
        lines: [{ bookingId, refundHalalas, leftHalalas }],
        reason: 'Once more',
        idempotencyKey: randomUUID(),
      });
    await expect(ask(one, 11, ONE)).rejects.toThrow('REFUND_CHANGED');
    await expect(ask(other.one, 10, ONE)).rejects.toThrow('NOT_FOUND');
    await expect(sql`update bookings set refunded_halalas = 0 where id = ${one}`.execute(db)).rejects.toThrow(
      'stays as it was decided',
    );
  });
});

describe('many administrators at once', () => {
  test('who saw the same amount make one refund', async () => {
    const { orderId, one } = await buy();
    await openConnections(db, RACERS);
    const lines = [{ bookingId: one, refundHalalas: 10_000, leftHalalas: ONE }];
    const { won, refusals } = await settle(
      Array.from({ length: RACERS }, () =>
        asAdmin.refundOrder({ orderId, lines, reason: 'Asked for', idempotencyKey: randomUUID() }),
      ),
    );
    expect(won).toHaveLength(1);
    expect(new Set(refusals)).toEqual(new Set(['REFUND_CHANGED']));
  });

  test('who look again after each refusal give back exactly what was paid', async () => {
    const { actor, orderId, one, two } = await buy();
    await complete(orderId);
    /** Gives back up to 9.97 of both lines until nothing is left. */
    const race = async (): Promise<void> => {
      const { lines } = await asAdmin.quoteRefund({ orderId });
      const parts = lines
        .filter(({ leftHalalas }) => leftHalalas > 0)
        .map(({ bookingId, leftHalalas }) => ({
          bookingId,
          leftHalalas,
          refundHalalas: Math.min(997, leftHalalas),
        }));
      if (parts.length === 0) return;
      await settle([
        asAdmin.refundOrder({ orderId, lines: parts, reason: 'A share', idempotencyKey: randomUUID() }),
      ]);
      await race();
    };
    await Promise.all(Array.from({ length: RACERS }, race));
    const { rows } = await sql<{ id: string; halalas: number }>`
      select booking_id as id, sum(amount_halalas)::int as halalas from refunds
      where booking_id in (${one}, ${two}) group by 1`.execute(db);
    expect(Object.fromEntries(rows.map(({ id, halalas }) => [id, halalas]))).toEqual({
      [one]: ONE,
      [two]: TWO,
    });
    const [invoice, ...notes] = await documentsOf(db, actor, orderId);
    expect(notes.reduce((sum, { vatHalalas }) => sum + vatHalalas, 0)).toBe(invoice?.vatHalalas);
    expect(notes.length).toBe(Math.ceil(ONE / 997));
    expect(new Set(notes.map(({ number }) => number)).size).toBe(notes.length);
    expect((await proveLedger(db)).differences).toEqual([]);
  });
});

test('each document of these orders is in order', async () => {
  expect(await brokenDocuments(db)).toEqual([]);
});
