import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page has before the target. */
const MOST_STOPS = 90;

/**
 * The visible focus indicator of the focused element: an outline on itself, or on its label or box (a radio button is
 * hidden inside its card). Null where there is none.
 */
const readFocus = (page: Page) =>
  page.evaluate(() => {
    const at = document.activeElement;
    if (!at || at === document.body) return { tag: 'nothing', isSeen: true, isCovered: false };
    const isDrawn = (element: Element, pseudo?: string) => {
      const { outlineStyle, outlineWidth } = getComputedStyle(element, pseudo);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) >= 2;
    };
    const around: Element[] = [];
    for (let box: Element | null = at; box && around.length < 6; box = box.parentElement) around.push(box);

    const { left, right, top, bottom } = at.getBoundingClientRect();
    const [x, y] = [
      (Math.max(left, 0) + Math.min(right, innerWidth)) / 2,
      (Math.max(top, 0) + Math.min(bottom, innerHeight)) / 2,
    ];
    const isInside = right > 0 && left < innerWidth && bottom > 0 && top < innerHeight;
    const onTop = document.elementFromPoint(x, y);
    const label = onTop?.closest('label');
    const isItself = !onTop || at.contains(onTop) || onTop.contains(at) || label?.control === at;
    // The browser draws the thumb of a slider and the parts of a date; a page cannot read their styles.
    const isOfParts = at.matches('input:is([type=range], [type=date], [type=time])');
    return {
      tag: at.outerHTML.slice(0, 160),
      isSeen: isOfParts || around.some((element) => isDrawn(element)) || isDrawn(at, '::after'),
      isCovered: !isInside || !isItself,
    };
  });

/** Asserts that the focus is visible and that no sticky bar covers it. */
export async function expectFocusSeen(page: Page) {
  let focus = await readFocus(page);
  const look = async () => {
    focus = await readFocus(page);
    return whatIsCovered(focus);
  };
  // The page may still be scrolling to it.
  if (focus.isCovered) await expect.poll(look).toBe('');
  expect(focus.isSeen, `focus is not seen on ${focus.tag}`).toBe(true);
}

const whatIsCovered = ({ isCovered, tag }: { isCovered: boolean; tag: string }) => (isCovered ? tag : '');

/** Presses Tab (or Shift+Tab) until the target has the focus; asserts the visible focus at every stop. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    await page.keyboard.press(key);
    await expectFocusSeen(page);
    if (await hasFocus(target)) return;
  }
  throw new Error(`Tab does not reach ${target.toString()}`);
}

export const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Moves to the target with Tab and presses it. */
export async function pressByKey(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** Moves to the target with Tab and types. */
export async function typeByKey(page: Page, target: Locator, text: string) {
  await tabTo(page, target);
  await page.keyboard.type(text);
}
