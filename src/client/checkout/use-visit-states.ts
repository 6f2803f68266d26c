import { useState } from 'react';
import type { LabDetail } from '#/shared/catalog.ts';
import { type FastFit, fastFit } from '../booking/fast-fit.ts';
import { trpc } from '../trpc.ts';
import type { BasketVisit } from './visits-of.ts';

/**
 * 'gone': somebody else has the chosen time now. 'unfit': it does not go with the fast, and that is not accepted.
 * 'withdrawn': a test of it is no longer offered.
 */
export type VisitLack = 'time' | 'gone' | 'unfit' | 'withdrawn';
export type VisitState = {
  visit: BasketVisit;
  lab: LabDetail | undefined;
  labError: unknown;
  fit: FastFit;
  isAccepted: boolean;
  /** What keeps the visit from being held; null where nothing does. */
  lack: VisitLack | null;
};

/** What is known of each visit of the basket now: its lab, whether its time is free, whether it goes with its fast. */
export function useVisitStates(visits: readonly BasketVisit[], now: number, withdrawn: ReadonlySet<number>) {
  const [accepted, setAccepted] = useState<ReadonlySet<string>>(new Set());
  const labs = trpc.useQueries((ask) => visits.map(({ labId }) => ask.catalog.lab({ labId })));
  const days = trpc.useQueries((ask) =>
    visits.map(({ labId, slot }) =>
      ask.booking.availableSlots({ labId, date: slot?.date ?? '' }, { enabled: slot !== null }),
    ),
  );
  const states = visits.map((visit, index): VisitState => {
    const lab = labs[index]?.data;
    const { slot, fastingHours } = visit;
    const free = days[index]?.data?.rows;
    const isGone = slot !== null && free !== undefined && free.every((row) => row.slotTime !== slot.slotTime);
    const fit = slot && lab ? fastFit(slot, fastingHours, lab.timeZone, now) : 'fits';
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
    accept: (visit: BasketVisit, isAccepted: boolean) =>
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

// Of this time only: another one is another question.
const keyOf = ({ labId, slot }: BasketVisit) => `${labId} ${slot?.date} ${slot?.slotTime}`;
