import { expect, test } from 'vitest';
import { ramadanFit } from './ramadan-fit.ts';

const riyadh = { city_id: 'sa-riyadh', lat: null, lon: null, time_zone: 'Asia/Riyadh' };

// Dawn is at 5:11 and sunset at 17:44 on the third of Ramadan 1448.
test.each([
  ['2027-02-10T14:30:00Z', 12, 'fits'],
  ['2027-02-10T07:00:00Z', 8, 'short'],
  ['2027-02-10T18:30:00Z', 8, 'eaten'],
  ['2027-02-10T18:30:00Z', 0, null],
  ['2027-01-10T14:30:00Z', 12, null],
])('a visit at %s with a fast of %d hours', (slot_start, fasting_hours, expected) => {
  expect(ramadanFit({ ...riyadh, slot_start, fasting_hours })).toBe(expected);
});
