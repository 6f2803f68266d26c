import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';

test(
  'the plans of both kinds have an address each, the middle one has its badge, and a visitor signs up for either',
  { tag: '@full' },
  async ({ page, visit, say }) => {
    await visit('/pricing');
    const main = page.getByRole('main');
    await expect(main.getByRole('heading', { level: 1, name: say.plansAndPrices })).toBeVisible();
    const cards = main.getByRole('listitem').filter({ has: page.getByRole('heading', { level: 2 }) });
    await expect(cards).toHaveCount(3);
    await expect(cards.nth(1)).toContainText(say.mostPopular);
    await expect(cards.nth(1)).toContainText('146.78');
    await expectAccessible(page);

    await main
      .getByRole('navigation', { name: say.plansOf })
      .getByRole('link', { name: say.plansOfLabs })
      .click();
    await expect(page).toHaveURL(/\?audience=lab$/);
    await expect(main.getByRole('navigation', { name: say.plansOf }).locator('[aria-current]')).toHaveCount(
      1,
    );
    await expect(cards.nth(1)).toContainText('499');
    await expect(cards.nth(1)).toContainText('135');
    await visit('/pricing?audience=lab');
    await expect(cards.nth(2)).toContainText('999');

    await test.step('choosing a plan opens sign-up for its kind of account', async () => {
      await page.getByRole('button', { name: say.joinAsThisPlan }).click();
      const signUp = page.getByRole('dialog', { name: say.signUp });
      await expect(signUp.getByRole('radio', { name: say.lab })).toBeChecked();
      await signUp.getByRole('button', { name: say.close }).click();
      await visit('/pricing');
      await page.getByRole('button', { name: say.choosePremium }).click();
      await expect(signUp.getByRole('radio', { name: say.customer })).toBeChecked();
    });
  },
);

test(
  'a customer pays for a plan, cancels it, keeps it, and ends it',
  { tag: '@full' },
  async ({ page, visit, say, signInCustomer }) => {
    await signInCustomer();
    await visit('/pricing');
    await page.getByRole('button', { name: say.choosePremium }).click();
    const dialog = page.getByRole('dialog', { name: say.premiumPlan });
    await dialog.getByRole('checkbox', { name: say.declineThis }).check();
    await expectAccessible(page, 'the dialog');
    await dialog.getByRole('button', { name: say.payPremium }).click();
    await expect(dialog.getByRole('alert')).toContainText(say.planDeclined);
    await dialog.getByRole('checkbox', { name: say.declineThis }).uncheck();
    await dialog.getByRole('button', { name: say.payPremium }).click();
    await expect(page.getByText(say.upgraded)).toBeVisible();
    await expect(page.getByRole('button', { name: say.choosePremium })).toHaveCount(0);
    await expect(page.getByText(say.thisIsYourPlan)).toBeVisible();

    await visit('/dashboard?section=settings');
    const papers = page.getByRole('listitem').filter({ hasText: /^(?!.*MK-CN-).*MK-\d{4}-\d{6}/ });
    await test.step('the payment has its invoice, as a page and as a PDF', async () => {
      await expect(papers).toHaveCount(1);
      await expect(papers).toContainText('99.00');
      const href = await papers.getByRole('link', { name: /PDF/ }).getAttribute('href');
      const answer = await page.request.get(href ?? '');
      expect(answer.headers()['content-type']).toBe('application/pdf');
    });
    await page.getByRole('button', { name: say.cancelPlan, exact: true }).click();
    await page
      .getByRole('dialog', { name: say.cancelPlanQuestion })
      .getByRole('button', { name: say.cancelPlan, exact: true })
      .click();
    await expect(page.getByText(say.planCancelled)).toBeVisible();
    await page.getByRole('button', { name: say.keepPlan }).click();
    await dialog.getByRole('button', { name: say.keepPlan }).click();
    await expect(page.getByRole('button', { name: say.cancelPlan, exact: true })).toBeVisible();

    await visit('/pricing');
    const reloaded = page.waitForEvent('load');
    await page.getByRole('button', { name: say.chooseBasic }).click();
    await page
      .getByRole('dialog', { name: say.basicPlan })
      .getByRole('button', { name: say.changePlan })
      .click();
    await expect(page.getByText(say.upgraded)).toBeVisible();
    await reloaded;
    await expect(page.getByRole('button', { name: say.choosePremium })).toBeVisible();

    await visit('/dashboard?section=settings');
    await test.step('the history keeps the invoice, and a refund is a credit note that names it', async () => {
      const notes = page.getByRole('listitem').filter({ hasText: /MK-CN-\d{4}-\d{6}/ });
      await expect(papers).toHaveCount(1);
      await expect(notes).toHaveCount(1);
      const number = /MK-\d{4}-\d{6}/.exec(await papers.innerText())?.[0] ?? '';
      await expect(notes).toContainText(number);
    });
  },
);

test(
  'featured labs are separate from the list, and appear only without a search',
  { tag: '@full' },
  async ({ page, visit, say }) => {
    await visit('/labs');
    const strip = page.getByRole('region', { name: say.featuredLabs });
    await expect(strip.getByRole('article')).toHaveCount(3);
    await expectAccessible(page);
    await visit('/labs?sort=name');
    await expect(strip).toHaveCount(0);
  },
);
