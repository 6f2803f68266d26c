import type { Locator, Page } from '@playwright/test';
import { addLine } from '../../support/db/lines.ts';
import { make } from '../../support/db/make.ts';
import { choose } from '../choose.ts';
import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';
import { unfold } from '../unfold.ts';

const bookings = '/dashboard?section=bookings';
const adminReviews = '/admin/dashboard?section=cases&view=reviews';
const comment = 'Calm and quick هادئ وسريع';

const said = {
  ar: {
    yours: 'تقييماتك',
    write: /^اكتب تقييمًا/,
    fourStars: '4 نجوم',
    what: /^ما يفيد الآخرين/,
    publishReview: 'نشر التقييم',
    waiting: 'بانتظار القراءة',
    change: /^تغيير/,
    notShown: 'غير معروض',
    reviews: 'التقييمات',
    state: 'الحالة',
    reported: 'أبلغ عنها المختبر',
    publish: 'نشر',
    hide: 'إخفاء',
    reason: 'السبب',
    putBack: 'تراجع',
    rude: 'فيه إساءة.',
    ofLab: 'تقييمات مختبرك',
    reply: 'رد',
    saveReply: 'حفظ الرد',
    report: 'إبلاغ',
    rule: 'ما القاعدة التي يخالفها؟',
    isReported: 'أُبلغ عنه',
    oneReview: 'تقييم واحد',
    none: 'لا تقييمات لهذا المختبر بعد.',
    quality: 'الجودة',
    upgrade: 'الترقية إلى المميزة',
    settings: 'الإعدادات',
    publicPage: 'عرض صفحة المختبر للعملاء',
  },
  en: {
    yours: 'Your reviews',
    write: /^Write a review/,
    fourStars: '4 stars',
    what: /^What others should know/,
    publishReview: 'Publish the review',
    waiting: 'Waiting to be read',
    change: /^Change/,
    notShown: 'Not shown',
    reviews: 'Reviews',
    state: 'State',
    reported: 'Reported by the lab',
    publish: 'Publish',
    hide: 'Hide',
    reason: 'Reason',
    putBack: 'Put it back',
    rude: 'It is rude.',
    ofLab: 'Reviews of your lab',
    reply: 'Reply',
    saveReply: 'Save the reply',
    report: 'Report',
    rule: 'Which rule does it break?',
    isReported: 'Reported',
    oneReview: '1 review',
    none: 'Nobody has reviewed this lab yet.',
    quality: 'Quality',
    upgrade: 'Upgrade to Premium',
    settings: 'Settings',
    publicPage: 'See your public page',
  },
};

test(
  'a review waits, is read, answered, reported and hidden, and counts only while it is visible',
  { tag: '@full' },
  async ({ page, visit, db, language, signInAs, openAs }) => {
    test.slow();
    const words = said[language];
    const lab = await make.lab(db);
    const { labTestId } = await make.labTest(db, { lab_id: lab.labId });
    const { userId: customerId, email } = await make.customer(db);
    await addLine(db, { labId: lab.labId, labTestId, customerId }, { price: 1000 }, { status: 'completed' });

    await signInAs(email);
    await visit(bookings);
    const own = page.getByRole('region', { name: words.yours });
    await own.getByRole('button', { name: words.write }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('radio', { name: words.fourStars }).check({ force: true });
    await dialog.getByLabel(words.what).fill(`${comment} 0501234567`);
    await expectAccessible(page, 'writing a review');
    await dialog.getByRole('button', { name: words.publishReview }).click();
    await expect(own).toContainText(words.waiting);
    await expectAccessible(page, 'own reviews');

    const visitor = await openAs(null);
    const onLabPage = visitor.getByRole('region', { name: words.reviews });
    await visit(`/labs/${lab.labId}`, visitor);
    await expect(onLabPage).toContainText(words.none);

    // Without the number it is still pending: it has not been read.
    await own.getByRole('button', { name: words.change }).click();
    await dialog.getByLabel(words.what).fill(comment);
    await dialog.getByRole('button', { name: words.publishReview }).click();
    await expect(dialog).toHaveCount(0);
    await expect(own).toContainText(words.waiting);

    const admin = await openAs((await make.admin(db)).email);
    const nameOfLab = language === 'ar' ? 'lab_name_ar' : 'lab_name_en';
    const { [nameOfLab]: labName } = await db
      .selectFrom('labs')
      .select(nameOfLab)
      .where('id', '=', lab.labId)
      .executeTakeFirstOrThrow();
    const row = admin.getByRole('row').filter({ hasText: labName });
    await visit(adminReviews, admin);
    await expectAccessible(admin, 'reviews that wait');
    await row.getByRole('button', { name: words.publish }).click();
    await expect(row).toHaveCount(0);

    const atLab = await openAs(lab.email);
    await visit('/dashboard', atLab);
    await openReviews(atLab, words);
    const ofLab = atLab.getByRole('region', { name: words.ofLab });
    await expect(ofLab).toContainText(comment);
    await expect(ofLab.getByRole('listitem')).toHaveCount(1);
    await ofLab.getByRole('button', { name: words.reply }).click();
    await atLab.getByRole('dialog').getByRole('textbox').fill('Thank you شكرا');
    await expectAccessible(atLab, 'replying');
    await atLab.getByRole('dialog').getByRole('button', { name: words.saveReply }).click();
    await expect(ofLab).toContainText('Thank you شكرا');
    await report(atLab, ofLab, words);
    await expectAccessible(atLab, 'reviews of the lab');

    await lookAtPublicPage(atLab, words);
    await visit(`/labs/${lab.labId}`, visitor);
    await expect(onLabPage.getByRole('listitem').last()).toHaveText(/Calm and quick.*Thank you/);
    await expect(onLabPage).toContainText(words.oneReview);
    await expectAccessible(visitor, 'the page of the lab');

    await choose(admin.getByLabel(words.state), { label: words.reported });
    await expect(row).toContainText('Never was here');
    await hideAndPutBack(admin, row, words);
    await row.getByRole('button', { name: words.hide }).click();
    await admin.getByLabel(words.reason).fill('It names a person');
    await expectAccessible(admin, 'hiding a review');
    await admin.getByRole('dialog').getByRole('button', { name: words.hide }).click();
    await expect(row).toHaveCount(0);

    // The decision holds once its time to be taken back is over.
    await expect(async () => {
      await visit(`/labs/${lab.labId}`, visitor);
      await expect(onLabPage).toContainText(words.none, { timeout: 2_000 });
    }).toPass();
    await visit(bookings);
    await expect(own).toContainText(words.notShown);
    await expect(own).toContainText('It names a person');
  },
);

/** Takes a decision back, by keyboard. */
async function hideAndPutBack(admin: Page, row: Locator, words: (typeof said)['ar']) {
  await row.getByRole('button', { name: words.hide }).click();
  await admin.getByRole('button', { name: words.rude }).click();
  await expect(admin.getByLabel(words.reason)).toHaveValue(words.rude);
  await admin.getByRole('dialog').getByRole('button', { name: words.hide }).click();
  await expect(row).toHaveCount(0);
  await admin.getByRole('button', { name: words.putBack }).press('Enter');
  await expect(row).toContainText('Never was here');
  await expectAccessible(admin, 'a decision that was put back');
}

async function openSection(atLab: Page, name: string) {
  const sections = atLab.getByRole('main').getByRole('navigation').first();
  await unfold(sections);
  await sections.getByRole('link', { name }).click();
}

/** By the menu, after a look at the quality: the free plan shows what that section would. */
async function openReviews(atLab: Page, words: (typeof said)['ar']) {
  await openSection(atLab, words.quality);
  await expect(atLab.getByRole('link', { name: words.upgrade })).toBeVisible();
  await openSection(atLab, words.reviews);
}

async function lookAtPublicPage(atLab: Page, words: (typeof said)['ar']) {
  await openSection(atLab, words.settings);
  await atLab.getByRole('link', { name: words.publicPage }).click();
  await expect(atLab.getByRole('region', { name: words.reviews })).toContainText('Thank you شكرا');
}

async function report(atLab: Page, ofLab: Locator, words: (typeof said)['ar']) {
  await ofLab.getByRole('button', { name: words.report }).click();
  await atLab.getByLabel(words.rule).fill('Never was here');
  await expectAccessible(atLab, 'reporting');
  await atLab.getByRole('dialog').getByRole('button', { name: words.report }).click();
  await expect(ofLab.getByText(words.isReported, { exact: true })).toBeVisible();
}
