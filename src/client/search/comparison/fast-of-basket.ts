import type { BasketAnswer, BasketLab } from '#/shared/search/basket.ts';

/** The longest fast among the tests that the laboratory does. */
export const fastOfBasket = ({ lines }: Pick<BasketLab, 'lines'>, tests: BasketAnswer['tests']) =>
  Math.max(
    0,
    ...tests.flatMap(({ testId, fastingHours }) =>
      lines.some((line) => line.testId === testId) ? fastingHours : [],
    ),
  );
