import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { callAs } from '../../support/api/caller.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { endPeriod, planCalls, renewRound } from '../../support/db/plans.ts';

const db = await testDb();

const documentsOf = async (actor: Parameters<typeof callAs>[1]) =>
  (await callAs(db, actor).subscriptions.documents({ limit: 20 })).rows;

test('each paid month of a plan has an invoice with a number of its own, newest first', async () => {
  const { actor, userId } = await make.customer(db);
  await planCalls(db, actor).choose({ tier: 'premium' });
  await endPeriod(db, userId, '1 hour');
  await renewRound(db);
  const rows = await documentsOf(actor);
  expect(rows.map(({ kind, cause, totalHalalas, plan }) => [kind, cause, totalHalalas, plan?.tier])).toEqual([
    ['invoice', 'plan', 9_900, 'premium'],
    ['invoice', 'plan', 9_900, 'premium'],
  ]);
  expect(new Set(rows.map(({ number }) => number)).size).toBe(2);
});

test('what is given back of a plan is a credit note that names its invoice, which stays as it was', async () => {
  const { actor, userId } = await make.customer(db);
  const plans = planCalls(db, actor);
  await plans.choose({ tier: 'enterprise' });
  const [invoice] = await documentsOf(actor);
  await sql`update subscriptions set period_start = now() - interval '15 days', period_end = now() + interval '15 days'
            where user_id = ${userId} and ended_at is null`.execute(db);
  await plans.choose({ tier: 'premium' });
  const rows = await documentsOf(actor);
  const notes = rows.filter(({ kind }) => kind === 'creditNote');
  expect(notes.map(({ corrects }) => corrects?.documentId)).toEqual([invoice?.documentId]);
  const totalOf = (kind: string) =>
    rows.filter((row) => row.kind === kind).reduce((sum, { totalHalalas }) => sum + totalHalalas, 0);
  const { rows: money } = await sql<{ paid: number; refunded: number }>`
    select sum(p.amount_halalas)::int as paid, coalesce(sum(r.halalas), 0)::int as refunded
    from payments p join subscription_charges c on c.id = p.charge_id
    left join lateral (select sum(amount_halalas) as halalas from refunds where payment_id = p.id) r on true
    where c.user_id = ${userId} and p.status = 'paid'`.execute(db);
  expect(totalOf('invoice') - Math.abs(totalOf('creditNote'))).toBe(
    (money[0]?.paid ?? 0) - (money[0]?.refunded ?? 0),
  );
  expect(rows.find(({ documentId }) => documentId === invoice?.documentId)).toEqual(invoice);
});

test("nobody reads the documents of another person's plan", async () => {
  const { actor } = await make.customer(db);
  await planCalls(db, actor).choose({ tier: 'premium' });
  const [invoice] = await documentsOf(actor);
  const documentId = invoice?.documentId ?? '';
  expect(await callAs(db, actor).documents.get({ documentId })).toMatchObject({ totalHalalas: 9_900 });
  const stranger = await make.customer(db);
  expect(await documentsOf(stranger.actor)).toEqual([]);
  await expect(callAs(db, stranger.actor).documents.get({ documentId })).rejects.toThrow('NOT_FOUND');
});
