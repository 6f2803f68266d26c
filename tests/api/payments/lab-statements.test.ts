import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { readStatement } from '#/server/payments/lab-statements/read-statement.ts';
import { asLabId } from '#/server/platform/trpc/context.ts';
import { dayIn, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { rateOf, vatInside } from '#/shared/core/money.ts';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { addLine } from '../../support/db/lines.ts';
import { make } from '../../support/db/make.ts';
import { readAll } from '../../support/db/read-all.ts';
import { isFull } from '../../support/is-full.ts';

const db = await testDb();
const { actor: admin } = await make.admin(db);
const thisMonth = new Date(Date.now() + 3 * 3_600_000).toISOString().slice(0, 7);

async function newLab() {
  const { labId, actor } = await make.lab(db);
  const { labTestId } = await make.labTest(db, { lab_id: labId });
  const { userId: customerId } = await make.customer(db);
  return { labId, labTestId, customerId, actor };
}

/** Moves everything booked so far into a past month. */
async function backdate(labId: number, day: string) {
  await db.connection().execute(async (connection) => {
    await sql`set session_replication_role = replica`.execute(connection);
    await sql`update ledger_transactions set at = ${day}::timestamptz
              where lab_id = ${labId} and at > now() - interval '1 hour'`.execute(connection);
    await sql`set session_replication_role = origin`.execute(connection);
  });
}

const change = (
  id: string,
  to: { status?: 'completed' | 'confirmed' | 'no_show'; payment?: 'paid' | 'refunded' },
) => db.updateTable('bookings').set(to).where('id', '=', id).execute();

test('a month with payments by card and at the lab, refunds and payouts, each with its balance', async () => {
  const lab = await newLab();
  const { bookingId: byCard } = await addLine(db, lab, { price: 10_000 }, { payment: 'paid' });
  await change(byCard, { status: 'completed' });
  await addLine(db, lab, { price: 10_000, discountRate: 500 }, { status: 'completed' });
  const { bookingId: back } = await addLine(db, lab, { price: 7_035 }, { payment: 'paid' });
  await change(back, { payment: 'refunded' });
  const payout = {
    labId: lab.labId,
    amountHalalas: 1000,
    paidOn: dayIn(SITE_TIME_ZONE, new Date()),
    bankReference: '=T-1',
  };
  await callAs(db, admin).admin.recordPayout(payout);

  const { rows } = await callAs(db, lab.actor).lab.movements({ limit: 50 });
  expect(
    rows.map((row) => [
      row.kind,
      row.amountHalalas,
      row.commissionHalalas,
      row.feeHalalas,
      row.balanceHalalas,
    ]),
  ).toEqual([
    ['payout', -1000, 0, 0, 6025],
    ['sale_reversed', -7035, 0, 0, 7025],
    ['sale', 7035, 0, 0, 14_060],
    // 15.00 commission; the fee of 4.75 is ours, as is the discount of 5.00.
    ['completion', -1475, -1500, 25, 7025],
    ['completion', -1500, -1500, 0, 8500],
    ['sale', 10_000, 0, 0, 10_000],
  ]);
  expect(rows.map(({ bookingReference }) => bookingReference !== null)).toEqual([
    false,
    true,
    true,
    true,
    true,
    true,
  ]);
  expect(JSON.stringify(rows)).not.toMatch(/Person|Test /);
  expect(await callAs(db, lab.actor).lab.payments()).toMatchObject({
    balanceHalalas: 6025,
    thisMonth: {
      month: thisMonth,
      commissionHalalas: -3000,
      commissionVatHalalas: -2 * vatInside(1500, 1500),
    },
    months: [thisMonth],
  });
});

test('movements are paged without gap or repeat, for one month or all', async () => {
  const lab = await newLab();
  for (let at = 0; at < 5; at += 1) await addLine(db, lab, { price: 1000 + at }, { payment: 'paid' });
  await backdate(lab.labId, '2026-03-31T20:59:59Z');
  for (let at = 0; at < 2; at += 1) await addLine(db, lab, { price: 2000 + at }, { payment: 'paid' });
  await backdate(lab.labId, '2026-03-31T21:00:00Z');
  const read = (input: object) =>
    readAll((cursor) => callAs(db, lab.actor).lab.movements({ limit: 2, ...input, ...cursor }));
  expect((await read({})).map((row) => row.amountHalalas)).toEqual([
    2001, 2000, 1004, 1003, 1002, 1001, 1000,
  ]);
  // Midnight in Riyadh.
  expect((await read({ month: '2026-03' })).map((row) => row.balanceHalalas)).toEqual([
    5010, 4006, 3003, 2001, 1000,
  ]);
  expect((await read({ month: '2026-04' })).map((row) => row.amountHalalas)).toEqual([2001, 2000]);
});

const moves = fc.array(
  fc.record({
    price: fc.integer({ min: 0, max: 50_000 }),
    feeRate: fc.constantFrom(0, 200, 300, 500),
    discountRate: fc.constantFrom(0, 500),
    commissionRate: fc.constantFrom(0, 200, 700, 1500),
    vatRate: fc.constantFrom(0, 1500),
    story: fc.constantFrom(
      'unpaid',
      'paid',
      'paid done',
      'done',
      'paid refunded',
      'done undone',
      'done paid',
      'paid done refunded',
    ),
    isBefore: fc.boolean(),
    payOut: fc.nat({ max: 3 }),
  }),
  { minLength: 1, maxLength: 12 },
);

type Move = (typeof moves extends fc.Arbitrary<infer All> ? All : never) extends (infer One)[] ? One : never;
type State = { isPaid: boolean; isDone: boolean; isReturned: boolean };
type Owed = { sale: number; commission: number; vat: number; fee: number };

/** What a line in this state is worth to the lab, from its price and rates alone. */
function owedFor(move: Move, { isPaid, isDone, isReturned }: State): Owed {
  if (isReturned) return { sale: 0, commission: 0, vat: 0, fee: 0 };
  const discount = rateOf(move.price, move.discountRate);
  const commission = isDone ? rateOf(move.price, move.commissionRate) : 0;
  return {
    sale: isPaid ? move.price : 0,
    commission: -commission,
    vat: -vatInside(commission, move.vatRate),
    fee: isDone && !isPaid ? discount - rateOf(move.price - discount, move.feeRate) : 0,
  };
}

const steps: Record<string, { to: Parameters<typeof change>[1]; state: Partial<State> }> = {
  paid: { to: { payment: 'paid' }, state: { isPaid: true } },
  done: { to: { status: 'completed' }, state: { isDone: true } },
  undone: { to: { status: 'confirmed' }, state: { isDone: false } },
  refunded: { to: { payment: 'refunded' }, state: { isReturned: true } },
};

const nothing = () => ({ before: 0, sales: 0, returns: 0, commission: 0, vat: 0, fees: 0, payouts: 0 });

/** Plays the events of a line and adds the expected amounts to the sums. */
async function play(lab: Awaited<ReturnType<typeof newLab>>, move: Move, sums: ReturnType<typeof nothing>) {
  const { bookingId } = await addLine(db, lab, move);
  const state: State = { isPaid: false, isDone: false, isReturned: false };
  for (const name of move.story.split(' ')) {
    const step = steps[name];
    if (!step) continue;
    await change(bookingId, step.to);
    const was = owedFor(move, state);
    Object.assign(state, step.state);
    const now = owedFor(move, state);
    const moved = {
      sale: now.sale - was.sale,
      commission: now.commission - was.commission,
      fee: now.fee - was.fee,
    };
    if (move.isBefore) {
      sums.before += moved.sale + moved.commission + moved.fee;
      continue;
    }
    sums.sales += Math.max(0, moved.sale);
    sums.returns += Math.min(0, moved.sale);
    sums.commission += moved.commission;
    sums.vat += now.vat - was.vat;
    sums.fees += moved.fee;
  }
}

async function payOut(lab: Awaited<ReturnType<typeof newLab>>, move: Move, sums: ReturnType<typeof nothing>) {
  if (move.payOut === 0) return;
  const { dueToLabHalalas } = await callAs(db, lab.actor).lab.payments();
  const amountHalalas = Math.floor(dueToLabHalalas / move.payOut);
  if (amountHalalas === 0) return;
  const payout = {
    labId: lab.labId,
    amountHalalas,
    paidOn: dayIn(SITE_TIME_ZONE, new Date()),
    bankReference: randomUUID(),
  };
  await callAs(db, admin).admin.recordPayout(payout);
  sums[move.isBefore ? 'before' : 'payouts'] -= amountHalalas;
}

test('over random histories every sum of a statement equals that of lines and payouts', async () => {
  await fc.assert(
    fc.asyncProperty(moves, async (history) => {
      const lab = await newLab();
      const expected = nothing();
      // The earlier month comes first, in order of time.
      for (const move of history.toSorted((a, b) => Number(b.isBefore) - Number(a.isBefore))) {
        await play(lab, move, expected);
        await payOut(lab, move, expected);
        if (move.isBefore) await backdate(lab.labId, '2026-02-15T09:00:00Z');
      }
      const statement = await readStatement(db, { labId: asLabId(lab.labId) }, { month: thisMonth });
      const { sales, returns, commission, vat, fees, payouts, before } = expected;
      expect(statement.openingHalalas).toBe(before);
      expect(statement.sums).toEqual({
        salesHalalas: sales,
        returnsHalalas: returns,
        commissionHalalas: commission,
        commissionVatHalalas: vat,
        feesHalalas: fees,
        payoutsHalalas: payouts,
        receivedHalalas: 0,
      });
      expect(statement.closingHalalas).toBe(before + sales + returns + commission + fees + payouts);
      expect(statement.closingHalalas).toBe((await callAs(db, lab.actor).lab.payments()).balanceHalalas);
      expect(statement.days.at(-1)?.balanceHalalas ?? before).toBe(statement.closingHalalas);
    }),
    { numRuns: isFull ? 80 : 12 },
  );
}, 120_000);
