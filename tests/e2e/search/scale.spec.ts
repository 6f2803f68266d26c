import { expect, test } from '../fixtures.ts';

const said = {
  ar: {
    walk: 'المختبرات، الأقل سعرًا أولًا',
    table: 'اعرض كجدول',
    price: /\d ر\.س/,
    answers: 'أفضل الخيارات',
    popular: 'تحاليل شائعة',
    map: 'الخريطة',
  },
  en: {
    walk: 'Labs, lowest price first',
    table: 'Show as a table',
    price: /\d SAR/,
    answers: 'Best choices',
    popular: 'Popular tests',
    map: 'Map',
  },
};

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test(
    'from the home page to a held place in three presses: a test, a time, the button',
    { tag: '@both' },
    async ({ page, visit, say, language, signInCustomer }) => {
      const its = said[language];
      await signInCustomer();
      await visit('/');
      const chip = page.getByRole('list', { name: its.popular }).getByRole('button').nth(1);
      const time = page.getByRole('list', { name: its.answers }).getByRole('link').first();
      const timeOfTheFirstTest = await time.getAttribute('href');
      await chip.click();
      await expect(chip).toHaveAttribute('aria-pressed', 'true');
      // As a person does: the time is pressed when the page shows those of the test.
      await expect(time).not.toHaveAttribute('href', timeOfTheFirstTest ?? '');
      await time.click();
      await expect(page).toHaveURL(/lab_id=\d+&date=[\d-]+&time=/);
      await page.getByRole('button', { name: say.book }).click();
      await expect(page.getByRole('heading', { name: say.confirmed })).toBeFocused();
    },
  );
});

test('the scale of the home page changes its test in place, is walked by keys, lit on the map, and read as a table', async ({
  page,
  visit,
  language,
}) => {
  const its = said[language];
  await visit('/');
  const scale = page.getByRole('figure');
  const chip = page.getByRole('list', { name: its.popular }).getByRole('button').nth(1);

  await test.step('the instrument is part of the first HTML, so that nothing moves when it comes', async () => {
    expect(await (await page.request.get(page.url())).text()).toContain('<figure');
  });

  await test.step('a chip changes the test in place', async () => {
    const name = await chip.innerText();
    await chip.click();
    await expect(chip).toHaveAttribute('aria-pressed', 'true');
    await expect(scale.getByText(name)).toBeVisible();
    await expect(page).toHaveURL(/\/(en)?$/);
  });

  await test.step('keys walk the laboratories from the lowest price to the highest', async () => {
    const walk = scale.getByRole('slider', { name: its.walk });
    await walk.press('Home');
    const cheapest = await walk.getAttribute('aria-valuetext');
    expect(cheapest).toMatch(its.price);
    await walk.press('ArrowUp');
    await expect(walk).not.toHaveAttribute('aria-valuetext', cheapest ?? '');
    await expect(walk).toHaveValue('1');
    const spoken = (await walk.getAttribute('aria-valuetext')) ?? '';
    await expect(scale.getByText(spoken.split(', ')[0] ?? '').first()).toBeVisible();
  });

  await test.step('a mark is lit on the scale and on the map alike, and a press on the map selects', async () => {
    const walk = scale.getByRole('slider', { name: its.walk });
    const view = scale.getByRole('button', { name: its.map });
    if (await view.isVisible()) {
      await view.click();
      await expect(view).toHaveAttribute('aria-pressed', 'true');
    }
    // The last circle of each picture is the ring around the selected mark.
    const pictures = scale.locator('label > span');
    const ring = pictures.last().locator('svg').last().locator('circle');
    const before = await ring.getAttribute('cx');
    const spoken = await walk.getAttribute('aria-valuetext');
    await walk.press('End');
    await expect(ring).not.toHaveAttribute('cx', before ?? '');
    await expect(walk).not.toHaveAttribute('aria-valuetext', spoken ?? '');
    const box = (await pictures.last().boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const at = async (name: 'cx' | 'cy') => Number.parseFloat((await ring.getAttribute(name)) ?? '') / 100;
    const [x, y] = [await at('cx'), await at('cy')];
    await walk.press('Home');
    await pictures.last().click({ position: { x: x * box.width, y: y * box.height } });
    await expect(walk).toHaveValue((await walk.getAttribute('max')) ?? '');
  });

  await test.step('the table says the same', async () => {
    await scale.getByText(its.table).click();
    const last = Number(await scale.getByRole('slider').getAttribute('max'));
    await expect(scale.getByRole('row')).toHaveCount(last + 2);
  });
});

test(
  'a band that is drawn on the scale is the filter by price of the search',
  { tag: '@full' },
  async ({ page, visit }) => {
    await visit('/search?query=Vitamin%20D');
    const plot = page.getByRole('figure').locator('svg').first();
    const articles = page.getByRole('article');
    await plot.scrollIntoViewIfNeeded();
    const box = (await plot.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    // The cheap end is at the right in Arabic.
    await page.mouse.move(box.x + box.width - 2, box.y + 60);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.7, box.y + 60, { steps: 4 });
    await page.mouse.move(box.x + box.width * 0.6, box.y + 60, { steps: 4 });
    await page.mouse.up();
    await expect(page).toHaveURL(/priceMin=\d+&priceMax=\d+/);
    const { searchParams } = new URL(page.url());
    const [from, to] = [Number(searchParams.get('priceMin')), Number(searchParams.get('priceMax'))];
    expect(to).toBeGreaterThan(from);
    await expect(page.getByRole('main').locator('[aria-busy=true]')).toHaveCount(0);
    const prices = await articles.locator('.price').allInnerTexts();
    expect(prices.length).toBeGreaterThan(0);
    for (const price of prices) {
      const sar = Number(price.replace(/[^\d.]/g, '').replace(/\.$/, ''));
      expect(sar).toBeGreaterThanOrEqual(from);
      expect(sar).toBeLessThanOrEqual(to);
    }
  },
);
