import type { Page } from '@playwright/test';
import { expect, test } from '../fixtures.ts';

/** Of a phone. What begins lower than the room of a line of a card is not seen to begin. */
const SCREEN = { width: 390, height: 844 };
const LOWEST = SCREEN.height - 100;

type View = {
  address: string;
  /** What the list is made of; rows of a table unless named. */
  of?: 'article' | 'li';
  /** What stands in its place while the list is empty. */
  empty?: { ar: string; en: string };
};
const viewsOf = (section: string, views: readonly (string | Omit<View, 'address'>)[] = ['']): View[] =>
  views.map((view) =>
    typeof view === 'string'
      ? { address: `${section}${view && `&view=${view}`}` }
      : { address: section, ...view },
  );

// The day of the reception is in desk.spec.ts; the till and the settings begin with their forms.
const lab: View[] = [
  { address: '' },
  ...viewsOf('?section=bookings', ['list']),
  ...viewsOf('?section=tests'),
  { address: '?section=tests&view=requests', empty: { ar: 'لا طلبات بعد', en: 'No request yet' } },
  { address: '?section=schedule', of: 'li' },
  ...viewsOf('?section=upload-results', [
    '',
    'late',
    'toEnter',
    'toVerify',
    'toCall',
    'toRelease',
    'released',
    'upload',
    'ranges',
  ]),
  { address: '?section=upload-results&view=inbox', of: 'article' },
  ...viewsOf('?section=payments'),
  ...viewsOf('?section=quality'),
  { address: '?section=reviews', of: 'li' },
];
const admin: View[] = [
  { address: '' },
  ...viewsOf('?section=labs'),
  { address: '?section=tests', of: 'li', empty: { ar: 'لا طلبات هنا', en: 'No request waits here' } },
  ...viewsOf('?section=tests', ['catalogue', 'categories']),
  {
    address: '?section=tests&view=searches',
    empty: { ar: 'كل بحث وجد نتيجة', en: 'Every search found something' },
  },
  ...viewsOf('?section=transactions', [
    '',
    'lines',
    'payments',
    'refunds',
    'documents',
    'ledger',
    'late',
    'payouts',
  ]),
  {
    address: '?section=transactions&view=payouts&kind=batches',
    empty: { ar: 'لا دفعات بعد', en: 'No batch has been made yet' },
  },
  {
    address: '?section=transactions&view=payouts&kind=recorded',
    empty: { ar: 'لم يُسجّل تحويل بعد', en: 'No payout has been recorded yet' },
  },
  ...viewsOf('?section=store', ['', 'kits', 'newsletter']),
  ...viewsOf('?section=users'),
  ...viewsOf('?section=administrators'),
  { address: '?section=cases', empty: { ar: 'لا بلاغات بالانتظار', en: 'No case waits' } },
  ...viewsOf('?section=cases', ['reviews']),
  ...viewsOf('?section=audit'),
];
const customer: View[] = [
  { address: '', of: 'article' },
  { address: '?section=bookings', of: 'article' },
  { address: '?section=bookings&show=past', of: 'article' },
  { address: '?section=results', of: 'article' },
  { address: '?section=inbox', of: 'li' },
  { address: '?section=orders', of: 'li' },
];

/** The desks, and the views whose lists `npm test` looks at too. */
const desks = [
  { who: 'lab', path: '/dashboard', views: lab, cheapest: [] },
  {
    who: 'admin',
    path: '/admin/dashboard',
    views: admin,
    cheapest: ['?section=labs', '?section=transactions'],
  },
  {
    who: 'customer',
    path: '/dashboard',
    views: customer,
    cheapest: ['?section=bookings', '?section=orders'],
  },
] as const;

type Looking = { page: Page; visit: (path: string) => Promise<void>; language: 'ar' | 'en' };

async function expectFirst({ page, visit, language }: Looking, path: string, { address, of, empty }: View) {
  await visit(`${path}${address}`);
  const rows = page.getByRole('main').locator(of ?? 'table tbody tr');
  const first = (empty ? rows.or(page.getByText(empty[language])) : rows).filter({ visible: true }).first();
  await expect(first, address).toBeVisible();
  expect((await first.boundingBox())?.y, `${path}${address}`).toBeLessThan(LOWEST);
}

for (const { who, path, views, cheapest } of desks) {
  test(
    `each list of the ${who}'s desk begins on the first screen of a phone`,
    { tag: '@full' },
    async ({ page, visit, language, signInAs }) => {
      test.slow();
      await page.setViewportSize(SCREEN);
      await signInAs(`${who}@demo.test`);
      for (const view of views) await expectFirst({ page, visit, language }, path, view);
    },
  );

  if (cheapest.length === 0) continue;
  test(`the first lists of the ${who}'s desk begin on the first screen of a phone`, async ({
    page,
    visit,
    language,
    signInAs,
  }) => {
    await page.setViewportSize(SCREEN);
    await signInAs(`${who}@demo.test`);
    const first = views.filter(({ address }) => cheapest.some((cheap) => cheap === address));
    for (const view of first) await expectFirst({ page, visit, language }, path, view);
  });
}
