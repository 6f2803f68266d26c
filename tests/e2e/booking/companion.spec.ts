import { randomUUID } from 'node:crypto';
import { createBooking } from '#/server/booking/visits/create-booking.ts';
import { testSite } from '../../support/api/site.ts';
import { make } from '../../support/db/make.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';

const said = {
  en: {
    make: 'Link for who comes along',
    forWhom: 'For whom',
    mayCheckIn: 'May check me in: show the code for the reception',
    create: 'Make the link',
    ready: 'The link is ready',
    close: 'Close',
    title: 'A visit to the lab',
    end: 'End the link for Omar',
    once: 'Opened once',
    nothing: /^This link shows nothing any more/,
    comeAlong: /Ask for the link for companions/,
    haveCode: 'I have a code',
  },
  ar: {
    make: 'رابط للمرافق',
    forWhom: 'لمن',
    mayCheckIn: 'يسجّل حضوري: أظهر له رمز الاستقبال',
    create: 'إنشاء الرابط',
    ready: 'الرابط جاهز',
    close: 'إغلاق',
    title: 'زيارة إلى المختبر',
    end: 'إنهاء الرابط: Omar',
    once: 'فُتح مرة واحدة',
    nothing: /^لم يعد هذا الرابط يعرض شيئًا/,
    comeAlong: /فاطلب رابط المرافق/,
    haveCode: 'لدي رمز',
  },
};

test(
  'a companion reads when and where the visit is, until the owner ends the link',
  { tag: '@full' },
  async ({ page, visit, say, language, db, openAs, signInCustomer }) => {
    const words = said[language];
    const { userId } = await signInCustomer();
    const { labTestId, testId } = await make.labTest(db);
    const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
    const actor = { ...(await make.customer(db)).actor, userId };
    const request = { labTestId, date, slotTime: '09:00:00', idempotencyKey: randomUUID() };
    const { id } = await createBooking({ db, site: testSite(), clientAddress: 'tests' }, actor, request);
    const booked = await db
      .selectFrom('bookings')
      .innerJoin('visits', 'visits.id', 'bookings.visit_id')
      .select(['bookings.order_id', 'visits.reference'])
      .where('bookings.id', '=', id)
      .executeTakeFirstOrThrow();
    const { name_en, name_ar } = await db
      .selectFrom('tests')
      .select(['name_en', 'name_ar'])
      .where('id', '=', testId)
      .executeTakeFirstOrThrow();

    await visit(`/orders/${booked.order_id}`);
    await page.getByRole('button', { name: words.make }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel(words.forWhom).fill('Omar');
    await dialog.getByRole('checkbox', { name: words.mayCheckIn }).check();
    await expectAccessible(page, 'companion-dialog');
    await dialog.getByRole('button', { name: words.create }).click();
    await expect(dialog.getByRole('heading', { name: words.ready })).toBeVisible();
    const url = new URL(await dialog.getByText('/shared/visit/').innerText());
    await dialog.getByRole('button', { name: words.close }).click();

    const companion = await openAs(null);
    const answer = await companion.goto(url.pathname);
    expect(await answer?.allHeaders()).toMatchObject({
      'cache-control': 'private, no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex, nofollow',
    });
    await expect(companion.getByRole('heading', { level: 1, name: words.title })).toBeVisible();
    const main = companion.getByRole('main');
    await expect(main).toContainText(booked.reference);
    await expect(main).toContainText('9:00');
    await expect(main).not.toContainText(language === 'ar' ? name_ar : name_en);
    await expectAccessible(companion, 'companion');

    await test.step('the order’s own address asks its owner to log in, and names the other link', async () => {
      await visit(`/orders/${booked.order_id}`, companion);
      await expect(companion.getByText(words.comeAlong)).toBeVisible();
      await companion.getByRole('main').getByRole('button', { name: say.logIn }).click();
      await expect(
        companion.getByRole('dialog').getByRole('button', { name: words.haveCode }),
      ).toBeInViewport();
    });

    await page.reload();
    await expect(page.getByText(words.once)).toBeVisible();
    await page.getByRole('button', { name: words.end }).click();
    await expect(page.getByRole('button', { name: words.end })).toHaveCount(0);
    await companion.goto(url.pathname);
    await expect(companion.getByText(words.nothing)).toBeVisible();
  },
);
