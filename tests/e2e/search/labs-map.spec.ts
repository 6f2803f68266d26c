import { expect, test } from '../fixtures.ts';
import { expectAccessible } from '../pages/expect-accessible.ts';

const said = {
  ar: {
    show: 'اعرض الخريطة',
    hide: 'أخفِ الخريطة',
    walk: 'المختبرات على الخريطة،',
    map: /على الخريطة$/,
    failed: 'لم تُحمَّل الخريطة',
  },
  en: {
    show: 'Show the map',
    hide: 'Hide the map',
    walk: 'Labs on the map,',
    map: /on the map$/,
    failed: 'The map did not load',
  },
};

test('labs on a map: shown by a press, on wide screens at once, walked by keys, pressed, and lit by their rows', async ({
  page,
  visit,
  language,
  isPhone,
}) => {
  const its = said[language];
  await visit('/labs');
  if (isPhone) {
    await page.getByRole('link', { name: its.show }).click();
    await expect(page).toHaveURL(/view=map/);
  }
  const map = page.getByRole('region', { name: its.map });
  const walk = map.getByRole('slider', { name: its.walk });
  await expect(walk).toBeAttached();
  await expectAccessible(page, 'labs on a map');

  await test.step('keys walk from mark to mark, and the lab stands beside the map', async () => {
    await walk.press('Home');
    const nearest = (await walk.getAttribute('aria-valuetext')) ?? '';
    await walk.press('ArrowUp');
    await expect(walk).not.toHaveAttribute('aria-valuetext', nearest);
    const [name = ''] = ((await walk.getAttribute('aria-valuetext')) ?? '').split(', ');
    await expect(map.getByRole('link', { name, exact: true })).toHaveAttribute('href', /\/labs\/\d+$/);
  });

  await test.step('a press on a mark picks its lab', async () => {
    const picture = map.locator('label > span');
    const ring = picture.locator('svg').last().locator('circle').last();
    await walk.press('End');
    const spoken = (await walk.getAttribute('aria-valuetext')) ?? '';
    const box = (await picture.boundingBox()) ?? { x: 0, y: 0, width: 0, height: 0 };
    const at = async (name: 'cx' | 'cy') => Number.parseFloat((await ring.getAttribute(name)) ?? '') / 100;
    const position = { x: (await at('cx')) * box.width, y: (await at('cy')) * box.height };
    await walk.press('Home');
    await picture.click({ position });
    await expect(walk).toHaveAttribute('aria-valuetext', spoken);
  });

  await test.step('a row with the focus lights its mark', async () => {
    const over = map.locator('label > span > svg').last();
    await expect(over.locator('circle')).toHaveCount(2);
    await page.getByRole('article').first().getByRole('link').first().focus();
    await expect(over.locator('circle')).toHaveCount(3);
  });

  if (!isPhone) return;
  await page.getByRole('link', { name: its.hide }).click();
  await expect(map).toHaveCount(0);
  await expect(page).not.toHaveURL(/view=/);
});

test(
  'the map is part of the first HTML where it is asked for, and weighs nothing on a phone else',
  { tag: '@full' },
  async ({ page, visit, language, isPhone }) => {
    const its = said[language];
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    await visit('/labs');
    await expect(page.getByRole('link', { name: its.show })).toBeVisible({ visible: isPhone });
    await expect(page.getByRole('region', { name: its.map })).toHaveCount(isPhone ? 0 : 1);
    expect(asked.some((url) => /labs-map|labsOnMap/.test(url))).toBe(!isPhone);
    const html = await (await page.request.get(`${page.url()}?view=map`)).text();
    expect(html).toContain(its.walk);
    expect(html).toContain('<circle');
  },
);

test(
  'a map that does not load says so above the list, and is asked for again',
  { tag: '@full' },
  async ({ page, visit, language, isPhone }) => {
    const its = said[language];
    await page.route(/catalog\.labsOnMap/, (route) => route.abort());
    await visit('/labs');
    if (isPhone) await page.getByRole('link', { name: its.show }).click();
    const failure = page.getByRole('alert').filter({ hasText: its.failed });
    await expect(failure).toBeVisible();
    await expect(page.getByRole('article').first()).toBeVisible();
    await page.unroute(/catalog\.labsOnMap/);
    await failure.getByRole('button').click();
    await expect(page.getByRole('region', { name: its.map })).toBeVisible();
  },
);
