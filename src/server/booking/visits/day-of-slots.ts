import { sql } from 'kysely';
import { fastOfDay } from '#/server/labs/prayer-times/fast-of-day.ts';
import type { DayExplained } from '#/shared/booking/booking.ts';
import { isRamadan } from '#/shared/core/hijri.ts';
import type { PrayerPause } from '#/shared/labs/prayer.ts';

export type DayOfSlots = {
  slotMinutes: number;
  pauses: PrayerPause[] | null;
  /** Where the lab is; read in Ramadan only. */
  place: { city_id: string | null; lat: number | null; lon: number | null } | null;
};

/** For `labs l`: what explains the slots of this day, in the row of the first one. */
export const dayOfSlots = (date: string) => sql`
  jsonb_build_object(
    'slotMinutes', l.slot_minutes,
    'pauses', case when l.prayer_minutes is not null or l.friday_from_min is not null then (
      select jsonb_agg(jsonb_build_object('prayer', p.prayer, 'fromMin', p.from_min, 'toMin', p.to_min) order by p.from_min)
      from prayer_pauses(l.id, ${date}::date) p) end,
    'place', case when ${isRamadan(date)}::boolean
      then jsonb_build_object('city_id', l.city_id, 'lat', l.lat, 'lon', l.lon) end)`;

type Row = { slot_time: string; day: DayOfSlots | null };

/** Why the slots of the day have gaps and, in Ramadan, the fast of the day. The rows are in order of time. */
export function explainDay(rows: readonly Row[], date: string): DayExplained {
  const day = rows[0]?.day ?? null;
  return {
    pauses: day === null ? [] : pausesAmong(day.pauses ?? [], rows, day.slotMinutes),
    fastOfDay: day?.place ? fastOfDay(day.place, date) : null,
  };
}

/** The breaks that begin or end between the first and the last slot: others leave no gap. */
function pausesAmong(
  pauses: readonly PrayerPause[],
  slots: readonly { slot_time: string }[],
  slotMinutes: number,
): PrayerPause[] {
  const minutes = slots.map(({ slot_time: slotTime }) => minuteOf(slotTime));
  const [first, end] = [Math.min(...minutes), Math.max(...minutes) + slotMinutes];
  return pauses.filter(({ fromMin, toMin }) => toMin > first && fromMin < end);
}

const minuteOf = (slotTime: string) => {
  const [hours = 0, minutes = 0] = slotTime.split(':').map(Number);
  return hours * 60 + minutes;
};
