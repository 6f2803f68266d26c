import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { writeInboxMail } from '#/server/mails/write-inbox-mail.ts';
import { readStatement } from '#/server/payments/lab-statements/read-statement.ts';
import { proveLedger } from '#/server/payments/ledger/prove-ledger.ts';
import { reachingAll } from '#/server/platform/db/reach.ts';
import { asLabId } from '#/server/platform/trpc/context.ts';
import { dayIn, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { callAs } from '../../support/api/caller.ts';
import { testSite } from '../../support/api/site.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { addLine } from '../../support/db/lines.ts';
import { make } from '../../support/db/make.ts';
import { labWithBalance, messagesTo } from '../../support/money/lab-with-balance.ts';

const db = await testDb({ max: 30 });
const { actor: admin } = await make.admin(db);
const asAdmin = callAs(db, admin).admin;

const today = () => dayIn(SITE_TIME_ZONE, new Date());
const pay = (labId: number, amountHalalas: number, bankReference: string = randomUUID()) =>
  asAdmin.recordPayout({ labId, amountHalalas, paidOn: today(), bankReference });

async function owed(labId: number) {
  const { rows } = await sql<{ account: string; amount: number }>`
    select account, sum(amount_halalas) as amount from ledger_entries where lab_id = ${labId} group by account
    having sum(amount_halalas) <> 0 order by account`.execute(db);
  return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]));
}

describe('a payout', () => {
  test('moves the balance into the ledger, notifies the owner and is listed', async () => {
    const { labId, ownerId } = await labWithBalance(db);
    const reference = randomUUID();
    expect(await pay(labId, 5000, reference)).toMatchObject({ amountHalalas: 5000, offsetHalalas: 0 });
    expect(await owed(labId)).toEqual({ lab_payable: -3500 });
    expect(await messagesTo(db, ownerId)).toMatchObject([
      { kind: 'payoutSent', params: { amountHalalas: 5000 } },
    ]);
    const { rows } = await asAdmin.payouts({ labId });
    expect(rows).toMatchObject([{ labId, amountHalalas: 5000, paidOn: today(), bankReference: reference }]);
    const audited = await db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', String(labId))
      .where('action', '=', 'admin.recordPayout')
      .execute();
    expect(audited).toHaveLength(1);
  });

  test('with the same reference changes nothing; with another amount it is refused', async () => {
    const { labId, ownerId } = await labWithBalance(db);
    const first = await pay(labId, 3000, 'T-1');
    expect(await pay(labId, 3000, 'T-1')).toEqual(first);
    await expect(pay(labId, 3001, 'T-1')).rejects.toThrow('PAYOUT_REFERENCE_USED');
    expect(await owed(labId)).toEqual({ lab_payable: -5500 });
    const messages = await db
      .selectFrom('inbox_messages')
      .select('id')
      .where('user_id', '=', ownerId)
      .execute();
    expect(messages).toHaveLength(1);
  });

  test('beyond the balance is refused, to the halala', async () => {
    const { labId } = await labWithBalance(db);
    await expect(pay(labId, 8501)).rejects.toThrow('PAYOUT_BEYOND_BALANCE');
    await pay(labId, 8500);
    await expect(pay(labId, 1)).rejects.toThrow('PAYOUT_BEYOND_BALANCE');
    expect(await owed(labId)).toEqual({});
  });

  test('does not include payments for visits that are still to come', async () => {
    const { labId, ...who } = await labWithBalance(db);
    await addLine(db, { labId, ...who }, { price: 20_000 }, { payment: 'paid' });
    const own = callAs(db, who.actor);
    expect(await own.lab.payments()).toMatchObject({
      balanceHalalas: 28_500,
      waitingHalalas: 20_000,
      dueToLabHalalas: 8500,
      dueByLabHalalas: 0,
    });
    await expect(pay(labId, 8501)).rejects.toThrow('PAYOUT_BEYOND_BALANCE');
    await pay(labId, 8500);
  });

  test("sets off the lab's debt first; the rest of it can be received, and no more", async () => {
    const { labId, ...who } = await labWithBalance(db);
    // Paid at the lab, which owes 15.00 commission and 5.00 fee.
    await addLine(db, { labId, ...who }, { price: 10_000 }, { status: 'completed' });
    await expect(pay(labId, 6501)).rejects.toThrow('PAYOUT_BEYOND_BALANCE');
    await expect(pay(labId, -1)).rejects.toThrow('PAYOUT_BEYOND_BALANCE');
    expect(await pay(labId, 6500)).toMatchObject({ offsetHalalas: 2000 });
    expect(await owed(labId)).toEqual({});
    await addLine(db, { labId, ...who }, { price: 10_000 }, { status: 'completed' });
    await expect(pay(labId, -2001)).rejects.toThrow('PAYOUT_BEYOND_BALANCE');
    await pay(labId, -2000);
    expect(await owed(labId)).toEqual({});
  });
});

describe('the day of a payout', () => {
  test('that is still to come is refused: the books cannot be changed', async () => {
    const { labId } = await labWithBalance(db);
    const tomorrow = dayIn('Asia/Riyadh', new Date(Date.now() + 86_400_000));
    const input = { labId, amountHalalas: 100, bankReference: randomUUID() };
    await expect(asAdmin.recordPayout({ ...input, paidOn: tomorrow })).rejects.toThrow('dayToCome');
    await asAdmin.recordPayout({ ...input, paidOn: dayIn('Asia/Riyadh', new Date()) });
    await expect(
      asAdmin.payBatch({ batchId: randomUUID(), paidOn: tomorrow, bankReference: 'B' }),
    ).rejects.toThrow('dayToCome');
  });

  test('on which so much was not owed yet is refused', async () => {
    const { labId, ...who } = await labWithBalance(db);
    const early = { labId, amountHalalas: 8500, paidOn: '2001-01-01', bankReference: randomUUID() };
    await expect(asAdmin.recordPayout(early)).rejects.toThrow('PAYOUT_TOO_EARLY');
    const yesterday = dayIn(SITE_TIME_ZONE, new Date(Date.now() - 86_400_000));
    await db.connection().execute(async (connection) => {
      await sql`set session_replication_role = replica`.execute(connection);
      await sql`update ledger_transactions set at = at - interval '1 day' where lab_id = ${labId}`.execute(
        connection,
      );
      await sql`set session_replication_role = origin`.execute(connection);
    });
    await addLine(db, { labId, ...who }, { price: 10_000 }, { payment: 'paid', status: 'completed' });
    const later = { ...early, paidOn: yesterday };
    await expect(asAdmin.recordPayout({ ...later, amountHalalas: 8501 })).rejects.toThrow('PAYOUT_TOO_EARLY');
    await asAdmin.recordPayout(later);
  });
});

describe('a payout that comes back', () => {
  const reverse = (payoutId: string, bankReference: string = randomUUID(), paidOn = today()) =>
    asAdmin.reversePayout({ payoutId, paidOn, bankReference, reason: 'Sent back by the bank' });

  test('is owed again by a second entry, once, and can be paid again', async () => {
    const { labId } = await labWithBalance(db);
    const { id } = await pay(labId, 8500);
    expect(await owed(labId)).toEqual({});
    const reference = randomUUID();
    const back = await reverse(id, reference);
    expect(await reverse(id, reference)).toEqual(back);
    expect(await owed(labId)).toEqual({ lab_payable: -8500 });
    await expect(reverse(id)).rejects.toThrow('PAYOUT_NOT_REVERSIBLE');
    await expect(reverse(back.id)).rejects.toThrow('PAYOUT_NOT_REVERSIBLE');
    expect((await asAdmin.payouts({ labId })).rows).toMatchObject([
      { id: back.id, amountHalalas: -8500, reversesId: id, reversedById: null },
      { id, amountHalalas: 8500, reversesId: null, reversedById: back.id },
    ]);
    await pay(labId, 8500);
    expect(await owed(labId)).toEqual({});
    const { differences } = await proveLedger(db);
    expect(differences.filter(({ what }) => /payout|transaction|ledger sums/.test(what))).toEqual([]);
  });

  test('is told to the owner, once, by message and mail', async () => {
    const { labId, ownerId } = await labWithBalance(db);
    const { id } = await pay(labId, 8500);
    const reference = randomUUID();
    await reverse(id, reference);
    await reverse(id, reference);
    const messages = await messagesTo(db, ownerId);
    expect(messages).toMatchObject([
      { kind: 'payoutSent', params: { amountHalalas: 8500 } },
      { kind: 'payoutSent', params: { amountHalalas: -8500 } },
    ]);
    const mail = { kind: 'inboxMessage', messageId: messages[1]?.id ?? '', locale: 'en' } as const;
    expect((await reachingAll('task', () => writeInboxMail(db, testSite(), mail)))?.content).toMatchObject({
      kind: 'payoutSent',
      amountHalalas: -8500,
    });
  });

  test('of twenty who take it back at once, one does', async () => {
    const { labId } = await labWithBalance(db);
    const { id } = await pay(labId, 5000);
    const settled = await Promise.allSettled(Array.from({ length: 20 }, () => reverse(id)));
    const refused = settled.flatMap((outcome) =>
      outcome.status === 'rejected' ? [String(outcome.reason)] : [],
    );
    expect(refused).toHaveLength(19);
    expect(refused.every((reason) => reason.includes('PAYOUT_NOT_REVERSIBLE'))).toBe(true);
    expect(await owed(labId)).toEqual({ lab_payable: -8500 });
  });

  test('the statement of the lab counts it against the transfers', async () => {
    const { labId, actor } = await labWithBalance(db);
    await reverse((await pay(labId, 8500)).id);
    if (actor.labId === null) throw new Error('not a lab');
    const labActor = { labId: asLabId(actor.labId) };
    const { sums, movements } = await readStatement(db, labActor, { month: today().slice(0, 7) });
    expect(sums.payoutsHalalas).toBe(0);
    expect(movements.map(({ kind }) => kind).slice(-2)).toEqual(['payout', 'payout_reversed']);
  });

  test('neither before it was made nor on a day to come', async () => {
    const { labId } = await labWithBalance(db);
    const tomorrow = dayIn(SITE_TIME_ZONE, new Date(Date.now() + 86_400_000));
    const { id } = await pay(labId, 100);
    await expect(reverse(id, 'ahead', tomorrow)).rejects.toThrow('dayToCome');
    await expect(reverse(id, 'before', '2025-01-09')).rejects.toThrow('PAYOUT_NOT_REVERSIBLE');
  });
});

describe('simultaneous payouts', () => {
  test('of thirty for one balance, as many are recorded as it covers', async () => {
    const { labId } = await labWithBalance(db);
    await openConnections(db, 30);
    const { won, refusals } = await settle(Array.from({ length: 30 }, () => pay(labId, 2000)));
    expect(won).toHaveLength(4);
    expect(new Set(refusals)).toEqual(new Set(['PAYOUT_BEYOND_BALANCE']));
    expect(await owed(labId)).toEqual({ lab_payable: -500 });
  });

  test('of twenty with one reference, one is recorded and all get the same response', async () => {
    const { labId } = await labWithBalance(db);
    const { won, refusals } = await settle(Array.from({ length: 20 }, () => pay(labId, 100, 'same')));
    expect(refusals).toEqual([]);
    expect(new Set(won.map(({ id }) => id)).size).toBe(1);
    expect(await owed(labId)).toEqual({ lab_payable: -8400 });
  });
});

describe('balances', () => {
  test('the admin sees open balances only', async () => {
    const { labId } = await labWithBalance(db);
    const { labId: idle } = await make.lab(db);
    const { rows } = await asAdmin.labBalances();
    expect(rows.find((row) => row.labId === labId)).toMatchObject({ dueToLabHalalas: 8500 });
    expect(rows.map((row) => row.labId)).not.toContain(idle);
  });
});

test('a recorded payout cannot change, except for its erased author', async () => {
  const { labId } = await labWithBalance(db);
  const { id } = await pay(labId, 100);
  const change = (set: string) => sql.raw(`update payouts set ${set} where id = '${id}'`).execute(db);
  await expect(change('amount_halalas = 50')).rejects.toThrow('stays as it was recorded');
  await expect(sql`delete from payouts where id = ${id}`.execute(db)).rejects.toThrow('append-only');
  await change('recorded_by = null');
});

describe('proving the ledger', () => {
  test('checks payouts and finds no difference in a correct ledger', async () => {
    const own = await testDb();
    const { labId } = await labWithBalance(own);
    const { actor } = await make.admin(own);
    // The line is paid without a payment, which violates another rule.
    await callAs(own, actor).admin.recordPayout({
      labId,
      amountHalalas: 8500,
      paidOn: today(),
      bankReference: 'T-1',
    });
    const { payouts, differences } = await proveLedger(own);
    expect(payouts).toBe(1);
    expect(differences.filter(({ what }) => /payout|transaction|ledger sums/.test(what))).toEqual([]);
    await own.connection().execute(async (connection) => {
      await sql`set session_replication_role = replica`.execute(connection);
      await sql`update payouts set amount_halalas = 8400`.execute(connection);
      await sql`set session_replication_role = origin`.execute(connection);
    });
    const tampered = (await proveLedger(own)).differences.map(({ what }) => what);
    expect(tampered).toContain('entries of a payout');
    expect(tampered).toContain('payouts in the books are those that were recorded');
  });
});
