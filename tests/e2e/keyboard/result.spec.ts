import { expect, test } from '../fixtures.ts';
import { expectFocusSeen, pressByKey, tabTo } from './keyboard.ts';

const said = {
  en: {
    myResults: 'My results',
    open: /^Open the results of /,
    overTime: / over time$/,
    table: 'Table',
    range: 'Reference range',
    share: 'Share report',
    shareDialog: 'Share with a doctor',
    forWhom: 'For whom',
  },
  ar: {
    myResults: 'نتائجي',
    open: /^فتح نتائج /,
    overTime: / عبر الوقت$/,
    table: 'جدول',
    range: 'المدى المرجعي',
    share: 'مشاركة',
    shareDialog: 'مشاركة مع طبيب',
    forWhom: 'لمن',
  },
};

test('read a result without a mouse: from the dashboard to its values, as a table too, and share it', async ({
  page,
  visit,
  language,
  signInAs,
}) => {
  test.slow();
  const its = said[language];
  await signInAs('customer@demo.test');
  await visit('/dashboard');
  const sections = page.getByRole('main').getByRole('navigation').first();
  const folded = sections.getByRole('button', { expanded: false });
  if (await folded.isVisible()) await pressByKey(page, folded);
  await pressByKey(page, sections.getByRole('link', { name: its.myResults, exact: true }));
  await expect(page).toHaveURL(/section=results/);
  await pressByKey(page, page.getByRole('link', { name: its.open }).first());
  await expect(page).toHaveURL(/\/results\/[0-9a-f-]{36}$/);
  await expect(page.getByRole('main')).toBeFocused();

  const share = page.getByRole('button', { name: its.share });
  await test.step('the share dialog restores the focus', async () => {
    await pressByKey(page, share);
    const dialog = page.getByRole('dialog', { name: its.shareDialog });
    await expect(dialog).toBeVisible();
    await tabTo(page, dialog.getByLabel(its.forWhom));
    await page.keyboard.press('Escape');
    await expect(dialog).toBeHidden();
    await expect(share).toBeFocused();
    await expectFocusSeen(page);
  });

  await test.step('a value over time is also a table', async () => {
    const trend = page.getByRole('region', { name: its.overTime });
    await pressByKey(page, trend.getByRole('button', { name: its.table, exact: true }));
    await expect(trend.getByRole('columnheader', { name: its.range })).toBeVisible();
  });
});
