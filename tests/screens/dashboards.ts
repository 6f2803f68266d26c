import { make } from '../support/db/make.ts';
import { expect } from './expect.ts';
import { type Stage, screensOf } from './screen.ts';

const section = (name: string, view?: string) =>
  `/dashboard?section=${name}${view === undefined ? '' : `&view=${view}`}`;

/** Opens the first link of a list. */
const openFirst =
  (within = 'article, table, ul') =>
  async ({ page }: Stage) => {
    const before = page.url();
    await page.getByRole('main').locator(within).locator('a[href*="open="]').first().click();
    await expect(page).not.toHaveURL(before);
  };

const lab = screensOf(
  'lab',
  {
    overview: { path: '/dashboard', isMain: true },
    day: section('bookings'),
    week: section('bookings', 'week'),
    bookings: section('bookings', 'list'),
    visit: { path: section('bookings', 'list'), reach: openVisit },
    results: section('upload-results'),
    'results-to-call': section('upload-results', 'toCall'),
    'results-released': section('upload-results', 'released'),
    'results-files': section('upload-results', 'upload'),
    'results-inbox': section('upload-results', 'inbox'),
    'results-ranges': section('upload-results', 'ranges'),
    'result-to-enter': { path: section('upload-results', 'toEnter'), reach: openFirst() },
    'result-critical': { path: section('upload-results', 'toCall'), reach: openFirst() },
    'result-to-release': { path: section('upload-results', 'toRelease'), reach: openFirst() },
    tests: section('tests'),
    'tests-file': section('tests', 'file'),
    'tests-requests': section('tests', 'requests'),
    schedule: section('schedule'),
    payments: section('payments'),
    quality: section('quality'),
    reviews: section('reviews'),
    settings: section('settings'),
  },
  'lab@demo.test',
);

async function openVisit({ page, db, visit }: Stage) {
  const { id } = await db
    .selectFrom('visits as v')
    .innerJoin('labs as l', 'l.id', 'v.lab_id')
    .innerJoin('users as u', 'u.id', 'l.owner_id')
    .select('v.id')
    .where('u.email', '=', 'lab@demo.test')
    .where('v.checked_in_at', 'is not', null)
    .orderBy('v.slot_start', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  await visit(`/dashboard?section=bookings&open=${id}`);
  await expect(page.getByRole('dialog')).toBeVisible();
}

const staff = [
  ...screensOf('reception', { overview: '/dashboard', day: section('bookings') }, 'reception@demo.test'),
  ...screensOf(
    'technician',
    { overview: '/dashboard', results: section('upload-results') },
    'technician@demo.test',
  ),
  ...screensOf('verifier', { results: section('upload-results') }, 'verifier@demo.test'),
  ...screensOf('finance', {
    payments: {
      changes: true,
      reach: async ({ db, signIn, visit }) => {
        const lab1 = await db
          .selectFrom('lab_staff as s')
          .innerJoin('users as u', 'u.id', 's.user_id')
          .select('s.lab_id')
          .where('u.email', '=', 'lab@demo.test')
          .executeTakeFirstOrThrow();
        const { userId } = await make.staff(db, lab1.lab_id, 'finance');
        await signIn(userId);
        await visit(section('payments'));
      },
    },
  }),
];

const others = [
  ...screensOf('new-lab', { overview: '/dashboard', settings: section('settings') }, 'newlab@demo.test'),
  ...screensOf(
    'rejected-lab',
    { overview: '/dashboard', settings: section('settings') },
    'owner-84@demo.test',
  ),
  ...screensOf('suspended-lab', { overview: '/dashboard' }, 'owner-53@demo.test'),
];

const at = (name: string, view?: string) => `/admin${section(name, view)}`;

const admin = screensOf(
  'admin',
  {
    overview: { path: '/admin/dashboard', isMain: true },
    labs: at('labs'),
    lab: { path: at('labs'), reach: openFirst() },
    'test-requests': at('tests'),
    catalogue: at('tests', 'catalogue'),
    test: { path: at('tests', 'catalogue'), reach: openFirst() },
    searches: at('tests', 'searches'),
    merge: at('tests', 'merge'),
    orders: at('transactions'),
    order: { path: at('transactions'), reach: openFirst() },
    lines: at('transactions', 'lines'),
    payments: at('transactions', 'payments'),
    refunds: at('transactions', 'refunds'),
    documents: at('transactions', 'documents'),
    ledger: at('transactions', 'ledger'),
    'late-payments': at('transactions', 'late'),
    payouts: at('transactions', 'payouts'),
    batches: at('transactions', 'payouts&kind=batches'),
    'recorded-payouts': at('transactions', 'payouts&kind=recorded'),
    store: at('store'),
    purchase: { path: at('store'), reach: openFirst() },
    kits: at('store', 'kits'),
    kit: { path: at('store', 'kits'), reach: openKit },
    newsletter: at('store', 'newsletter'),
    users: at('users'),
    user: { path: at('users'), reach: openFirst() },
    cases: at('cases'),
    reviews: at('cases', 'reviews'),
    audit: at('audit'),
    'settings-account': at('settings'),
    'settings-site': at('settings', 'site'),
    'settings-home': at('settings', 'home'),
    'settings-banners': at('settings', 'banners'),
    'settings-plans': at('settings', 'plans'),
    'settings-vat': at('settings', 'vat'),
    'settings-policies': at('settings', 'policies'),
    'settings-texts': at('settings', 'texts'),
    'settings-switches': at('settings', 'switches'),
  },
  'admin@demo.test',
);

async function openKit({ page }: Stage) {
  await page.getByRole('main').locator('table a[href*="text="]').first().click();
  await expect(page.getByRole('main').locator('dl')).toBeVisible();
}

export const dashboardScreens = [...lab, ...staff, ...others, ...admin];
