import type { Page } from '@playwright/test';
import { expect, waitForHydration, test } from '../fixtures.ts';
import type { siteMessages } from '../site-messages.ts';
import { expectAccessible } from './expect-accessible.ts';

const said = {
  en: {
    sections: [
      'Start with your question',
      'What would you like to check?',
      'Most popular tests',
      'Sample report',
      'From search to result',
      'Why Mukhtabari',
      'What customers say',
      'Do you run a licensed lab?',
    ],
    claims: 'Mukhtabari in figures',
    join: 'Join as a lab',
    anonymous: 'Book anonymously',
    question: 'Tired all the time?',
    best: 'Best',
    kilometre: 'A kilometre is worth',
    quickLinks: ['Home', 'Categories', 'Pricing', 'Labs', 'About'],
    legal: ['Privacy policy', 'Terms and conditions'],
    copyright: '© Mukhtabari 2025–',
    regulator: 'Ministry of Health',
    labsOnMap: /Our labs in Riyadh\d+ labs/,
  },
  ar: {
    sections: [
      'ابدأ من سؤالك',
      'ما الذي تريد فحصه؟',
      'الأكثر طلبًا',
      'نموذج تقرير',
      'من البحث إلى النتيجة',
      'لماذا مختبري',
      'ماذا يقول العملاء',
      'لديك مختبر مرخّص؟',
    ],
    claims: 'مختبري بالأرقام',
    join: 'انضم كمختبر',
    anonymous: 'احجز دون اسم',
    question: 'تعب مستمر؟',
    best: 'الأفضل',
    kilometre: 'الكيلومتر يساوي عندك',
    quickLinks: ['الرئيسية', 'التصنيفات', 'الأسعار والباقات', 'المختبرات', 'من نحن'],
    legal: ['سياسة الخصوصية', 'الشروط والأحكام'],
    copyright: '© مختبري 2025–',
    regulator: 'وزارة الصحة',
    labsOnMap: /مختبراتنا في الرياض\d+ مختبر/,
  },
};

test(
  'the home page is complete, and links to both pages for laboratories; a signed-in user is not asked to sign up',
  { tag: '@full' },
  async ({ page, visit, language, say, signInCustomer }) => {
    const its = said[language];
    await visit('/');
    const main = page.getByRole('main');
    expect(await main.getByRole('heading', { level: 2 }).allTextContents()).toEqual(its.sections);
    const part = (index: number) =>
      main.getByRole('region', { name: its.sections[index] ?? '', exact: true });

    const question = part(0).getByRole('listitem').filter({ hasText: its.question });
    await expect(part(0).getByRole('listitem')).toHaveCount(4);
    await expect(question, 'the tests and the lowest sum').toHaveText(/\d.*\d/);
    expect(await question.locator('svg').count(), 'a tube for each that a visit takes').toBeGreaterThan(1);
    await expect(main.getByRole('region', { name: its.claims }).getByRole('term')).toHaveCount(4);
    await expect(part(1).getByRole('listitem')).toHaveCount(10);
    await expect(part(2).getByRole('listitem')).toHaveCount(3);
    // The card and the scale of one test say the same lowest price.
    const card = part(2).getByRole('listitem').first();
    const testName = (await card.getByRole('heading').textContent()) ?? '';
    await main.getByRole('button', { name: testName, exact: true }).click();
    const scale = main.getByRole('figure').first();
    await expect(scale).toContainText(testName);
    await expect(card).toContainText(await scale.getByRole('listitem').first().locator('bdi').innerText());
    await expect(part(4).getByRole('listitem')).toHaveCount(4);
    await expect(part(5).getByRole('listitem')).toHaveCount(6);
    await expect(part(6).getByRole('listitem')).toHaveCount(3);
    await expect(part(6).getByRole('link'), 'each names its laboratory').toHaveCount(3);
    await expect(main.getByRole('button', { name: its.anonymous })).toBeVisible();
    await expectAccessible(page, 'the home page');

    await test.step('the footer links to the page for laboratories, and that to both forms', async () => {
      await page.getByRole('contentinfo').getByRole('link', { name: say.joinAsLab }).click();
      await expect(page).toHaveURL(/\/join-as-lab$/);
      await waitForHydration(page);
      await openBothDoors(page, say);
    });

    await test.step('a customer is not asked to sign up as a laboratory, and reads that it needs its own account', async () => {
      await signInCustomer();
      await visit('/');
      await expect(page.getByRole('heading', { name: its.sections[5] ?? '' })).toBeVisible();
      await expect(main.getByRole('link', { name: its.join })).toHaveCount(0);
      await visit('/join-as-lab');
      await expect(main.getByRole('button', { name: say.joinNow })).toHaveCount(0);
      await main.getByRole('button', { name: say.logOut }).click();
      await expect(page).toHaveURL(/\/(?:en)?$/);
    });

    await test.step('a visitor is', async () => {
      // What is far below comes when the page is scrolled to it.
      await expect(async () => {
        await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
        await expect(part(7)).toBeVisible({ timeout: 1_000 });
      }).toPass();
      await part(7).getByRole('link', { name: its.join }).click();
      await expect(page).toHaveURL(/\/join-as-lab$/);
    });

    await test.step('the page about us weighs real laboratories as the slider says', async () => {
      await visit('/about');
      await weighLabs(page, its);
      await expect(main.getByRole('link', { name: its.regulator })).toHaveAttribute('href', /moh\.gov\.sa/);
      await expect(main.getByRole('figure').first()).toContainText(its.labsOnMap);
      await expectAccessible(page, 'about us');
    });

    await test.step('the footer links to every part of the site and shows the date of the legal texts', async () => {
      const footer = page.getByRole('contentinfo');
      for (const name of [...its.quickLinks, ...its.legal]) {
        await expect(footer.getByRole('listitem').getByRole('link', { name, exact: true })).toBeVisible();
      }
      await expect(footer).toContainText(its.copyright);
      await footer
        .getByRole('link', { name: its.legal[0] ?? '', exact: true })
        .first()
        .click();
      await waitForHydration(page);
      await expect(page).toHaveURL(/\/privacy-policy$/);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  },
);

async function openBothDoors(page: Page, say: (typeof siteMessages)['en']) {
  const main = page.getByRole('main');
  await main.getByRole('button', { name: say.joinNow }).click();
  const signUp = page.getByRole('dialog', { name: say.signUp });
  await expect(signUp.getByRole('radio', { name: say.lab })).toBeChecked();
  await expect(signUp.getByRole('textbox', { name: say.licence })).toBeVisible();
  await signUp.getByRole('button', { name: say.close }).click();

  await main.getByRole('button', { name: say.login }).click();
  const signIn = page.getByRole('dialog', { name: say.logIn });
  await expect(signIn.getByRole('textbox', { name: say.email })).toBeFocused();
  await signIn.getByRole('button', { name: say.signUp }).click();
  await expect(signUp.getByRole('radio', { name: say.customer })).toBeChecked();
}

async function weighLabs(page: Page, its: { best: string; kilometre: string }) {
  const figure = page.getByRole('main').getByRole('figure');
  const bars = figure.getByRole('listitem');
  const sumOf = async (nth: number) => Number(/[\d.,]+ /.exec(await bars.nth(nth).innerText())?.[0]);
  await expect(bars.first()).toContainText(its.best);
  await figure.getByRole('slider', { name: its.kilometre }).fill('3');
  await expect(bars.first()).toContainText(its.best);
  expect(await sumOf(0)).toBeLessThanOrEqual(await sumOf(1));
}
