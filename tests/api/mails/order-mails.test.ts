import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { deliverMessages } from '#/server/messages/inbox/deliver-messages.ts';
import { sendDueReminders } from '#/server/messages/inbox/send-due-reminders.ts';
import { reachingAll } from '#/server/platform/db/reach.ts';
import type { Mail } from '#/server/platform/mail/mail.ts';
import type { Actor } from '#/server/platform/trpc/context.ts';
import { callAs } from '../../support/api/caller.ts';
import { testSite } from '../../support/api/site.ts';
import { book, dayFromNow } from '../../support/booking/book.ts';
import { testDb } from '../../support/db/db.ts';
import { make } from '../../support/db/make.ts';
import { addChild } from '../../support/people/child.ts';
import { drain } from '../../support/processes/mail.ts';

const db = await testDb();

/** Announces the messages that are due and sends all mail. Returns the mails to this address, oldest first. */
async function mailsTo(email: string): Promise<Mail[]> {
  await reachingAll('task', () => deliverMessages({ db, site: testSite() }));
  const { sent } = await drain(db);
  return sent.filter(({ to }) => to === email);
}

async function booked({ locale = 'en', fastingHours = 12 } = {}) {
  const { actor, userId, email } = await make.customer(db);
  await db.updateTable('user_profiles').set({ locale }).where('id', '=', userId).execute();
  const { labId } = await make.lab(db, { lab_name_en: 'Lab of the test', lab_name_ar: 'مختبر الاختبار' });
  const { testId, nameEn } = await make.test(db, { fasting_hours: fastingHours });
  const { labTestId } = await make.labTest(db, { lab_id: labId, test_id: testId });
  const booking = await book(db, actor, labTestId);
  return { actor, userId, email, labId, nameEn, booking };
}

const reschedule = (actor: Actor, id: string, slotTime: string) =>
  callAs(db, actor).booking.reschedule({ id, date: dayFromNow(6), slotTime, idempotencyKey: randomUUID() });

describe('a booked visit', () => {
  test('is confirmed with time, location, preparation, reference and link, and without the name of a test', async () => {
    const { actor, email, nameEn, booking } = await booked();
    const { orderId } = await callAs(db, actor).booking.get({ id: booking.id });
    const [mail, ...more] = await mailsTo(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toBe('Your visit is booked');
    for (const part of [
      '9:30 am',
      'AH',
      'Lab of the test',
      'Riyadh',
      'https://www.google.com/maps/search/?api=1&query=24.7136,46.6753',
      'no food for 12 hours',
      '9:30 pm',
      booking.visitReference,
      `http://site.test/en/orders/${orderId}`,
      'free until',
      '5:30 am',
    ])
      expect(mail?.text).toContain(part);
    expect(`${mail?.subject}${mail?.html}${mail?.text}`).not.toContain(nameEn);
    expect(mail?.text).not.toContain('Visit of');
    expect(await mailsTo(email), 'sent twice').toEqual([]);
  });

  test('is confirmed in the language of the customer, whatever the language of the page', async () => {
    const { email, booking } = await booked({ locale: 'ar' });
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('حُجزت زيارتك');
    expect(mail?.html).toContain('<html dir="rtl" lang="ar"');
    for (const part of ['مختبر الاختبار', 'هـ', '9:30 ص', 'صيام عن الطعام', booking.visitReference])
      expect(mail?.text).toContain(part);
    expect(mail?.text).toContain('http://site.test/orders/');
  });

  test('of a child names the child, by the given name alone', async () => {
    for (const [locale, words] of [
      ['ar', 'زيارة سارة'],
      ['en', 'Visit of سارة'],
    ] as const) {
      const { actor, userId, email } = await make.customer(db);
      await db.updateTable('user_profiles').set({ locale }).where('id', '=', userId).execute();
      const child = await addChild(db, actor, { name: 'سارة العتيبي' });
      const { labTestId } = await make.labTest(db);
      await callAs(db, actor).booking.create({
        labTestId,
        date: dayFromNow(5),
        slotTime: '09:30:00',
        personId: child.id,
        idempotencyKey: randomUUID(),
      });
      const [mail] = await mailsTo(email);
      expect(mail?.text.replaceAll(/\s+/g, ' ')).toContain(words);
      expect(mail?.html).not.toContain('العتيبي');
    }
  });

  test('without fasting is confirmed without a word of it', async () => {
    const { email } = await booked({ fastingHours: 0 });
    const [mail] = await mailsTo(email);
    expect(mail?.text).not.toContain('food');
  });
});

describe('the calendar file', () => {
  const field = (mail: Mail | undefined, name: string) =>
    new RegExp(`^${name}(?:;[^:]*)?:(.*)$`, 'm').exec(
      mail?.attachments?.[0]?.content.replaceAll('\r\n ', '').replaceAll('\r\n', '\n') ?? '',
    )?.[1];

  test('is attached to bookings, moves and cancellations, updates one entry, and names no test', async () => {
    const { actor, email, nameEn, booking } = await booked();
    const mails = await mailsTo(email);
    await reschedule(actor, booking.id, '10:00:00');
    mails.push(...(await mailsTo(email)));
    await callAs(db, actor).booking.cancel({ id: booking.id, scope: 'visit' });
    mails.push(...(await mailsTo(email)));

    expect(mails.map(({ attachments }) => attachments?.map(({ contentType }) => contentType))).toEqual(
      mails.map(() => ['text/calendar; charset=utf-8']),
    );
    expect(mails.map((mail) => field(mail, 'STATUS'))).toEqual(['CONFIRMED', 'CONFIRMED', 'CANCELLED']);
    expect(new Set(mails.map((mail) => field(mail, 'UID'))).size).toBe(1);
    const sequences = mails.map((mail) => Number(field(mail, 'SEQUENCE')));
    expect(sequences).toEqual([...new Set(sequences)].toSorted((a, b) => a - b));
    expect(field(mails[1], 'DTSTART')).toBe(`${dayFromNow(6).replaceAll('-', '')}T070000Z`);
    expect(field(mails[0], 'SUMMARY')).toBe('Visit at Lab of the test');
    for (const { attachments } of mails) expect(attachments?.[0]?.content).not.toContain(nameEn);
  });

  test('is not attached to a reminder', async () => {
    const { userId, email } = await booked();
    await mailsTo(email);
    await sql`update visits set slot_start = now() + interval '11 hours' where customer_id = ${userId}`.execute(
      db,
    );
    await sql`select tell(${userId}, 'fastReminder', (select id from visits where customer_id = ${userId}), null)`.execute(
      db,
    );
    const [mail] = await mailsTo(email);
    expect(mail?.subject).toBe('Your fast begins');
    expect(mail?.attachments).toBeUndefined();
  });
});

describe('a mail shows the state at the time of sending', () => {
  test('a visit that was cancelled before the mail left is not confirmed', async () => {
    const { actor, email, booking } = await booked();
    await callAs(db, actor).booking.cancel({ id: booking.id, scope: 'visit' });
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Your visit is cancelled']);
  });

  test('a visit that moved twice gets one mail, with the last time', async () => {
    const { actor, email, booking } = await booked();
    await reschedule(actor, booking.id, '10:00:00');
    await reschedule(actor, booking.id, '11:00:00');
    const mails = await mailsTo(email);
    expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
      'Your visit has a new time',
      'Your visit is booked',
    ]);
    for (const { text } of mails) expect(text).toContain('11:00 am');
    const moved = mails.find(({ subject }) => subject.includes('new time'));
    expect(moved?.text).toMatch(/Earlier: .*10:00 am/);
  });

  test('an erased customer and one without an address get no mail', async () => {
    const { userId, email } = await booked();
    await reachingAll('task', () => deliverMessages({ db, site: testSite() }));
    await db.updateTable('users').set({ email: null }).where('id', '=', userId).execute();
    const { actor } = await make.anonymous(db);
    const { testId } = await make.test(db, { anonymous_allowed: true });
    await book(db, actor, (await make.labTest(db, { test_id: testId })).labTestId);
    await reachingAll('task', () => deliverMessages({ db, site: testSite() }));
    const { sent } = await drain(db);
    expect(sent.filter(({ to, text }) => to === email || text.includes('booked'))).toEqual([]);
  });

  test('a delayed reminder is not sent once its visit has moved, begun or been cancelled', async () => {
    const { actor, userId, email, booking } = await booked();
    await mailsTo(email);
    await sql`update visit_reminders set due_at = now() where visit_id in
      (select id from visits where customer_id = ${userId})`.execute(db);
    await reachingAll('task', () => sendDueReminders({ db }));
    // The visit is five days away, so a reminder now belongs to an earlier time of the visit.
    expect(await mailsTo(email)).toEqual([]);

    await sql`update visits set slot_start = now() + interval '11 hours' where customer_id = ${userId}`.execute(
      db,
    );
    await sql`select tell(${userId}, k, (select id from visits where customer_id = ${userId}), null)
      from unnest(array['visitReminder', 'fastReminder']) k`.execute(db);
    const subjects = (await mailsTo(email)).map(({ subject }) => subject);
    expect(subjects.toSorted()).toEqual(['Your fast begins', 'Your visit is near']);

    await sql`select tell(${userId}, 'visitReminder', (select id from visits where customer_id = ${userId}), null)`.execute(
      db,
    );
    await callAs(db, actor).booking.cancel({ id: booking.id, scope: 'visit' });
    expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Your visit is cancelled']);
  });
});

test('mails about refunds show the amount, mails about plans the name of the plan', async () => {
  const { userId, email } = await make.customer(db);
  await db.updateTable('user_profiles').set({ locale: 'en' }).where('id', '=', userId).execute();
  const notified = [
    ['refundSent', { amountHalalas: 15_750 }, 'Your refund is on its way', '157.50 SAR'],
    ['paymentReturned', { amountHalalas: 31_500 }, 'Your payment goes back', '315.00 SAR'],
    ['planStarted', { tier: 'premium' }, 'Your plan has started', 'Premium'],
    ['planDue', { tier: 'enterprise' }, 'Your plan is due', 'Enterprise'],
    ['planEnded', { tier: 'premium' }, 'Your plan has ended', 'Premium'],
  ] as const;
  for (const [kind, params] of notified)
    await sql`select tell(${userId}, ${kind}, null, null, ${JSON.stringify(params)}::jsonb)`.execute(db);
  const mails = await mailsTo(email);
  expect(mails).toHaveLength(notified.length);
  for (const [, , subject, part] of notified)
    expect(mails.find((mail) => mail.subject === subject)?.text).toContain(part);
});

test('mails follow the language in which the site was last used, unless another one is chosen', async () => {
  const { actor, email, booking } = await booked({ locale: 'ar' });
  await callAs(db, actor, { locale: 'en' }).auth.session();
  expect((await mailsTo(email)).map(({ subject }) => subject)).toEqual(['Your visit is booked']);
  await callAs(db, actor).account.updateProfile({ name: 'Noura', mailLocale: 'ar' });
  await callAs(db, actor, { locale: 'en' }).auth.session();
  await reschedule(actor, booking.id, '10:30:00');
  const [moved] = await mailsTo(email);
  expect(moved?.subject).toMatch(/^[\u0600-\u06FF ]+$/);
  await callAs(db, actor).account.updateProfile({ name: 'Noura', mailLocale: null });
  await reschedule(actor, booking.id, '11:30:00');
  expect((await mailsTo(email))[0]?.subject).toMatch(/^[A-Za-z ]+$/);
});
