import { type ComponentProps, useEffect, useRef } from 'react';
import { DayChoice } from './day-choice.tsx';

/** The month in place of the strip of days. Its button is gone, so the focus goes to the day that keys move from. */
export function MonthChoice(props: ComponentProps<typeof DayChoice>) {
  const part = useRef<HTMLDivElement>(null);
  useEffect(() => {
    part.current?.querySelector<HTMLElement>('[data-day][tabindex="0"]')?.focus({ preventScroll: true });
  }, []);
  return (
    <div ref={part}>
      <DayChoice {...props} />
    </div>
  );
}
