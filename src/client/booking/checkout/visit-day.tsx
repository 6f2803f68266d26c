import { lazy, startTransition, Suspense, useState } from 'react';
import type { LabDetail } from '#/shared/catalog/lab.ts';
import { dayIn } from '#/shared/core/format.ts';
import { WeekStrip } from '../times/week-strip.tsx';

const MonthChoice = lazy(async () => ({ default: (await import('../times/month-choice.tsx')).MonthChoice }));

type Props = {
  lab: LabDetail;
  day: string | undefined;
  now: number;
  fastingHours: number;
  onChoose: (date: string) => void;
};

/** The days of a visit: seven of them, and the months on a press. */
export function VisitDay({ lab, day, now, fastingHours, onChoose }: Props) {
  const [isMonth, setMonth] = useState(false);
  const choice = { isPlain: true, offer: lab, date: day, now, fastingHours, onChoose };
  if (!isMonth) return <WeekStrip {...choice} onMore={() => startTransition(() => setMonth(true))} />;
  return (
    <Suspense>
      <MonthChoice {...choice} firstMonth={(day ?? dayIn(lab.timeZone, new Date(now))).slice(0, 7)} />
    </Suspense>
  );
}
