/**
 * Runs in the page. Finds unreadable or untappable content: text outside the window, text clipped by its box,
 * horizontal scrolling, and small targets side by side (WCAG 1.4.4, 1.4.10, 1.4.12, 2.5.8).
 */
export function findFaults(): string[] {
  const faults = new Set<string>();
  const width = document.documentElement.clientWidth;
  const nameOf = (element: Element) =>
    `${element.tagName.toLowerCase()}.${element.classList.toString()} “${(element.textContent ?? '').trim().slice(0, 40)}”`;
  // Scrollable by design: tables, charts and pictures, each with another way to the same content.
  const mayBeWider = '[class*=__scroll], [class*=__table], [class*=__stage], details, [data-scrolls]';
  const isUnseen = (element: Element) =>
    !element.checkVisibility({ opacityProperty: true, visibilityProperty: true }) ||
    element.closest('.sr, svg, dialog:not([open])') !== null;

  if (document.documentElement.scrollWidth > width) faults.add(`the page is wider than ${width} px`);
  for (const element of document.body.querySelectorAll('*')) {
    if (isUnseen(element) || element.closest(mayBeWider)) continue;
    const style = getComputedStyle(element);
    const isWider = element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 1;
    const isHigher = element.scrollHeight > element.clientHeight + 3 && element.clientHeight > 1;
    const hasWords = (element.textContent ?? '').trim() !== '';
    // An ellipsis shows that there is more, and the link's own name is complete.
    const isShortened = style.textOverflow === 'ellipsis';
    if (hasWords && !isShortened && /hidden|clip/.test(style.overflowX) && isWider) {
      faults.add(`cut off: ${nameOf(element)}`);
    }
    if (hasWords && !isShortened && /hidden|clip/.test(style.overflowY) && isHigher) {
      faults.add(`cut off below: ${nameOf(element)}`);
    }
    if (style.overflowX === 'auto' && isWider && element.matches('nav, nav *')) {
      faults.add(`to be moved sideways: ${nameOf(element)}`);
    }
  }

  const targets = [...document.querySelectorAll('a[href], button, input, select, textarea, summary')]
    .filter((element) => !isUnseen(element))
    .map((element) => ({ element, box: (element.closest('label') ?? element).getBoundingClientRect() }))
    .filter(({ box }) => box.width > 1);
  for (const { element, box } of targets) {
    const isInText = getComputedStyle(element).display === 'inline';
    if (isInText || (box.width >= 24 && box.height >= 24)) continue;
    const isNear = targets.some(({ element: other, box: its }) => {
      if (other === element || other.contains(element) || element.contains(other)) return false;
      const x = Math.max(its.left - (box.left + box.width / 2), box.left + box.width / 2 - its.right, 0);
      const y = Math.max(its.top - (box.top + box.height / 2), box.top + box.height / 2 - its.bottom, 0);
      return Math.hypot(x, y) < 12;
    });
    if (isNear) faults.add(`small, and close to another: ${nameOf(element)}`);
  }
  return [...faults];
}
