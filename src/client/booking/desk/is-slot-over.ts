import type { ReceptionSlot } from '#/shared/booking/reception.ts';

/** A slot is over when the next one begins; the last one of a day lasts as long as the one before it. */
export function isSlotOver(slots: readonly Pick<ReceptionSlot, 'startsAt'>[], index: number, now: number) {
  const at = (place: number) => Date.parse(slots[place]?.startsAt ?? '');
  const next = at(index + 1);
  if (!Number.isNaN(next)) return next <= now;
  const lasts = at(index) - at(index - 1);
  return at(index) + (Number.isNaN(lasts) ? 0 : lasts) <= now;
}
