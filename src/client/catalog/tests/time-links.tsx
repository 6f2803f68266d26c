import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { CALENDAR_PART } from '#/client/core/calendar-part.ts';
import { useLocale } from '#/client/core/providers.tsx';
import type { LabTime } from '#/shared/catalog/lab.ts';
import { formatSlotTime } from '#/shared/core/format.ts';

/** The part of an address that carries the place to the page of the test. */
export type PlaceParams = { lat?: number; lon?: number; location?: string };

type Props = {
  times: readonly LabTime[];
  labId: number;
  /** The English name, which is the test's address. */
  testName: string;
  place: PlaceParams;
  /** For screen readers: whose times these are. */
  children: ReactNode;
};

/** Times of a laboratory's offer; a press on one chooses it on the page of the test. */
export function TimeLinks({ times, labId, testName, place, children }: Props) {
  const locale = useLocale();
  return times.map(({ startsAt, date, slotTime }) => (
    <Link
      key={startsAt}
      to="/test/$testName"
      params={{ testName }}
      search={{ lab_id: labId, date, time: slotTime, ...place }}
      hash={CALENDAR_PART}
    >
      {formatSlotTime(locale, slotTime)}
      {children}
    </Link>
  ));
}
