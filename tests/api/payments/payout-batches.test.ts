import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import Papa from 'papaparse';
import { describe, expect, test } from 'vitest';
import { foldFigures } from '#/server/admin/overview/fold-figures.ts';
import { payoutBatchExport } from '#/server/payments/payouts/payout-batch-export.ts';
import { streamCsv } from '#/server/platform/csv/stream-csv.ts';
import { dayIn, SITE_TIME_ZONE } from '#/shared/core/format.ts';
import { callAs } from '../../support/api/caller.ts';
import { testSite } from '../../support/api/site.ts';
import { openConnections, settle } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { addLine } from '../../support/db/lines.ts';
import { make } from '../../support/db/make.ts';
import { readAll } from '../../support/db/read-all.ts';

const db = await testDb({ max: 24 });
const { actor: admin } = await make.admin(db);
const asAdmin = callAs(db, admin).admin;
const IBAN = 'SA0380000000608010167519';
const paidOn = dayIn(SITE_TIME_ZONE, new Date());

/** 100.00 paid by card and completed, 15.00 commission: the balance is 85.00. */
async function labWithBalance(account: { iban: string | null; holder?: string } = { iban: IBAN }) {
  const { labId, userId: ownerId } = await make.lab(db, {
    iban: account.iban,
    bank_account_holder: account.iban === null ? null : (account.holder ?? 'Noor Lab'),
  });
  const { labTestId } = await make.labTest(db, { lab_id: labId });
  const { userId: customerId } = await make.customer(db);
  const who = { labId, labTestId, customerId };
  const { bookingId } = await addLine(db, who, { price: 10_000 }, { payment: 'paid', status: 'completed' });
  return { ...who, ownerId, bookingId };
}

const draftOf = async (labIds: number[]) => {
  const { batchId } = await asAdmin.createPayoutBatch({ minimumHalalas: 1, labIds });
  if (batchId === null) throw new Error('nothing is due');
  return batchId;
};

const linesOf = (batchId: string) =>
  readAll((page) => asAdmin.payoutBatchLines({ batchId, limit: 50, ...page }));

/** The amounts transferred to these labs by the ledger. */
async function transferred(labIds: number[]) {
  const { rows } = await sql<{ total: number }>`
    select coalesce(sum(-e.amount_halalas), 0)::bigint as total
    from payouts p join ledger_transactions t on t.payout_id = p.id join ledger_entries e on e.transaction_id = t.id
    where e.account = 'payouts' and p.lab_id = any(${labIds}::int[])`.execute(db);
  return rows[0]?.total;
}

async function fileOf(batchId: string) {
  const search = new URLSearchParams({ batch: batchId });
  const text = await new Response(
    streamCsv(payoutBatchExport.columns, payoutBatchExport.pages(db, search, testSite())),
  ).text();
  return Papa.parse<Record<string, string>>(text.trim(), { header: true }).data;
}

/** Checks the ledger entries of the paid lines. */
async function expectEntries(batchId: string) {
  const [line] = await linesOf(batchId);
  const entries = await asAdmin.payoutEntries({ payoutId: line?.payoutId ?? '' });
  expect(entries.map(({ account, amountHalalas }) => [account, amountHalalas])).toEqual([
    ['lab_payable', 8500],
    ['payouts', -8500],
  ]);
}

describe('a batch', () => {
  test('leaves a lab out whose account is newer than three days', async () => {
    const { labId } = await labWithBalance();
    const given = (days: number) =>
      db
        .updateTable('labs')
        .set({ bank_account_set_at: new Date(Date.now() - days * 86_400_000) })
        .where('id', '=', labId)
        .execute();
    await given(2.9);
    const made = await asAdmin.createPayoutBatch({ minimumHalalas: 1, labIds: [labId] });
    expect(made).toMatchObject({ batchId: null, leftOut: [{ labId }] });
    await given(3.1);
    expect((await linesOf(await draftOf([labId]))).map((line) => line.labId)).toEqual([labId]);
  });

  test('is drafted, exported and paid; a lab with too low a balance is named, and the rest is paid', async () => {
    const [first, refunded, without, small] = [
      await labWithBalance({ iban: IBAN, holder: '=HYPERLINK("x")' }),
      await labWithBalance(),
      await labWithBalance({ iban: null }),
      await labWithBalance(),
    ];
    await asAdmin.recordPayout({ labId: small.labId, amountHalalas: 8400, paidOn, bankReference: 'early' });
    const labIds = [first, refunded, without, small].map(({ labId }) => labId);
    const made = await asAdmin.createPayoutBatch({ minimumHalalas: 101, labIds });
    expect(made.leftOut.map(({ labId }) => labId)).toEqual([without.labId]);
    const batchId = made.batchId ?? '';
    expect(await asAdmin.payoutBatch({ batchId })).toMatchObject({
      status: 'draft',
      lineCount: 2,
      totalHalalas: 17_000,
      paidCount: 0,
      leftOut: [{ labId: without.labId }],
    });
    // The desk counts the names, so none is missing, however many there are.
    const many = await Promise.all(Array.from({ length: 60 }, async () => (await make.lab(db)).labId));
    await db.updateTable('payout_batches').set({ left_out: many }).where('id', '=', batchId).execute();
    expect((await asAdmin.payoutBatch({ batchId })).leftOut).toHaveLength(60);

    const file = await fileOf(batchId);
    expect(file).toEqual([
      expect.objectContaining({ beneficiary_name: `'=HYPERLINK("x")`, iban: IBAN, amount: '85.00' }),
      expect.objectContaining({ beneficiary_name: 'Noor Lab', currency: 'SAR', amount: '85.00' }),
    ]);
    expect(file[0]?.['reference']).toMatch(new RegExp(`^PB-[0-9A-F]{8}-${first.labId}$`));

    await db
      .updateTable('bookings')
      .set({ payment: 'refunded' })
      .where('id', '=', refunded.bookingId)
      .execute();
    await expect(asAdmin.payBatch({ batchId, paidOn: '2001-01-01', bankReference: 'B-1' })).rejects.toThrow(
      'PAYOUT_TOO_EARLY',
    );
    const paid = await asAdmin.payBatch({ batchId, paidOn, bankReference: 'B-1' });
    expect(paid).toMatchObject({ status: 'paid', paidCount: 1, paidHalalas: 8500, totalHalalas: 17_000 });
    expect(paid.unpaid.map(({ labId }) => labId)).toEqual([refunded.labId]);
    expect(await transferred([first.labId])).toBe(8500);
    expect(await transferred([refunded.labId])).toBe(0);
    const messages = await db
      .selectFrom('inbox_messages')
      .select(['user_id', 'params'])
      .where('kind', '=', 'payoutSent')
      .where('user_id', 'in', [first.ownerId, refunded.ownerId])
      .execute();
    expect(messages).toEqual([{ user_id: first.ownerId, params: { amountHalalas: 8500 } }]);
    // The bank file does not change.
    expect(await fileOf(batchId)).toEqual(file);

    expect(await asAdmin.payBatch({ batchId, paidOn, bankReference: 'B-1' })).toEqual(paid);
    await expect(asAdmin.payBatch({ batchId, paidOn, bankReference: 'B-2' })).rejects.toThrow(
      'ALREADY_DECIDED',
    );
    await expect(asAdmin.cancelPayoutBatch({ batchId })).rejects.toThrow('ALREADY_DECIDED');
    expect(await transferred([first.labId])).toBe(8500);
    await expectEntries(batchId);
  });
});

describe('a draft', () => {
  test('a lab is in one draft only; removed or cancelled, it is available for another', async () => {
    const [one, two] = [await labWithBalance(), await labWithBalance()];
    const labIds = [one.labId, two.labId];
    const first = await draftOf(labIds);
    expect(await asAdmin.createPayoutBatch({ minimumHalalas: 1, labIds })).toEqual({
      batchId: null,
      leftOut: [],
    });
    await asAdmin.removePayoutBatchLine({ batchId: first, labId: one.labId });
    const second = await draftOf(labIds);
    expect((await linesOf(second)).map(({ labId }) => labId)).toEqual([one.labId]);
    expect(await asAdmin.cancelPayoutBatch({ batchId: first })).toMatchObject({ status: 'cancelled' });
    expect(await fileOf(first)).toEqual([]);
    expect((await linesOf(await draftOf(labIds))).map(({ labId }) => labId)).toEqual([two.labId]);
    const actions = await db
      .selectFrom('audit_log')
      .select('action')
      .where('subject_id', '=', first)
      .orderBy('id')
      .execute();
    expect(actions.map(({ action }) => action)).toEqual([
      'admin.createPayoutBatch',
      'admin.removePayoutBatchLine',
      'admin.cancelPayoutBatch',
    ]);
  });

  test('balances of future visits are in no draft, and those after a payment in the next one', async () => {
    const who = await labWithBalance();
    const labIds = [who.labId];
    await addLine(db, who, { price: 10_000 }, { payment: 'paid' });
    const first = await draftOf(labIds);
    expect((await linesOf(first)).map(({ amountHalalas }) => amountHalalas)).toEqual([8500]);
    await asAdmin.payBatch({ batchId: first, paidOn, bankReference: 'first' });
    expect(await asAdmin.createPayoutBatch({ minimumHalalas: 1, labIds })).toMatchObject({ batchId: null });
    await addLine(db, who, { price: 20_000 }, { payment: 'paid', status: 'completed' });
    const next = await draftOf(labIds);
    expect((await linesOf(next)).map(({ amountHalalas }) => amountHalalas)).toEqual([17_000]);
  });

  test('does not pay an account that its lab has replaced since: the line is not in the file, and is taken out', async () => {
    const [same, other] = [await labWithBalance(), await labWithBalance()];
    const batchId = await draftOf([same.labId, other.labId]);
    const replaced = { iban: 'SA4420000001234567891234', bank_account_set_at: new Date() };
    await db.updateTable('labs').set(replaced).where('id', '=', other.labId).execute();
    expect(await linesOf(batchId)).toMatchObject([{ isAccountChanged: false }, { isAccountChanged: true }]);
    const references = async () => (await fileOf(batchId)).map((line) => line['reference']);
    expect(await references()).toEqual([expect.stringMatching(new RegExp(`-${same.labId}$`))]);
    const pay = () => asAdmin.payBatch({ batchId, paidOn, bankReference: 'replaced' });
    await expect(pay()).rejects.toThrow('PAYOUT_ACCOUNT_CHANGED');
    expect(await transferred([same.labId, other.labId])).toBe(0);

    await asAdmin.removePayoutBatchLine({ batchId, labId: other.labId });
    expect(await pay()).toMatchObject({ status: 'paid', paidCount: 1 });
    expect(await transferred([other.labId])).toBe(0);
    // What was paid stays in the file, whatever the lab does later.
    await db.updateTable('labs').set(replaced).where('id', '=', same.labId).execute();
    expect(await references()).toHaveLength(1);
    const marked = { payableFrom: expect.any(String) as unknown };
    const all = await readAll((page) => asAdmin.labBalances({ searchText: '', limit: 50, ...page }));
    expect(all.find(({ labId }) => labId === other.labId)).toMatchObject(marked);
  });

  test('no line of a batch is paid under a reference that one of its labs has used', async () => {
    const { labId } = await labWithBalance();
    await asAdmin.recordPayout({ labId, amountHalalas: 100, paidOn, bankReference: 'twice' });
    const batchId = await draftOf([labId]);
    await expect(asAdmin.payBatch({ batchId, paidOn, bankReference: 'twice' })).rejects.toThrow(
      'PAYOUT_REFERENCE_USED',
    );
    expect(await asAdmin.payoutBatch({ batchId })).toMatchObject({ status: 'draft', paidCount: 0 });
  });
});

describe('simultaneously', () => {
  test('twenty calls pay one batch, and each lab is paid once', async () => {
    const labs = await Promise.all(Array.from({ length: 5 }, () => labWithBalance()));
    const labIds = labs.map(({ labId }) => labId);
    const batchId = await draftOf(labIds);
    await openConnections(db, 20);
    const { won, refusals } = await settle(
      Array.from({ length: 20 }, (_, index) =>
        asAdmin.payBatch({ batchId, paidOn, bankReference: index % 2 === 0 ? 'even' : 'odd' }),
      ),
    );
    expect(won).toHaveLength(10);
    expect(new Set(refusals)).toEqual(new Set(['ALREADY_DECIDED']));
    expect(await transferred(labIds)).toBe(5 * 8500);
  });

  test('twenty drafts are created, and each lab is in one of them', async () => {
    const labs = await Promise.all(Array.from({ length: 5 }, () => labWithBalance()));
    const labIds = labs.map(({ labId }) => labId);
    const { refusals } = await settle(
      Array.from({ length: 20 }, () => asAdmin.createPayoutBatch({ minimumHalalas: 1, labIds })),
    );
    expect(refusals).toEqual([]);
    const open = await db
      .selectFrom('payout_batch_lines')
      .select('lab_id')
      .where('lab_id', 'in', labIds)
      .where('is_open', '=', true)
      .execute();
    expect(open.map(({ lab_id }) => lab_id).toSorted((a, b) => a - b)).toEqual(
      labIds.toSorted((a, b) => a - b),
    );
  });
});

test('balances are paged and can be searched by name', async () => {
  const name = `Lab ${randomUUID()}`;
  const { labId } = await labWithBalance();
  await db.updateTable('labs').set({ lab_name_en: name }).where('id', '=', labId).execute();
  await labWithBalance({ iban: null });
  const pages = await readAll((page) => asAdmin.labBalances({ searchText: '', limit: 3, ...page }));
  const ids = pages.map((row) => row.labId);
  expect(ids).toEqual(ids.toSorted((a, b) => b - a));
  expect(new Set(ids).size).toBe(ids.length);
  const named = [{ labId, hasAccount: true, dueToLabHalalas: 8500 }];
  expect((await asAdmin.labBalances({ searchText: name })).rows).toMatchObject(named);
  // Before and after the sums are folded.
  await foldFigures({ db });
  expect((await asAdmin.labBalances({ searchText: name })).rows).toMatchObject(named);
  expect(await readAll((page) => asAdmin.labBalances({ searchText: '', limit: 3, ...page }))).toEqual(pages);
});
