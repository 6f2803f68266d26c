import { DAY_MS } from '#/shared/core/duration.ts';

const MONTH_DAYS = 30;
const MONTHS = 6;

export type Range = { from: string; to: string };

/** Today, the last thirty days, and this month with the five before it. */
export function usualRanges(today: string): Record<'today' | 'month' | 'halfYear', Range> {
  const to = today;
  const [year = 0, month = 0] = to.split('-').map(Number);
  const monthAgo = new Date(Date.parse(`${to}T00:00:00Z`) - (MONTH_DAYS - 1) * DAY_MS);
  const halfYearAgo = new Date(Date.UTC(year, month - MONTHS, 1));
  const dayOf = (date: Date) => date.toISOString().slice(0, 10);
  return {
    today: { from: to, to },
    month: { from: dayOf(monthAgo), to },
    halfYear: { from: dayOf(halfYearAgo), to },
  };
}
