import type { FastOfDay } from '#/shared/catalog/fasting.ts';
import { isRamadan } from '#/shared/core/hijri.ts';
import { prayerCity } from './prayer-city.ts';
import { prayerDay } from './prayer-day.ts';

/** In Ramadan, from when until when people fast where the lab is; null on other days. */
export function fastOfDay(place: Parameters<typeof prayerCity>[0], date: string): FastOfDay | null {
  if (!isRamadan(date)) return null;
  const { fajr, maghrib } = prayerDay(prayerCity(place), date);
  return { fajrMin: fajr, maghribMin: maghrib };
}
