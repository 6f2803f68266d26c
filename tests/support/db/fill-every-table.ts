import { randomBytes, randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { addLabPapers } from './fill-lab-papers.ts';
import { addPhone } from './fill-phone-tables.ts';
import { addPlanGroup } from './fill-plan-tables.ts';
import { addResults } from './fill-result-tables.ts';
import { addKit } from './fill-store-tables.ts';
import { addClosure, addTill } from './fill-till-tables.ts';
import { addWaiting } from './fill-waiting-tables.ts';
import { addWaysIn } from './fill-ways-in.ts';
import { make } from './make.ts';

const SLOT = '2026-01-01T07:00:00Z';

/** A laboratory's owner who is also a customer elsewhere, with rows in every table. */
export async function fillEveryTable(db: Kysely<DB>) {
  const lab = await make.lab(db, { phone: `05${randomBytes(4).readUInt32BE()}` });
  const secrets = {
    passwordHash: `scrypt$${randomUUID()}`,
    pinHash: `scrypt$${randomUUID()}`,
    codeHmac: randomBytes(32),
    sessionHash: randomBytes(32),
    linkHash: randomBytes(32),
    changeHash: randomBytes(32),
    sealed: randomBytes(48),
    recoveryHash: randomBytes(32),
    credentialId: randomBytes(16).toString('base64url'),
    publicKey: randomBytes(77),
    nationalId: randomBytes(48),
    fileKey: randomBytes(60),
    shareToken: randomBytes(32),
    visitLinkToken: randomBytes(32),
    purchaseToken: randomBytes(32),
    sharePin: `scrypt$${randomUUID()}`,
    payUrl: `https://pay.example.test/${randomUUID()}`,
  };
  const { userId, email } = lab;
  await db
    .updateTable('users')
    .set({ password_hash: secrets.passwordHash, pin_hash: secrets.pinHash, code_hmac: secrets.codeHmac })
    .where('id', '=', userId)
    .execute();
  await addWaysIn(db, { userId, email, secrets });
  const { bookingId, orderId, visitId } = await addBooking(db, userId, secrets.nationalId);
  await addMoney(db, { userId, bookingId, orderId, payUrl: secrets.payUrl });
  await addPlanGroup(db, userId);
  await addMessages(db, { userId, visitId, orderId });
  await addWaiting(db, { userId, visitId, orderId });
  await addResults(db, { userId, bookingId, visitId, secrets });
  await addKit(db, { userId, bookingId, tokenHash: secrets.purchaseToken });
  await addTraces(db, userId);
  await addLabTables(db, lab.labId);
  return { ...lab, bookingId, secrets };
}

async function addBooking(db: Kysely<DB>, customerId: string, nationalId: Buffer) {
  const { labId, labTestId } = await make.labTest(db);
  const { orderId } = await make.order(db, customerId, {
    is_vat_exempt: true,
    national_id_sealed: nationalId,
  });
  const child = await db
    .insertInto('persons')
    .values({
      user_id: customerId,
      relation: 'child',
      name: 'A daughter of the owner',
      sex: 'female',
      birth_date: '2019-03-20',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const visit = await db
    .insertInto('visits')
    .values({ lab_id: labId, customer_id: customerId, person_id: child.id, slot_start: SLOT })
    .returning('id')
    .executeTakeFirstOrThrow();
  const booking = await db
    .insertInto('bookings')
    .values({
      reference: randomUUID().slice(0, 8).toUpperCase(),
      order_id: orderId,
      visit_id: visit.id,
      customer_id: customerId,
      lab_id: labId,
      lab_test_id: labTestId,
      booking_time: SLOT,
      total_price_halalas: 15_000,
      status: 'completed',
      cancel_notice_hours: 4,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const own = { customer_id: customerId };
  await db
    .insertInto('booking_events')
    .values({ booking_id: booking.id, actor_id: customerId, to_status: 'confirmed' })
    .execute();
  await db
    .insertInto('idempotency_keys')
    .values({ ...own, key: randomUUID(), request_hash: 'x', booking_id: booking.id })
    .execute();
  await db
    .insertInto('reviews')
    .values({ ...own, lab_id: labId, rating: 5, comment: 'Kind people' })
    .execute();
  return { bookingId: booking.id, orderId, visitId: visit.id };
}

type Paid = { userId: string; bookingId: string; orderId: string; payUrl: string };

async function addMoney(db: Kysely<DB>, { userId, bookingId, orderId, payUrl }: Paid) {
  const plan = { user_id: userId, audience: 'lab' as const, tier: 'premium' };
  await db
    .insertInto('subscriptions')
    .values({ ...plan, period_start: SLOT, period_end: '2026-02-01T07:00:00Z' })
    .execute();
  await db
    .insertInto('subscription_charges')
    .values({ ...plan, kind: 'start', price_halalas: 99_900, vat_basis_points: 1500 })
    .execute();
  const payment = await db
    .insertInto('payments')
    .values({
      order_id: orderId,
      provider: 'simulated',
      provider_payment_id: randomUUID(),
      amount_halalas: 15_000,
      status: 'paid',
      pay_url: payUrl,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('refunds')
    .values({
      payment_id: payment.id,
      booking_id: bookingId,
      amount_halalas: 15_000,
      reason: 'cancelled',
      last_error: 'the provider was asleep',
    })
    .execute();
  await addTill(db, bookingId);
}

type MessageRows = { userId: string; visitId: string; orderId: string };

async function addMessages(db: Kysely<DB>, { userId, visitId, orderId }: MessageRows) {
  await db
    .insertInto('inbox_messages')
    .values({ user_id: userId, kind: 'visitBooked', visit_id: visitId, order_id: orderId })
    .execute();
  const dispute = await db
    .insertInto('disputes')
    .values({ order_id: orderId, customer_id: userId, kind: 'service', subject: 'Late', opened_by: userId })
    .returning('id')
    .executeTakeFirstOrThrow();
  const note = { dispute_id: dispute.id, author_id: userId, author_type: 'customer' as const };
  await db
    .insertInto('dispute_notes')
    .values({ ...note, is_internal: false, note: 'Very late' })
    .execute();
  await db
    .insertInto('visit_reminders')
    .values({ visit_id: visitId, kind: 'visitReminder', due_at: SLOT })
    .execute();
}

async function addTraces(db: Kysely<DB>, userId: string) {
  await addPhone(db, userId);
  await db
    .insertInto('result_reads')
    .values({ owner_id: userId, result_id: randomUUID(), reader_id: userId, reader_type: 'customer' })
    .execute();
  await db
    .insertInto('audit_log')
    .values({
      actor_id: userId,
      actor_type: 'lab',
      action: 'lab.updateDetails',
      subject_type: 'lab',
      subject_id: '1',
      before: '{}',
      after: '{}',
    })
    .execute();
}

async function addLabTables(db: Kysely<DB>, labId: number) {
  await make.labTest(db, { lab_id: labId });
  await db.insertInto('schedule_exceptions').values({ lab_id: labId, on_date: '2026-03-20' }).execute();
  await addClosure(db, labId);
  const owner = await db
    .selectFrom('labs')
    .select('owner_id')
    .where('id', '=', labId)
    .executeTakeFirstOrThrow();
  await db
    .insertInto('test_requests')
    .values({
      requested_by_lab_id: labId,
      requested_by: owner.owner_id,
      test_name_ar: 'فحص',
      test_name_en: 'Test',
    })
    .execute();
  const analyte = await db.selectFrom('analytes').select('id').executeTakeFirstOrThrow();
  await db.insertInto('analyte_ranges').values({ analyte_id: analyte.id, lab_id: labId, low: 1 }).execute();
  await db
    .insertInto('delta_limits')
    .values({ analyte_id: analyte.id, lab_id: labId, percent: 30 })
    .execute();
  // Owed to the lab, so that there is a balance to pay out.
  await sql`
    select post_ledger('sale', null, null, null, null, ${labId}::int,
                       '{customer_receivable,lab_payable}'::ledger_account[], '{100,-100}'::bigint[])`.execute(
    db,
  );
  await sql`
    insert into payouts (lab_id, amount_halalas, paid_on, bank_reference)
    values (${labId}, 100, riyadh_day(now()), ${randomUUID()})`.execute(db);
  await db.insertInto('lab_revenues').values({ lab_id: labId }).execute();
  await db
    .insertInto('lab_reviews')
    .values({
      lab_id: labId,
      decided_by: randomUUID(),
      decision: 'approve',
      before_status: 'pending',
      after_status: 'approved',
      told_at: SLOT,
    })
    .execute();
  await addLabPapers(db, labId);
}
