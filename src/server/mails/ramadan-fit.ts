import { fastOfDay } from '#/server/labs/prayer-times/fast-of-day.ts';
import type { VisitOfMessage } from '#/server/messages/inbox/read-message.ts';
import { fitInRamadan } from '#/shared/catalog/fasting.ts';
import { wallClockMs } from '#/shared/core/format.ts';

/** In Ramadan, how the fast of the day goes with that of the visit; null at other times. */
export function ramadanFit({
  slot_start: slotStart,
  time_zone: timeZone,
  fasting_hours: hours,
  ...place
}: Pick<VisitOfMessage, 'slot_start' | 'time_zone' | 'fasting_hours' | 'city_id' | 'lat' | 'lon'>) {
  const wall = new Date(wallClockMs(timeZone, new Date(slotStart))).toISOString();
  const fast = hours > 0 ? fastOfDay(place, wall.slice(0, 10)) : null;
  if (fast === null) return null;
  return fitInRamadan(Number(wall.slice(11, 13)) * 60 + Number(wall.slice(14, 16)), hours, fast);
}
