import { expect, test } from '../fixtures.ts';

const PAGE_OF_ROWS = /catalog\.labs\b|search\.labTests/;

// Faster than the answers, as on a phone with a slow connection: the foot is in view when the next rows arrive.
for (const path of ['/labs', '/search?query=Vitamin%20D']) {
  test(
    `what is in view stays where it is while a list grows: ${path}`,
    { tag: '@full' },
    async ({ page, visit }) => {
      await page.addInitScript(() => {
        const shifts: string[] = [];
        Object.assign(window, { shifts });
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries() as (PerformanceEntry & { sources: { node?: Element }[] })[]) {
            const moved = entry.sources.map(({ node }) => node?.outerHTML?.slice(0, 300)).join();
            shifts.push(`${JSON.stringify(entry)} ${moved}`);
          }
        }).observe({ type: 'layout-shift', buffered: true });
      });
      await visit(path);
      const rows = page.getByRole('main').getByRole('article');
      const before = await rows.count();
      const held = Promise.withResolvers<void>();
      await page.route(PAGE_OF_ROWS, async (route) => {
        await held.promise;
        await route.continue();
      });
      const asked = page.waitForRequest(PAGE_OF_ROWS);
      await rows.last().scrollIntoViewIfNeeded();
      await asked;
      await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
      const foot = page.getByRole('contentinfo');
      await expect(foot).toBeInViewport();
      const y = (await foot.boundingBox())?.y ?? 0;
      held.resolve();
      await expect.poll(() => rows.count()).toBeGreaterThan(before);
      // Parts of a pixel apart.
      await expect.poll(async () => Math.abs(((await foot.boundingBox())?.y ?? 0) - y)).toBeLessThan(2);
      expect(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts)).toEqual([]);
    },
  );
}
