import type { Locator } from '@playwright/test';

/** How many buttons of a row the frame of its table cuts, even a little. */
export const countCut = (row: Locator) =>
  row.getByRole('button').evaluateAll(
    (buttons) =>
      buttons.filter((button) => {
        const [frame, place] = [button.closest('table')?.parentElement, button].map((element) =>
          element?.getBoundingClientRect(),
        );
        return !frame || !place || place.left < frame.left || place.right > frame.right;
      }).length,
  );
