import { expect, type Locator, type Page } from '@playwright/test';

/** More stops than any page has before what is looked for. */
const MOST_STOPS = 90;

/**
 * What is drawn around the element that has the focus: an outline on itself, or on the label or box that shows it (a
 * radio button lies unseen inside its card). Null where nothing tells where one is.
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
    // The thumb of a slider and the parts of a date are drawn by the browser, where no page can read them.
    const isOfParts = at.matches('input:is([type=range], [type=date], [type=time])');
    return {
      tag: at.outerHTML.slice(0, 160),
      isSeen: isOfParts || around.some((element) => isDrawn(element)) || isDrawn(at, '::after'),
      isCovered: !isInside || !isItself,
    };
  });

/** Whoever uses the keyboard sees where they are, and nothing that sticks to an edge lies over it. */
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

/** Presses Tab (or Shift+Tab) until it is there; at every stop on the way the focus is seen. */
export async function tabTo(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await expect(target).toBeVisible();
  for (let stop = 0; stop < MOST_STOPS; stop += 1) {
    // oxlint-disable-next-line no-await-in-loop -- one stop after the other
    await page.keyboard.press(key);
    // oxlint-disable-next-line no-await-in-loop
    await expectFocusSeen(page);
    // oxlint-disable-next-line no-await-in-loop
    if (await hasFocus(target)) return;
  }
  throw new Error(`Tab does not reach ${target.toString()}`);
}

export const hasFocus = (target: Locator) => target.evaluate((element) => element === document.activeElement);

/** Goes there with Tab and presses it. */
export async function pressByKey(page: Page, target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') {
  await tabTo(page, target, key);
  await page.keyboard.press('Enter');
}

/** Goes there with Tab and types. */
export async function typeByKey(page: Page, target: Locator, text: string) {
  await tabTo(page, target);
  await page.keyboard.type(text);
}
