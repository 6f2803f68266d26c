import { randomBytes, randomUUID } from 'node:crypto';
import type { Kysely } from 'kysely';
import type { DB } from '#/server/db/schema.gen.ts';
import { make } from './make.ts';

const SLOT = '2026-01-01T07:00:00Z';

/** A laboratory's owner who is a customer elsewhere, too, and about whom every table says something. */
export async function fillEveryTable(db: Kysely<DB>) {
  const lab = await make.lab(db, { phone: `05${randomBytes(4).readUInt32BE()}` });
  const secrets = {
    passwordHash: `scrypt$${randomUUID()}`,
    pinHash: `scrypt$${randomUUID()}`,
    codeHmac: randomBytes(32),
    sessionHash: randomBytes(32),
    linkHash: randomBytes(32),
    sealed: randomBytes(48),
    recoveryHash: randomBytes(32),
  };
  const { userId, email } = lab;
  await db
    .updateTable('users')
    .set({ password_hash: secrets.passwordHash, pin_hash: secrets.pinHash, code_hmac: secrets.codeHmac })
    .where('id', '=', userId)
    .execute();
  await addWaysIn(db, { userId, email, secrets });
  const { bookingId } = await addBooking(db, userId);
  await addTraces(db, userId);
  await addLabTables(db, lab.labId);
  return { ...lab, bookingId, secrets };
}

type Person = { userId: string; email: string; secrets: Record<string, string | Buffer> };

async function addWaysIn(db: Kysely<DB>, { userId, email, secrets }: Person) {
  const own = { user_id: userId };
  const expires_at = new Date(Date.now() + 60_000);
  const bytes = (name: string) => Buffer.from(secrets[name] ?? '');
  await db
    .insertInto('google_accounts')
    .values({ ...own, sub: randomUUID(), email })
    .execute();
  await db
    .insertInto('sessions')
    .values({ ...own, token_hash: bytes('sessionHash'), expires_at, user_agent: 'Browser' })
    .execute();
  await db
    .insertInto('email_links')
    .values({ ...own, token_hash: bytes('linkHash'), purpose: 'verify_email', email, expires_at })
    .execute();
  await db
    .insertInto('totp_devices')
    .values({ ...own, secret_sealed: bytes('sealed') })
    .execute();
  await db
    .insertInto('recovery_codes')
    .values({ ...own, code_hash: bytes('recoveryHash') })
    .execute();
  await db
    .insertInto('consents')
    .values({ ...own, document: 'terms', version: '2025-10-02', locale: 'ar', method: 'sign_up' })
    .execute();
}

async function addBooking(db: Kysely<DB>, customerId: string) {
  const { labId, labTestId } = await make.labTest(db);
  const { orderId } = await make.order(db, customerId);
  const visit = await db
    .insertInto('visits')
    .values({ lab_id: labId, customer_id: customerId, slot_start: SLOT })
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
  return { bookingId: booking.id };
}

async function addTraces(db: Kysely<DB>, userId: string) {
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
  await db.insertInto('lab_revenues').values({ lab_id: labId }).execute();
}
