import { formatSlotTime } from '#/shared/core/format.ts';
import type { Locale } from '#/shared/core/locale.ts';

/** Minutes since midnight as a wall-clock time; the end of the day reads as midnight. */
export function formatMinutes(locale: Locale, minutes: number) {
  const hour = String(Math.floor(minutes / 60) % 24).padStart(2, '0');
  return formatSlotTime(locale, `${hour}:${String(minutes % 60).padStart(2, '0')}:00`);
}
