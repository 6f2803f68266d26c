import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { tellAdministrators } from '#/server/admin/notices/tell-administrators.ts';
import { callAs } from '../../support/api/caller.ts';
import { openConnections } from '../../support/api/together.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { drain } from '../../support/processes/mail.ts';

const db = await testDb({ max: 20 });

/** Riyadh is three hours ahead: 8:00 there. */
const at = (day: number, time = '05:00:00') =>
  new Date(`2036-03-${String(day).padStart(2, '0')}T${time}.000Z`);
const tell = (now: Date) => tellAdministrators({ db }, now);
const received = async () => (await drain(db)).sent;
const waitingLab = () => make.lab(db, { review_status: 'pending' });

async function newAdmin(locale: 'ar' | 'en' = 'en') {
  const admin = await make.admin(db);
  const email = `${randomUUID()}@desk.test`;
  await db.updateTable('users').set({ email }).where('id', '=', admin.userId).execute();
  await db.updateTable('user_profiles').set({ locale }).where('id', '=', admin.userId).execute();
  return { ...admin, email, api: callAs(db, admin.actor).admin };
}

// Each test begins with nothing told and with its own administrators.
beforeEach(async () => {
  await sql`update admin_notices set noticed_at = 'epoch', seen = '{}'`.execute(db);
  await sql`update user_profiles set suspended_at = now(), suspension_reason = 'Left' where user_type = 'admin'`.execute(
    db,
  );
  await tell(at(1));
  await db.deleteFrom('outbox').execute();
});

async function failingRefund(attempts = 2) {
  const { orderId } = await make.order(db, (await make.customer(db)).userId);
  const payment = await db
    .insertInto('payments')
    .values({
      order_id: orderId,
      provider: 'simulated',
      provider_payment_id: randomUUID(),
      amount_halalas: 10_000,
      status: 'paid',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return db
    .insertInto('refunds')
    .values({
      payment_id: payment.id,
      amount_halalas: 10_000,
      reason: 'duplicate',
      attempts,
      last_error: 'the provider answered 500',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
}

test('once a day from 8:00 each administrator reads in their language what is new, with counts, age and links', async () => {
  const [one, two] = [await newAdmin('en'), await newAdmin('ar')];
  await waitingLab();
  await tell(at(2, '04:59:59'));
  expect(await received()).toEqual([]);
  await tell(at(2));
  const sent = await received();
  const subjects = Object.fromEntries(sent.map(({ to, subject }) => [to, subject]));
  expect(subjects).toEqual({ [one.email]: 'New at the desk', [two.email]: 'جديد في لوحة الإدارة' });
  expect(sent).toHaveLength(2);
  const english = sent.find(({ to }) => to === one.email)?.text ?? '';
  expect(english).toMatch(/Labs to review: \d+ · the oldest since \d+ \w+ 20\d\d\s+http/);
  expect(english).toContain('http://site.test/en/admin/dashboard?section=labs&status=pending');
  expect(english).not.toContain('Open cases');

  // Later that day, and on the next with nothing new: no mail.
  await waitingLab();
  await tell(at(2, '20:00:00'));
  expect(await received()).toEqual([]);
  await tell(at(3));
  expect(await received()).toHaveLength(2);
  await tell(at(4));
  expect(await received()).toEqual([]);
});

test('what was decided before the mail is sent is not in it; nothing left, no mail', async () => {
  const admin = await newAdmin();
  const { labId } = await waitingLab();
  await tell(at(2));
  await db
    .updateTable('labs')
    .set({ review_status: 'approved' })
    .where('review_status', '=', 'pending')
    .execute();
  expect(await received()).toEqual([]);
  // The laboratory applies again: it waits since its first day, but is new in the queue.
  await tell(at(3));
  await db.updateTable('labs').set({ review_status: 'pending' }).where('id', '=', labId).execute();
  await tell(at(4));
  expect((await received()).map(({ to }) => to)).toEqual([admin.email]);
});

test('turned off by one, it comes to the others; a suspended administrator gets none', async () => {
  const [off, suspended, on] = [await newAdmin(), await newAdmin(), await newAdmin()];
  expect(await off.api.notices()).toEqual({ adminDigest: true, adminAlert: true });
  expect(await off.api.chooseNotice({ kind: 'adminDigest', isOn: false })).toEqual({
    adminDigest: false,
    adminAlert: true,
  });
  await on.api.setUserStatus({ userId: suspended.userId, status: 'suspended', reason: 'Left' });
  await waitingLab();
  await tell(at(2));
  expect((await received()).map(({ to }) => to)).toEqual([on.email]);
  await off.api.chooseNotice({ kind: 'adminDigest', isOn: true });
  await waitingLab();
  await tell(at(3));
  expect((await received()).map(({ to }) => to).toSorted()).toEqual([off.email, on.email].toSorted());
});

test('twenty processes send each mail once', async () => {
  await openConnections(db, 20);
  const admin = await newAdmin();
  for (let day = 2; day < 7; day += 1) {
    await waitingLab();
    await Promise.all(Array.from({ length: 20 }, () => tell(at(day))));
    // Those that found the row locked left without a mail.
    await tell(at(day));
    expect((await received()).map(({ to }) => to)).toEqual([admin.email]);
  }
});

test('a refund that failed twice is told at once and once; more of them an hour later; a sent one never', async () => {
  const admin = await newAdmin();
  const subjects = async () => (await received()).map(({ subject }) => subject);
  await failingRefund(1);
  await tell(at(1, '12:00:00'));
  expect(await subjects()).toEqual([]);
  const { id } = await failingRefund();
  await Promise.all(Array.from({ length: 10 }, () => tell(at(1, '12:01:00'))));
  const [mail, ...more] = await received();
  expect([mail?.to, mail?.subject, more]).toEqual([admin.email, 'Refunds fail', []]);
  expect(mail?.text).toContain('section=transactions&view=refunds&status=failing');
  await failingRefund();
  await tell(at(1, '12:59:00'));
  expect(await subjects()).toEqual([]);
  await tell(at(1, '13:01:00'));
  expect(await subjects()).toEqual(['Refunds fail']);
  await tell(at(1, '15:00:00'));
  expect(await subjects()).toEqual([]);

  // Sent meanwhile: the mail that was queued for it has no reason any more.
  await db.updateTable('refunds').set({ attempts: 2 }).where('id', '<>', id).execute();
  await tell(at(1, '16:01:00'));
  await db
    .updateTable('refunds')
    .set({ status: 'done', done_at: new Date(), last_error: null })
    .where('last_error', 'is not', null)
    .execute();
  expect(await subjects()).toEqual([]);
});

test('books that do not balance are told at once, again after a day, and at once when they do so anew', async () => {
  await newAdmin();
  const told = async (now: Date) => {
    await Promise.all(Array.from({ length: 5 }, () => tell(now)));
    return (await received()).map(({ subject }) => subject);
  };
  const prove = (is_sound: boolean) => db.insertInto('ledger_proofs').values({ is_sound }).execute();
  expect(await told(at(1, '12:00:00'))).toEqual([]);
  await prove(false);
  expect(await told(at(1, '12:01:00'))).toEqual(['The books do not balance']);
  expect(await told(at(2, '04:00:00'))).toEqual([]);
  expect(await told(at(2, '12:01:00'))).toEqual(['The books do not balance']);
  await prove(true);
  expect(await told(at(2, '12:02:00'))).toEqual([]);
  await prove(false);
  expect(await told(at(2, '12:03:00'))).toEqual(['The books do not balance']);
  await prove(true);
});
