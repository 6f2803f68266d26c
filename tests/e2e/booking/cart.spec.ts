import type { Locator, Page } from '@playwright/test';
import { formatSarExact } from '#/shared/core/format.ts';
import { priceLine } from '#/shared/core/money.ts';
import { make } from '../../support/db/make.ts';
import { expect, waitForHydration, test, labelOf } from '../fixtures.ts';
import { openHeader, putMessageAway } from '../header.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';

const FREE_PLAN = { feeBasisPoints: 500, discountBasisPoints: 0 };

const said = {
  en: {
    cart: 'Cart',
    cartOf: (count: number) => `Cart, ${count}`,
    add: /^Add to cart/,
    inCart: /^In the cart/,
    added: 'A test was added to the cart.',
    timeChanged: 'The time in the cart was changed.',
    remove: /^Remove /,
    removed: 'A test was removed from the cart.',
    undo: 'Undo',
    clear: 'Clear',
    cleared: 'The cart was emptied.',
    empty: 'Your cart is empty',
    checkout: 'Checkout',
    compare: 'Compare labs for this cart',
    total: 'Total',
    changed: (test: string, from: string, to: string) =>
      `The price of ${test} changed from ${from} SAR to ${to} SAR.`,
    gone: (test: string, lab: string) => `${test} is no longer offered by ${lab}.`,
  },
  ar: {
    cart: 'السلة',
    cartOf: (count: number) => `السلة، ${count}`,
    add: /^أضف للسلة/,
    inCart: /^في السلة/,
    added: 'أُضيف تحليل إلى السلة.',
    timeChanged: 'تغيّر الموعد في السلة.',
    remove: /^حذف /,
    removed: 'حُذف تحليل من السلة.',
    undo: 'تراجع',
    clear: 'إفراغ السلة',
    cleared: 'أُفرغت السلة.',
    empty: 'سلتك فارغة',
    checkout: 'إتمام الطلب',
    compare: 'قارن المختبرات لهذه التحاليل',
    total: 'الإجمالي',
    changed: (test: string, from: string, to: string) => `تغيّر سعر ${test} من ${from} ر.س إلى ${to} ر.س.`,
    gone: (test: string, lab: string) => `لم يعد ${lab} يقدّم «${test}».`,
  },
};

const cartButton = (page: Page, name: string) =>
  page.getByRole('banner').getByRole('button', { name, exact: true });

/** The lines with the fee of the free plan, as the cart shows them. */
const totalOf = (...prices: number[]) =>
  formatSarExact(prices.reduce((sum, price) => sum + priceLine(price, FREE_PLAN).amountHalalas, 0));

const totalIn = (dialog: Locator, label: string) =>
  dialog.getByRole('term').filter({ hasText: label }).locator('xpath=following-sibling::dd');

test(
  'a visitor adds tests from the search, a lab and a test page, and the cart keeps them',
  { tag: '@full' },
  async ({ page, visit, language, say }) => {
    const its = said[language];
    await visit('/search?query=HbA1c');
    await expect(cartButton(page, its.cart)).toBeVisible();
    const card = page.getByRole('article').first();
    await card.getByRole('button', { name: its.add }).click();
    await expect(page.getByText(its.added)).toBeVisible();
    await expect(cartButton(page, its.cartOf(1))).toBeVisible();
    await expect(card.getByRole('button', { name: its.inCart })).toBeFocused();

    await test.step('from the test page, first without and then with a time', async () => {
      await visit('/test/Ferritin');
      await page.locator('input[name=lab]').first().check({ force: true });
      // Tests that are taken together have such a button each.
      const add = page.locator('button:not(li *)').and(page.getByRole('button', { name: its.add }));
      await add.filter({ visible: true }).click();
      await expect(cartButton(page, its.cartOf(2))).toBeVisible();
      await labelOf(page.getByRole('radio', { name: say.available }).last()).click();
      const times = page.getByRole('radiogroup', { name: say.chooseTheTime });
      await labelOf(times.getByRole('radio', { disabled: false }).first()).click();
      await add.filter({ visible: true }).click();
      await expect(page.getByText(its.timeChanged)).toBeVisible();
      await expect(cartButton(page, its.cartOf(2))).toBeVisible();
    });

    await test.step('from a lab, by keyboard; a cart item links to it', async () => {
      await visit('/labs/3');
      const add = page.getByRole('button', { name: its.add }).first();
      await expect(add).toBeEnabled();
      await add.press('Enter');
      await expect(cartButton(page, its.cartOf(3))).toBeVisible();
      await page.getByRole('button', { name: its.inCart }).first().press('Enter');
      await expect(page.getByRole('dialog', { name: its.cart })).toBeVisible();
      await page.keyboard.press('Escape');
      await expect(page.getByRole('button', { name: its.inCart }).first()).toBeFocused();
    });

    await page.reload();
    await waitForHydration(page);
    await cartButton(page, its.cartOf(3)).click();
    const dialog = page.getByRole('dialog', { name: its.cart });
    await expect(dialog.getByRole('listitem')).toHaveCount(3);
    await expect(dialog.getByRole('link', { name: its.checkout })).toHaveAttribute('href', /\/checkout$/);
    await expectAccessible(page, 'the cart');
    await dialog.getByRole('link', { name: its.compare }).click();
    await expect(page).toHaveURL(/\/compare\?tests=\d+(,|%2C)\d+/);
    await expect(dialog).toBeHidden();
  },
);

test(
  'the total has two decimals, a removed item can be restored, another tab is in sync, and signing out empties the cart',
  { tag: '@full' },
  async ({ page, context, visit, language, say, db, signInCustomer, signInAs }) => {
    const its = said[language];
    const offers = await Promise.all(
      [12_345, 6_000].map((price_halalas) => make.labTest(db, { price_halalas })),
    );
    for (const { labId } of offers) {
      await visit(`/labs/${labId}`);
      await page.getByRole('button', { name: its.add }).click();
      await expect(page.getByText(its.added)).toBeVisible();
    }
    const second = await context.newPage();
    await visit('/about', second);
    await putMessageAway(page, say);
    await cartButton(page, its.cartOf(2)).click();
    const dialog = page.getByRole('dialog', { name: its.cart });
    await expect(totalIn(dialog, its.total)).toContainText(totalOf(12_345, 6_000));

    await test.step('remove one, and undo', async () => {
      await dialog.getByRole('button', { name: its.remove }).first().click();
      await expect(dialog.getByText(its.removed)).toBeVisible();
      await expect(totalIn(dialog, its.total)).toContainText(totalOf(6_000));
      await expect(cartButton(second, its.cartOf(1))).toBeVisible();
      await expect(dialog.getByRole('button', { name: its.undo })).toBeFocused();
      await page.keyboard.press('Enter');
      await expect(totalIn(dialog, its.total)).toContainText(totalOf(12_345, 6_000));
      await expect(cartButton(second, its.cartOf(2))).toBeVisible();
    });

    await test.step('the other tab removes one', async () => {
      await cartButton(second, its.cartOf(2)).click();
      await second.getByRole('dialog').getByRole('button', { name: its.remove }).last().click();
      await expect(dialog.getByRole('listitem')).toHaveCount(1);
      await expect(totalIn(dialog, its.total)).toContainText(totalOf(12_345));
    });

    await dialog.getByRole('button', { name: its.clear }).click();
    await expect(dialog.getByText(its.cleared)).toBeVisible();
    await expect(dialog.getByRole('heading', { name: its.empty })).toBeVisible();
    await expect(totalIn(dialog, its.total)).toContainText('0.00');
    await expectAccessible(page, 'the empty cart');
    await page.keyboard.press('Escape');
    await expect(cartButton(page, its.cart)).toBeFocused();

    await test.step('signing out empties the cart in every tab', async () => {
      await signInCustomer();
      await visit(`/labs/${offers[0]?.labId}`);
      await page.getByRole('button', { name: its.add }).click();
      await expect(cartButton(page, its.cartOf(1))).toBeVisible();
      await visit('/', second);
      await expect(cartButton(second, its.cartOf(1))).toBeVisible();
      await (await openHeader(page, say)).getByRole('button', { name: say.logOut }).click();
      await expect(cartButton(page, its.cart)).toBeVisible();
      await expect(cartButton(second, its.cart)).toBeVisible();
    });

    await test.step('a lab has none', async () => {
      await signInAs('lab@demo.test');
      await visit('/dashboard');
      await expect(page.getByRole('main')).toBeVisible();
      await expect(cartButton(page, its.cart)).toHaveCount(0);
    });
  },
);

test(
  'a changed price and a removed test are shown before the payment',
  { tag: '@full' },
  async ({ page, visit, language, db }) => {
    const its = said[language];
    const dearer = await make.labTest(db, { price_halalas: 15_000 });
    const gone = await make.labTest(db, { price_halalas: 9_900 });
    for (const { labId } of [dearer, gone]) {
      await visit(`/labs/${labId}`);
      await page.getByRole('button', { name: its.add }).click();
      await expect(page.getByText(its.added)).toBeVisible();
    }
    await db
      .updateTable('lab_tests')
      .set({ price_halalas: 16_250 })
      .where('id', '=', dearer.labTestId)
      .execute();
    await db.updateTable('lab_tests').set({ is_active: false }).where('id', '=', gone.labTestId).execute();
    const names = await namesOf([dearer.labTestId, gone.labTestId]);

    await cartButton(page, its.cartOf(2)).click();
    const dialog = page.getByRole('dialog', { name: its.cart });
    const [first, last] = names;
    await expect(dialog).toContainText(its.changed(first?.test ?? '', '157.50', '170.63'));
    await expect(dialog).toContainText(its.gone(last?.test ?? '', last?.lab ?? ''));
    await expect(totalIn(dialog, its.total)).toContainText(totalOf(16_250));
    await expectAccessible(page, 'a cart with changes');

    await page.keyboard.press('Escape');
    await cartButton(page, its.cartOf(2)).click();
    await expect(dialog).toContainText(its.gone(last?.test ?? '', last?.lab ?? ''));
    await expect(dialog).not.toContainText('157.50');
    await dialog.getByRole('link', { name: its.checkout }).click();
    await expect(cartButton(page, its.cartOf(1))).toBeVisible();

    async function namesOf(labTestIds: number[]) {
      const rows = await db
        .selectFrom('lab_tests as o')
        .innerJoin('tests as t', 't.id', 'o.test_id')
        .innerJoin('labs as l', 'l.id', 'o.lab_id')
        .select(['o.id', `t.name_${language} as test`, `l.lab_name_${language} as lab`])
        .where('o.id', 'in', labTestIds)
        .execute();
      return labTestIds.map((id) => rows.find((row) => row.id === id));
    }
  },
);
