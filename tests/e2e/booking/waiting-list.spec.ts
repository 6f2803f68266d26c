import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { cancelBooking } from '#/server/booking/visits/cancel-booking.ts';
import { createBooking } from '#/server/booking/visits/create-booking.ts';
import { testSite } from '../../support/api/site.ts';
import { make } from '../../support/db/make.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';

const said = {
  en: {
    tellMe: 'Tell me when a place frees',
    join: 'Join the waiting list',
    joined: 'You are on the waiting list. Your bookings show it.',
    list: 'Waiting list',
    first: 'You are first in line.',
    offered: 'A place is held for you',
    take: 'Take it, pay at the lab',
    booked: /^Booked: /,
  },
  ar: {
    tellMe: 'أبلغوني حين يتوفر موعد',
    join: 'الانضمام إلى قائمة الانتظار',
    joined: 'أنت الآن في قائمة الانتظار، وتجدها مع حجوزاتك.',
    list: 'قائمة الانتظار',
    first: 'أنت الأول في القائمة.',
    offered: 'موعد محجوز لك مؤقتًا',
    take: 'أخذ الموعد والدفع في المختبر',
    booked: /^حُجز الموعد: /,
  },
};

// On a phone in both languages.
test.use({ viewport: { width: 390, height: 844 } });

/** A time zone in which it is about noon, whatever the time of the test: nobody is offered a place at night. */
function zoneAtNoon() {
  const ahead = ((12 - new Date().getUTCHours() + 36) % 24) - 12;
  return ahead === 0 ? 'Etc/GMT' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

test(
  'a customer joins a full lab’s waiting list, and takes the freed place from the message in two presses',
  { tag: '@both' },
  async ({ page, visit, language, db, signInCustomer }) => {
    const words = said[language];
    const ctx = { db, site: testSite(), clientAddress: 'tests' };
    const { testId } = await make.test(db);
    // One place in all: tomorrow at nine.
    const { labId } = await make.lab(db, {
      hours: { openMin: 540, closeMin: 570 },
      booking_horizon_days: 1,
      time_zone: zoneAtNoon(),
    });
    const { labTestId } = await make.labTest(db, { lab_id: labId, test_id: testId });
    const { rows } = await sql<{ date: string }>`
    select to_char((now() at time zone time_zone)::date + 1, 'YYYY-MM-DD') as date from labs where id = ${labId}`.execute(
      db,
    );
    const date = rows[0]?.date ?? '';
    const { actor: other } = await make.customer(db);
    const request = { labTestId, date, slotTime: '09:00:00', idempotencyKey: randomUUID() };
    const { id } = await createBooking(ctx, other, request);

    await signInCustomer();
    await visit(`/labs/${labId}`);
    await page.getByRole('button', { name: words.tellMe }).click();
    const dialog = page.getByRole('dialog');
    const { name_ar, name_en } = await db
      .selectFrom('tests')
      .select(['name_ar', 'name_en'])
      .where('id', '=', testId)
      .executeTakeFirstOrThrow();
    await dialog
      .getByRole('combobox')
      .first()
      .selectOption({ label: { ar: name_ar, en: name_en }[language] });
    await expectAccessible(page, 'waiting-dialog');
    await dialog.getByRole('button', { name: words.join }).click();
    await expect(page.getByText(words.joined)).toBeVisible();
    await visit('/dashboard?section=bookings');
    await expect(page.getByRole('region', { name: words.list })).toContainText(words.first);

    await cancelBooking({ db }, other, { id, scope: 'line' });
    await visit('/dashboard?section=inbox');
    await expect(async () => {
      await page.reload();
      await expect(page.getByRole('link', { name: words.offered })).toBeVisible({ timeout: 4_000 });
    }).toPass();
    await page.getByRole('link', { name: words.offered }).click();
    await page.getByRole('button', { name: words.take }).click();
    await expect(page.getByText(words.booked)).toBeVisible();
    const { rows: mine } = await sql<{ status: string }>`
    select b.status from bookings b join visits v on v.id = b.visit_id
    where v.lab_id = ${labId} and v.is_live`.execute(db);
    expect(mine).toEqual([{ status: 'confirmed' }]);
  },
);
