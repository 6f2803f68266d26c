import type { BasketAnswer, BasketLab } from '#/shared/basket.ts';
import type { CartItem } from '#/shared/cart.ts';

/** What these laboratories would do, as lines of the cart; their times are chosen at checkout. */
export function basketItems(labs: readonly BasketLab[], tests: BasketAnswer['tests']): CartItem[] {
  return labs.flatMap(({ labId, labName, lines }) =>
    lines.flatMap(({ testId, labTestId, priceHalalas }) => {
      const test = tests.find((one) => one.testId === testId);
      if (!test) return [];
      const { name: testName, fastingHours } = test;
      return { labTestId, testId, labId, testName, labName, priceHalalas, fastingHours, slot: null };
    }),
  );
}
