import { screens } from '../../screens/screens.ts';
import { expect, test } from '../fixtures.ts';
import { readLayoutShift } from './layout-shift.ts';

/** Less than a late line of text moves on a phone (0.01); what counts as good is 0.1. */
const MOST_SHIFT = 0.008;
const PAGES_A_TEST = 8;

/** Public pages that an address alone opens. */
const paths = screens
  .filter(
    ({ area, who, reach, changes, isFault, isWaiting }) =>
      who === undefined && !reach && changes !== true && !isFault && !isWaiting && area !== 'gallery',
  )
  .flatMap(({ path }) => path ?? []);

test.describe('a public page stays where it is while it loads', () => {
  for (let at = 0; at < paths.length; at += PAGES_A_TEST) {
    const batch = paths.slice(at, at + PAGES_A_TEST);
    test(batch.join(', '), { tag: '@full' }, async ({ page, visit }) => {
      for (const path of batch) {
        await visit(path);
        await expect(page.locator('[aria-busy=true]').filter({ visible: true }), path).toHaveCount(0);
        expect.soft(await readLayoutShift(page), path).toBeLessThanOrEqual(MOST_SHIFT);
      }
    });
  }
});
