import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Kysely } from 'kysely';
import { createBooking } from '#/server/booking/visits/create-booking.ts';
import type { DB } from '#/server/platform/db/schema.gen.ts';
import { testSite } from '../../support/api/site.ts';
import { make } from '../../support/db/make.ts';
import { expect, test, labelOf } from '../fixtures.ts';
import type { siteMessages } from '../site-messages.ts';

type Say = (typeof siteMessages)['en'];

const typed = {
  ar: { start: 'سكر تراكم', chosen: 'السكر التراكمي', place: 'الرياض', name: 'سارة العتيبي' },
  en: { start: 'hba1', chosen: 'HbA1c', place: 'Riyadh', name: 'Sara Hamdan' },
};

test('a visitor finds the cheapest well-rated lab, signs up on the way, books, and the lab sees it', async ({
  page,
  visit,
  say,
  language,
  isPhone,
  db,
  openAs,
}, testInfo) => {
  const { start, chosen, place, name } = typed[language];
  await visit('/');

  await test.step('search by keyboard', async () => {
    await page.getByRole('combobox', { name: say.test }).pressSequentially(start);
    await expect(page.getByRole('option').first()).toContainText(chosen);
    await page.keyboard.press('ArrowDown');
    await expect(page.getByRole('option').first()).toHaveAttribute('aria-selected', 'true');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('combobox', { name: say.test })).toHaveValue(chosen);
    await expect(page.getByRole('combobox', { name: say.place })).toHaveValue(place);
    await page.keyboard.press('Enter');
    await expect(page).toHaveURL(/\/search\?query=.+/);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(chosen);
    await expect(page.getByRole('article').first()).toContainText(chosen);
  });

  await test.step('filter and sort', async () => {
    if (isPhone) await page.getByRole('button', { name: say.filter }).click();
    await page.getByRole('radio', { name: say.fourAndUp }).check();
    await expect(page).toHaveURL(/minRating=4/);
    const priceTo = page.getByRole('textbox', { name: say.priceTo, exact: true });
    await priceTo.fill('5001');
    await priceTo.press('Enter');
    await expect(page.getByRole('alert').filter({ hasText: '5,000' })).toBeVisible();
    await priceTo.fill('500');
    await priceTo.press('Enter');
    if (isPhone) await page.getByRole('button', { name: say.showResults }).click();
    await expect(page.getByRole('button', { name: say.ratedFourAndUp })).toBeVisible();
    await expect(page.getByRole('button', { name: say.upTo500 })).toBeVisible();
    await page.getByRole('combobox', { name: say.sort }).selectOption(say.cheapestFirst);
    await expect(page).toHaveURL(/[?&]minRating=4&priceMax=500&sort=priceLowHigh$/);
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    const { prices, ratings } = await readResults(page);
    expect(prices).toEqual([...prices].sort((a, b) => a - b));
    expect(Math.min(...ratings)).toBeGreaterThanOrEqual(4);
  });

  await test.step('choose the cheapest, a day and a time', async () => {
    const cheapest = page.getByRole('article').first();
    const labName = await cheapest.getByRole('heading').innerText();
    await cheapest.getByRole('link', { name: say.moreTimes }).click();
    await expect(page.getByRole('radio', { name: labName })).toBeChecked();
    await labelOf(page.getByRole('radio', { name: say.available }).last()).click();
    // The projects run in parallel: each uses a different time.
    await labelOf(freeTimes(page, say.chooseTheTime).nth(testInfo.parallelIndex)).click();
  });

  await page.getByRole('button', { name: say.book }).click();
  await expect(page.getByText(say.mustLogIn)).toBeVisible();
  await signUpOnTheWay(page, say, name);
  await expect(page.getByRole('heading', { name: say.confirmed })).toBeFocused();

  const booked = page.getByRole('region', { name: say.confirmed });
  const reference = await booked.locator('bdi').first().innerText();
  expect(reference).toMatch(/^[A-Z0-9-]{6,}$/);

  await test.step('find it in the dashboard', async () => {
    await page.getByRole('link', { name: say.seeBookings }).click();
    await expect(page).toHaveURL(/\/dashboard/);
    await expect(page.getByRole('article').filter({ hasText: reference })).toContainText(chosen);
  });

  await test.step('the lab sees it', async () => {
    const lab = await openAs(await ownerOf(db, reference));
    await visit('/dashboard?section=bookings&view=list', lab);
    await lab.getByRole('searchbox', { name: say.bookingSearch }).fill(reference);
    await expect(lab.getByRole('row').filter({ hasText: reference })).toContainText(name);
  });
});

test('a customer who loses the last seat sees that, and books another time', async ({
  page,
  visit,
  say,
  db,
  signInCustomer,
}) => {
  const { id: testId } = await db
    .selectFrom('tests')
    .select('id')
    .where('name_en', '=', 'Ferritin')
    .executeTakeFirstOrThrow();
  const { labId, labTestId } = await make.labTest(db, { test_id: testId });
  const date = new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10);
  await signInCustomer();
  await visit(`/test/Ferritin?lab_id=${labId}&date=${date}&time=09:00:00`);
  await expect(page.getByRole('button', { name: say.book })).toBeEnabled();

  const { actor: rival } = await make.customer(db);
  await createBooking({ db, site: testSite(), clientAddress: 'tests' }, rival, {
    labTestId,
    date,
    slotTime: '09:00:00',
    idempotencyKey: randomUUID(),
  });
  await page.getByRole('button', { name: say.book }).click();
  await expect(page.getByRole('alert').filter({ hasText: say.slotTaken })).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('button', { name: say.book })).toBeDisabled();
  await expect(page.getByRole('radio', { name: /^9:00/ })).toBeDisabled();

  await test.step('a link to the lost time says so beside the times', async () => {
    await visit(`/test/Ferritin?lab_id=${labId}&date=${date}&time=09:00:00`);
    const said = page.getByRole('alert').filter({ hasText: say.timeGone });
    await expect(said).toBeInViewport({ ratio: 1 });
    await expect(said.locator('..')).toBeFocused();
  });

  await labelOf(freeTimes(page, say.chooseTheTime).first()).click();
  await page.getByRole('button', { name: say.book }).click();
  await expect(page.getByRole('heading', { name: say.confirmed })).toBeVisible();
});

async function signUpOnTheWay(page: Page, say: Say, name: string) {
  await page.getByRole('dialog').getByRole('button', { name: say.signUp }).click();
  const dialog = page.getByRole('dialog', { name: say.signUp });
  await expect(dialog.getByRole('radio', { name: say.customer })).toBeChecked();
  await dialog.getByLabel(say.name).fill(name);
  await dialog.getByLabel(say.email).fill(`${randomUUID()}@example.test`);
  await dialog.getByLabel(say.password, { exact: true }).fill('correct horse battery');
  await dialog.getByRole('checkbox', { name: say.agree }).check();
  await dialog.getByRole('button', { name: say.createAccount }).click();
  await expect(page.getByText(say.registered)).toBeVisible();
}

async function ownerOf(db: Kysely<DB>, reference: string) {
  const { email } = await db
    .selectFrom('bookings')
    .innerJoin('lab_tests', 'lab_tests.id', 'bookings.lab_test_id')
    .innerJoin('labs', 'labs.id', 'lab_tests.lab_id')
    .innerJoin('users', 'users.id', 'labs.owner_id')
    .innerJoin('visits', 'visits.id', 'bookings.visit_id')
    .select('users.email')
    .where('visits.reference', '=', reference)
    .executeTakeFirstOrThrow();
  return email ?? '';
}

const freeTimes = (page: Page, name: string) =>
  page.getByRole('radiogroup', { name }).getByRole('radio', { disabled: false });

/** Price and rating of every card on screen. */
async function readResults(page: Page) {
  const cards = await page.getByRole('article').allInnerTexts();
  const numbersOf = (pattern: RegExp) => cards.map((card) => Number(pattern.exec(card)?.[1] ?? Number.NaN));
  return {
    prices: numbersOf(/([\d.]+)\s(?:SAR|ر\.س)/),
    ratings: numbersOf(/\b([1-5]\.\d)\s*\(/),
  };
}
