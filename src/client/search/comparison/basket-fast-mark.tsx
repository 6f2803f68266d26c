import { FastMark } from '#/client/catalog/tests/fast-mark.tsx';
import type { BasketAnswer, BasketLab } from '#/shared/search/basket.ts';

type Props = {
  lab: Pick<BasketLab, 'lines' | 'timeZone'>;
  tests: BasketAnswer['tests'];
  /** A time of the laboratory. */
  slot: string;
  askedAt: number;
};

/** Marks a time that does not suit the longest fast among the tests that the laboratory does. */
export function BasketFastMark({ lab: { lines, timeZone }, tests, slot, askedAt }: Props) {
  const fastingHours = Math.max(
    0,
    ...tests.flatMap((test) => (lines.some(({ testId }) => testId === test.testId) ? test.fastingHours : [])),
  );
  return <FastMark slot={slot} timeZone={timeZone} fastingHours={fastingHours} now={askedAt} />;
}
