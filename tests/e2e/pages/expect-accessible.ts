import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Reports violations only: listing what passes is most of the work. */
const looked = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'],
  resultTypes: ['violations' as const],
};

/**
 * Fails with every violation of WCAG 2.2 AA on the page in its current state; `where` names the state in the message.
 */
export async function expectAccessible(page: Page, where = page.url()) {
  // Half way from one colour to the other neither has its contrast.
  await page.waitForFunction(
    () =>
      !document.getAnimations().some((one) => one instanceof CSSTransition && one.playState === 'running'),
  );
  // All frames are ours, so axe may finish in the page itself; a separate page for that takes twice as long.
  const { violations } = await new AxeBuilder({ page }).options(looked).setLegacyMode().analyze();
  const said = violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`);
  expect.soft(said, where).toEqual([]);
}
