import { trpc } from '#/client/core/trpc.ts';
import { monthsOf } from './strip-days.ts';

type Asked = { labId: number; fastingHours: number };

/** `known` is undefined until every month that the days lie in is known, and while there are none. */
export function useBookableDays(asked: Asked, days: readonly string[]) {
  const [month = '', next = month] = monthsOf(days);
  const enabled = month !== '';
  const first = trpc.booking.availableDays.useQuery({ ...asked, month }, { enabled });
  const second = trpc.booking.availableDays.useQuery({ ...asked, month: next }, { enabled });
  const known =
    first.data && second.data
      ? new Map([...first.data.rows, ...second.data.rows].map((row) => [row.date, row]))
      : undefined;
  const retry = () => void Promise.all([first.refetch(), second.refetch()]);
  return { known, error: first.error ?? second.error, retry };
}
