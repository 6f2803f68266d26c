import { expect, test } from './fixtures.ts';

/** How many times slower than this machine. */
const SLOWNESS = 8;
const AGE_MS = 120_000;

/** The same answer with other numbers and words in it, as if others had booked and paid meanwhile. */
function otherwise(value: unknown): unknown {
  if (typeof value === 'string') return /[\s\u0600-\u06ff]/.test(value) ? `${value} *` : value;
  if (Array.isArray(value)) return value.map(otherwise);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, otherwise(inner)]));
}

// The fixture fails the test when React finds something else than what the server sent. The addresses are spelt as
// people paste them, which the router puts right while the page is waking.
const kept = [
  { path: '/search?query=vitamin%20d&location=Riyadh', tag: [] },
  { path: '/compare?tests=1,2,3&location=Riyadh', tag: '@full' },
];
for (const { path, tag } of kept) {
  test(
    `a kept page wakes on a slow device before it asks for what is new: ${path}`,
    { tag },
    async ({ page, visit }) => {
      test.setTimeout(180_000);
      const browser = await page.context().newCDPSession(page);
      await browser.send('Emulation.setCPUThrottlingRate', { rate: SLOWNESS });
      await page.route(/\/(search|compare)\?/, async (route) => {
        const response = await route.fetch();
        const made = (_: string, atMs: string) => `dataUpdatedAt:${Number(atMs) - AGE_MS}`;
        const body = (await response.text()).replaceAll(/dataUpdatedAt:(\d{13})/g, made);
        await route.fulfill({ response, body });
      });
      await page.route('**/trpc/**', async (route) => {
        const response = await route.fetch();
        await route.fulfill({ response, json: otherwise(await response.json()) });
      });
      await visit(path);
      await expect(page.getByRole('main')).toContainText(' *');
    },
  );
}
