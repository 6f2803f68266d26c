import { useState } from 'react';
import { type DayFit, dayFit } from '#/client/catalog/tests/day-fit.ts';
import { useProcedureQueries } from '#/client/core/procedures/use-procedure-queries.ts';
import type { LabDetail } from '#/shared/catalog/lab.ts';
import type { CartVisit } from './cart-visits.ts';

/**
 * 'gone': another customer has taken the chosen time. 'unfit': it conflicts with the fast, and the customer has not
 * accepted that. 'withdrawn': one of its tests is no longer offered.
 */
export type VisitLack = 'time' | 'gone' | 'unfit' | 'withdrawn';
export type VisitState = {
  visit: CartVisit;
  lab: LabDetail | undefined;
  labError: unknown;
  fit: DayFit;
  isAccepted: boolean;
  /** What prevents the hold of this visit; null where nothing does. */
  lack: VisitLack | null;
};

/** The state of each visit of the cart: its lab, whether its time is free, whether it fits the fast. */
export function useVisitStates(visits: readonly CartVisit[], now: number, withdrawn: ReadonlySet<number>) {
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const labs = useProcedureQueries((ask) => visits.map(({ labId }) => ask.catalog.lab({ labId })));
  const days = useProcedureQueries((ask) =>
    visits.map(({ labId, slot }) =>
      ask.booking.availableSlots({ labId, date: slot?.date ?? '' }, { enabled: slot !== null }),
    ),
  );
  const states = visits.map((visit, index): VisitState => {
    const lab = labs[index]?.data;
    const { slot, fastingHours } = visit;
    const free = days[index]?.data?.rows;
    const isGone = slot !== null && free !== undefined && free.every((row) => row.slotTime !== slot.slotTime);
    const fastOfDay = days[index]?.data?.fastOfDay;
    const fit = slot && lab ? dayFit(slot, { fastingHours, timeZone: lab.timeZone, now, fastOfDay }) : 'fits';
    const isAccepted = accepted.has(keyOf(visit));
    const isWithdrawn = visit.lines.some(({ item }) => withdrawn.has(item.labTestId));
    const lack = lackOf({
      isWithdrawn,
      hasTime: slot !== null,
      isGone,
      isUnfit: fit !== 'fits' && !isAccepted,
    });
    return { visit, lab, labError: labs[index]?.error ?? null, fit, isAccepted, lack };
  });
  return {
    states,
    /** False while a time cannot be checked against its fast: the check needs the laboratory's time zone. */
    isKnown: states.every(
      ({ visit, lab, labError }) => visit.fastingHours === 0 || lab !== undefined || labError !== null,
    ),
    accept: (visit: CartVisit, isAccepted: boolean) =>
      setAccepted((before) => {
        const after = new Set(before);
        if (isAccepted) after.add(keyOf(visit));
        else after.delete(keyOf(visit));
        return after;
      }),
  };
}

type Facts = { isWithdrawn: boolean; hasTime: boolean; isGone: boolean; isUnfit: boolean };

function lackOf({ isWithdrawn, hasTime, isGone, isUnfit }: Facts): VisitLack | null {
  if (isWithdrawn) return 'withdrawn';
  if (!hasTime) return 'time';
  if (isGone) return 'gone';
  return isUnfit ? 'unfit' : null;
}

// Acceptance is bound to one time; another time needs a new one.
const keyOf = ({ labId, slot }: CartVisit) => `${labId} ${slot?.date} ${slot?.slotTime}`;
