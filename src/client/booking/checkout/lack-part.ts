/** The id of the part of a visit where what it lacks is chosen, confirmed or removed. */
export const lackPartId = (labId: number) => `lack-${labId}`;

/** Scrolls to that part and focuses its first control; false where the page has none. */
export function showLackPart(labId: number): boolean {
  const part = document.getElementById(lackPartId(labId));
  const control = part?.querySelector<HTMLElement>('[data-day][tabindex="0"], input:enabled, button:enabled');
  (control ?? part)?.focus({ preventScroll: true });
  part?.scrollIntoView({ block: 'start' });
  return part !== null;
}
