import * as z from 'zod/mini';

type Bound = number | null | undefined;
type Range = {
  ageFrom: number;
  ageBefore: number;
  low: number | null;
  high: number | null;
  criticalLow: number | null;
  criticalHigh: number | null;
};

export const isInOrder = (low: Bound, high: Bound) =>
  low === null || low === undefined || high === null || high === undefined || low <= high;

/** For a reference range: its ages, and its limits from the lowest to the highest. */
export const inRangeOrder = [
  z.refine<Range>((range) => range.ageFrom < range.ageBefore, { path: ['ageBefore'] }),
  z.refine<Range>((range) => isInOrder(range.low, range.high), { path: ['high'] }),
  z.refine<Range>((range) => isInOrder(range.criticalLow, range.low ?? range.high), {
    path: ['criticalLow'],
  }),
  z.refine<Range>((range) => isInOrder(range.high ?? range.low, range.criticalHigh), {
    path: ['criticalHigh'],
  }),
  z.refine<Range>((range) => isInOrder(range.criticalLow, range.criticalHigh), { path: ['criticalHigh'] }),
];
