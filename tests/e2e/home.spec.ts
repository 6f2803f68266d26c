import { expectAccessible } from './expect-accessible.ts';
import { expect, isAlive, test } from './fixtures.ts';

const said = {
  en: {
    sections: [
      'What would you like to check?',
      'Most popular tests',
      'From search to result',
      'Why Mukhtabari',
      'What a booking can be like',
      'Do you run a licensed lab?',
    ],
    claims: 'Mukhtabari in figures',
    samples: 'Made-up examples.',
    sample: 'An example',
    join: 'Join as a lab',
    anonymous: 'Book without a name',
    quickLinks: ['Home', 'Categories', 'Pricing', 'Labs', 'About'],
    legal: ['Privacy policy', 'Terms and conditions'],
    dated: 'Privacy policy · 2 October 2025',
    copyright: '© 2025 Mukhtabari',
  },
  ar: {
    sections: [
      'ما الذي تريد فحصه؟',
      'الأكثر طلبًا',
      'من البحث إلى النتيجة',
      'لماذا مختبري',
      'هكذا قد تكون تجربتك',
      'لديك مختبر مرخّص؟',
    ],
    claims: 'مختبري بالأرقام',
    samples: 'أمثلة من وضعنا.',
    sample: 'مثال',
    join: 'انضم كمختبر',
    anonymous: 'احجز دون اسم',
    quickLinks: ['الرئيسية', 'التصنيفات', 'الأسعار والباقات', 'المختبرات', 'من نحن'],
    legal: ['سياسة الخصوصية', 'الشروط والأحكام'],
    dated: 'سياسة الخصوصية · 2 أكتوبر 2025',
    copyright: '© 2025 مختبري',
  },
};

test('the home page is whole: what it offers, how it works, why, and where to go on', async ({
  page,
  visit,
  language,
}) => {
  const its = said[language];
  await visit('/');
  const main = page.getByRole('main');
  expect(await main.getByRole('heading', { level: 2 }).allTextContents()).toEqual(its.sections);
  const part = (index: number) => main.getByRole('region', { name: its.sections[index] ?? '', exact: true });

  await expect(main.getByRole('region', { name: its.claims }).getByRole('term')).toHaveCount(4);
  await expect(part(0).getByRole('listitem')).toHaveCount(10);
  await expect(part(1).getByRole('listitem')).toHaveCount(3);
  await expect(part(2).getByRole('listitem')).toHaveCount(4);
  await expect(part(3).getByRole('listitem')).toHaveCount(6);
  await expect(part(4).getByRole('listitem')).toHaveCount(3);
  await expect(part(4), 'nobody is deceived about who speaks').toContainText(its.samples);
  await expect(part(4).getByText(its.sample, { exact: true })).toHaveCount(3);
  await expect(main.getByRole('button', { name: its.anonymous })).toBeVisible();
  await expectAccessible(page, 'the home page');

  await part(5).getByRole('link', { name: its.join }).click();
  await expect(page).toHaveURL(/\/join-as-lab$/);
});

test('the foot of the page leads to every part of the site and says when the rules were written', async ({
  page,
  visit,
  language,
}) => {
  const its = said[language];
  await visit('/pricing');
  const footer = page.getByRole('contentinfo');
  for (const name of [...its.quickLinks, ...its.legal]) {
    await expect(footer.getByRole('listitem').getByRole('link', { name, exact: true })).toBeVisible();
  }
  await expect(footer).toContainText(its.copyright);
  await footer.getByRole('link', { name: its.dated }).click();
  await isAlive(page);
  await expect(page).toHaveURL(/\/privacy-policy$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('whoever has an account is not asked to found a laboratory', async ({
  page,
  visit,
  language,
  signInCustomer,
}) => {
  const its = said[language];
  await signInCustomer();
  await visit('/');
  await expect(page.getByRole('heading', { name: its.sections[4] ?? '' })).toBeVisible();
  await expect(page.getByRole('main').getByRole('link', { name: its.join })).toHaveCount(0);
});
