import type { LabOffer } from '#/shared/catalog/catalog.ts';
import { wallClockMs } from '#/shared/core/format.ts';
import type { Localized } from '#/shared/core/locale.ts';
import type { ScaleAnswer } from '#/shared/search/scale.ts';
import { wallTimeOf, type Visit } from './visit.ts';

/** The time that the preparation is shown for, by the laboratory's clock as if it were UTC. */
export type PlannedVisit = {
  wallMs: number;
  timeZone: string;
  turnaroundHours: number;
  labName: Localized;
  isChosen: boolean;
};

/** The chosen time, else the first of the chosen laboratory, else the soonest near the place; null without any. */
export function plannedVisit(
  visit: Visit | null,
  offer: LabOffer | undefined,
  scale: ScaleAnswer | undefined,
): PlannedVisit | null {
  if (visit) {
    const { timeZone, turnaroundHours, labName } = visit.offer;
    return { wallMs: Date.parse(wallTimeOf(visit)), timeZone, turnaroundHours, labName, isChosen: true };
  }
  if (offer) return offer.earliestSlot === null ? null : soonestOf(offer, offer.earliestSlot);
  const answer = scale?.answers.find(({ reasons }) => reasons.includes('soonest'));
  const mark = scale?.marks.find(({ labId }) => labId === answer?.labId);
  const startsAt = answer?.times[0]?.startsAt;
  return mark && startsAt !== undefined ? soonestOf(mark, startsAt) : null;
}

function soonestOf(
  { timeZone, turnaroundHours, labName }: Pick<LabOffer, 'timeZone' | 'turnaroundHours' | 'labName'>,
  startsAt: string,
): PlannedVisit {
  const wallMs = wallClockMs(timeZone, new Date(startsAt));
  return { wallMs, timeZone, turnaroundHours, labName, isChosen: false };
}
