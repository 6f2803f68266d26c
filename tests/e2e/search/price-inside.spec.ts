import { expect, test } from '../fixtures.ts';

const opener = /^(?:What is in the price of [\d.,]+ SAR|ما الذي يشمله سعر [\d.,]+ ر\.س؟)$/;

test(
  'wherever prices stand, their parts are one press away and add up',
  { tag: '@full' },
  async ({ page, visit }) => {
    const pages = [
      '/',
      '/categories',
      '/categories/Diabetes',
      '/search?query=TSH&location=Riyadh',
      '/test/TSH?location=Riyadh',
      '/test/TSH/in/riyadh',
      '/labs/3',
      '/compare?tests=1,2&location=Riyadh',
    ];
    for (const path of pages) {
      await visit(path);
      const button = page.getByRole('button', { name: opener }).first();
      const total = Number(/[\d.,]+/.exec((await button.getAttribute('aria-label')) ?? '')?.[0]);
      await button.click();
      const amounts = await page.locator('[popover]:popover-open').getByRole('definition').allInnerTexts();
      const halalas = amounts.map((text) =>
        Math.round(Number(/-?[\d.]+/.exec(text.replace('−', '-'))?.[0]) * 100),
      );
      const parts = halalas.slice(0, -1).reduce((sum, part) => sum + part, 0);
      expect(halalas.length, path).toBeGreaterThan(2);
      expect(parts, path).toBe(Math.round(total * 100));
      expect(halalas.at(-1), path).toBe(parts);
    }
  },
);
