import { expect, test } from 'vitest';
import { ramadanFrom } from '#/shared/core/hijri.ts';
import { prayerCity } from './prayer-city.ts';
import { prayerDay } from './prayer-day.ts';

const RIYADH = { lat: 24.7136, lon: 46.6753 };
const clock = (minute: number) =>
  [minute / 60, minute % 60].map((part) => String(Math.floor(part)).padStart(2, '0')).join(':');

test.each([
  ['2026-11-23', ['04:53', '11:40', '14:43', '17:04', '18:34']],
  // The first of Ramadan 1447: Isha is half an hour later than the method says.
  ['2026-02-18', ['05:07', '12:07', '15:24', '17:49', '19:49']],
])('the calls to prayer in Riyadh on %s', (date, expected) => {
  const { fajr, dhuhr, asr, maghrib, isha } = prayerDay(RIYADH, date);
  expect([fajr, dhuhr, asr, maghrib, isha].map(clock)).toEqual(expected);
});

test('the third of Ramadan 1448', () => {
  const { fajr, maghrib } = prayerDay(RIYADH, '2027-02-10');
  expect([fajr, maghrib].map(clock)).toEqual(['05:11', '17:44']);
});

test('Isha is at the usual time on the day before Ramadan and on the day after it', () => {
  const wait = (date: string) => {
    const { maghrib, isha } = prayerDay(RIYADH, date);
    return isha - maghrib;
  };
  const { fromDate, toDate } = ramadanFrom('2026-01-01');
  expect([fromDate, toDate]).toEqual(['2026-02-18', '2026-03-19']);
  expect(['2026-02-17', fromDate, toDate, '2026-03-20'].map(wait)).toEqual([90, 120, 120, 90]);
});

test('a lab follows its own city, the nearest one of the Kingdom, or the capital', () => {
  const idOf = (place: Parameters<typeof prayerCity>[0]) => prayerCity(place).id;
  expect(idOf({ city_id: 'sa-jeddah', lat: 24.7, lon: 46.7 })).toBe('sa-jeddah');
  expect(idOf({ city_id: 'unknown', lat: 21.5, lon: 39.2 })).toBe('sa-jeddah');
  expect(idOf({ city_id: null, lat: null, lon: null })).toBe('sa-riyadh');
});
