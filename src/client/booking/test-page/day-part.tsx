import { lazy, startTransition, Suspense, useState } from 'react';
import { WeekStrip } from '../times/week-strip.tsx';
import { firstMonth } from './first-month.ts';
import type { TestSearch } from './test-search.ts';

const MonthChoice = lazy(async () => ({ default: (await import('../times/month-choice.tsx')).MonthChoice }));

type Props = {
  offer: { labId: number; timeZone: string; earliestSlot: string | null };
  search: TestSearch;
  date: string | undefined;
  now: number;
  fastingHours: number;
  onChoose: (date: string) => void;
};

/** The days of the chosen lab: seven of them, and the months on a press. */
export function DayPart({ offer, search, date, now, fastingHours, onChoose }: Props) {
  const [isMonth, setMonth] = useState(false);
  if (!isMonth) {
    // The strip stays until the code of the month is there.
    const showMonth = () => startTransition(() => setMonth(true));
    return <WeekStrip {...{ offer, date, now, fastingHours, onChoose }} onMore={showMonth} />;
  }
  return (
    <Suspense>
      <MonthChoice
        {...{ offer, date, now, fastingHours, onChoose }}
        firstMonth={firstMonth(offer, search, now)}
      />
    </Suspense>
  );
}
